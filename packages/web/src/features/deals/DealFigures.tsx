// What was agreed: amounts, price, numbers and the other person, each ready to be copied where somebody types it again.

import type { Deal } from "@tidemark/contract/deals";
import { bare } from "@tidemark/kernel";
import { Badge, formatTime, Panel } from "@tidemark/ui";
import type { ReactNode } from "react";
import { CopyButton } from "../../frame/CopyButton.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { dealValues } from "./deal-values.ts";
import { PersonCard } from "./PersonCard.tsx";
import { PersonFigures } from "./PersonFigures.tsx";
import { WayName } from "./WayName.tsx";

export function DealFigures({ deal, onChanged }: { readonly deal: Deal; readonly onChanged: () => void }) {
  const text = useTexts("dealing");
  const languageTag = useLanguageTag();
  const values = dealValues(deal, languageTag);
  const isSeller = deal.role === "seller";
  return (
    <Panel
      title={text("agreed")}
      actions={<Badge tone={isSeller ? "sell" : "buy"}>{text(isSeller ? "youSell" : "youBuy")}</Badge>}
      bodyClassName="flex flex-col"
    >
      <dl className="divide-y divide-line px-4">
        <Figure label={text("money")} value={values.money} copied={deal.money} isStrong />
        <Figure label={text("number")} value={values.number} copied={bare(deal.number)} />
        <Figure label={text("price")} value={text("priceEach", { price: values.price, coin: deal.currency_name })} />
        <Figure label={text("way")} value={<WayName way={deal.way} />} />
        {isSeller && <Figure label={text("fee")} value={values.fee} />}
        <Figure label={text("dealNumber")} value={String(deal.id)} copied={String(deal.id)} />
        <Figure label={text("begunAt")} value={formatTime(deal.created_at, languageTag)} />
      </dl>
      <div className="flex flex-col gap-1 border-t border-line px-4 py-3">
        <p className="text-12 text-text-3">{text(isSeller ? "buyer" : "seller")}</p>
        <PersonCard person={deal.other} onChanged={onChanged} />
        <PersonFigures person={deal.other} />
      </div>
    </Panel>
  );
}

type FigureProps = {
  readonly label: string;
  readonly value: ReactNode;
  readonly copied?: string;
  readonly isStrong?: boolean;
};

export function Figure({ label, value, copied, isStrong = false }: FigureProps) {
  const text = useTexts("dealing");
  return (
    <div className="flex min-h-11 items-center justify-between gap-4 py-1.5">
      <dt className="shrink-0 text-13 text-text-2">{label}</dt>
      <dd className="num flex min-w-0 items-center justify-end gap-1 text-right text-14 font-medium">
        <bdi className={`min-w-0 break-words ${isStrong ? "text-16 font-semibold" : ""}`}>{value}</bdi>
        {copied !== undefined && <CopyButton text={copied} label={text("copy", { what: label })} />}
      </dd>
    </div>
  );
}
