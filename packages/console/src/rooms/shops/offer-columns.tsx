// The columns of a list of shops' offers.

import { fillText } from "@tidemark/contract";
import type { shopOffersList } from "@tidemark/contract/console/shops";
import { Badge, type BadgeTone, type TableColumn } from "@tidemark/ui";
import { Figure } from "../../frame/Figure.tsx";
import type { RowOf } from "../../frame/ListView.tsx";
import { Moment } from "../../frame/Moment.tsx";
import { ShopLink } from "./cells.tsx";
import type { ShopWords } from "./use-shops.ts";

type OfferRow = RowOf<typeof shopOffersList>;

const tones: Readonly<Record<OfferRow["state"], BadgeTone>> = {
  asked: "neutral",
  live: "good",
  taken: "accent",
  done: "neutral",
  withdrawn: "neutral",
  void: "danger",
};

/** An offer that is asked for, or came to nothing, is not a shop that is. */
export function offerWords(t: ShopWords): Readonly<Record<OfferRow["state"], string>> {
  return { ...t, asked: t.offerAsked, void: t.offerVoid };
}

export function offerColumns(t: ShopWords): readonly TableColumn<OfferRow>[] {
  return [
    { key: "id", header: t.offer, card: "title", render: ({ id }) => <Figure of={id} /> },
    { key: "shop", header: t.shop, render: ({ shop, name }) => <ShopLink id={shop} name={name} /> },
    { key: "type", header: t.type, render: ({ type }) => <Badge tone={type}>{t[type]}</Badge> },
    { key: "total", header: t.total, align: "end", render: ({ total, coin }) => <Figure of={total} unit={coin} /> },
    { key: "surplus", header: t.surplus, align: "end", render: ({ surplus }) => <Figure of={surplus} isSum /> },
    { key: "limits", header: t.limits, align: "end", render: ({ min, max }) => <Figure of={`${min} – ${max}`} /> },
    {
      key: "price",
      header: t.price,
      align: "end",
      render: ({ price, premium }) => (
        <span className="inline-flex flex-col items-end">
          <Figure of={price} />
          <span className="text-12 text-text-2">
            {premium === null ? t.fixed : fillText(t.premium, { percent: premium })}
          </span>
        </span>
      ),
    },
    { key: "way", header: t.way, render: ({ way }) => t[way] },
    {
      key: "state",
      header: t.state,
      render: ({ state, isShelved }) => (
        <span className="inline-flex flex-wrap gap-1">
          <Badge tone={tones[state]}>{offerWords(t)[state]}</Badge>
          {state === "live" && !isShelved && <Badge tone="warn">{t.unshelved}</Badge>}
        </span>
      ),
    },
    { key: "created", header: t.postedAt, render: ({ createdAt }) => <Moment at={createdAt} /> },
  ];
}
