// The open orders: what waits in the books, with the means to change and to cancel.

import type { SpotOrder } from "@tidemark/contract/spot";
import { Button, formatDecimal, formatShortTime, IconButton, type TableColumn } from "@tidemark/ui";
import { Check, Pencil, Undo2, X } from "lucide-react";
import { useState } from "react";
import { latePart, useLatePart } from "../../frame/late-part.ts";
import { type Translate, useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { DenseRecords, foldedUnder, mayWrap, stickyEnd } from "./DenseRecords.tsx";
import { exitText, kindAndEntry } from "./exits/exit-text.ts";
import { whenAndWhere } from "./first-columns.tsx";
import { OrderLine, priceInLine } from "./OrderLine.tsx";
import { OrderLink } from "./OrderLink.tsx";
import { filledPercent, orderedText, restingPrice } from "./order-view.ts";
import { RowCell } from "./RowCell.tsx";
import { SideText } from "./SideText.tsx";
import type { SpotFeed } from "./spot.ts";
import { visibleText } from "./ticket-words.ts";
import type { OrderActions } from "./use-order-actions.ts";
import { type RowEdit, useRowEdit } from "./use-row-edit.ts";

export type OpenOrdersProps = {
  readonly orders: readonly SpotOrder[];
  readonly actions: OrderActions;
  readonly feed: SpotFeed;
  readonly onPair?: ((symbol: string) => void) | undefined;
  readonly rowsFirst?: number | undefined;
};

const amendPart = latePart(async () => (await import("./AmendDialog.tsx")).AmendDialog);

type ColumnParts = {
  readonly text: Translate<"spot">;
  readonly languageTag: string;
  readonly now: number;
  readonly actions: OrderActions;
  readonly edit: RowEdit;
  readonly onAmend: (order: SpotOrder) => void;
  readonly onPair: ((symbol: string) => void) | undefined;
};

/** Its kind, of an iceberg what the book shows of it, and of an exit which order it closes. */
function kindLine(order: SpotOrder, languageTag: string, text: Translate<"spot">): string {
  const visible = visibleText(order, languageTag, text);
  const kind = kindAndEntry(order, text);
  return visible === null ? kind : `${kind} · ${visible}`;
}

/** What was ordered, at which price: figures that can be changed where they stand, and how much of it is filled. */
function figureColumns({
  text,
  languageTag,
  edit,
}: Pick<ColumnParts, "text" | "languageTag" | "edit">): readonly TableColumn<SpotOrder>[] {
  const number = (value: string | null) => <span className="num">{formatDecimal(value, languageTag)}</span>;
  return [
    {
      key: "price",
      header: text("price"),
      align: "end",
      render: (order) => (
        <RowCell order={order} field="price" edit={edit}>
          {number(restingPrice(order))}
        </RowCell>
      ),
    },
    {
      key: "stop",
      header: text("stop"),
      align: "end",
      className: mayWrap,
      render: (order) =>
        exitText(order, text, languageTag) ?? (
          <>
            {order.trigger_on !== null && <span aria-hidden="true">{order.trigger_on === "rise" ? "≥ " : "≤ "}</span>}
            <RowCell order={order} field="stop" edit={edit}>
              {number(order.stop_price)}
            </RowCell>
          </>
        ),
    },
    ...foldedUnder<SpotOrder>(
      {
        key: "amount",
        header: text("amount"),
        align: "end",
        render: (order) => (
          <RowCell order={order} field="amount" edit={edit}>
            <span className="num">{orderedText(order, languageTag)}</span>
          </RowCell>
        ),
      },
      {
        key: "filled",
        header: text("filled"),
        align: "end",
        render: (order) => (
          <OrderLink id={order.id}>
            <span className="num">{filledPercent(order)}%</span>
          </OrderLink>
        ),
      },
      "narrower",
    ),
  ];
}

function columnsOf({ text, languageTag, now, actions, edit, onAmend, onPair }: ColumnParts): TableColumn<SpotOrder>[] {
  return [
    ...whenAndWhere<SpotOrder>({
      text,
      timeOf: (order) => formatShortTime(order.placed_at, now, languageTag),
      onPair,
    }),
    ...foldedUnder<SpotOrder>(
      { key: "side", header: text("side"), render: (order) => <SideText side={order.side} /> },
      {
        key: "type",
        header: text("type"),
        render: (order) => (
          <span className="break-keep whitespace-nowrap md:@max-[64rem]:whitespace-normal">
            {kindLine(order, languageTag, text)}
          </span>
        ),
      },
    ),
    ...figureColumns({ text, languageTag, edit }),
    {
      key: "actions",
      header: <span className="sr-only">{text("actions")}</span>,
      align: "end",
      card: "bare",
      className: stickyEnd,
      render: (order) => (
        <RowActions
          isBusy={actions.busy.has(order.id)}
          edit={edit.edited?.id === order.id ? { ...edit.edited, ...edit, save: () => void edit.save(order) } : null}
          onEdit={() => {
            // How far a stop stays behind, and how much of an order is shown, are no figures of the row.
            if (order.trail_ppm !== null || order.display !== null) onAmend(order);
            else edit.begin(order, restingPrice(order) === null ? "stop" : "price");
          }}
          onAmend={() => onAmend(order)}
          onCancel={() => void actions.cancel(order)}
        />
      ),
    },
  ];
}

type RowActionsProps = {
  readonly isBusy: boolean;
  /** While the row is being changed. */
  readonly edit: { readonly isBusy: boolean; readonly save: () => void; readonly leave: () => void } | null;
  readonly onEdit: () => void;
  readonly onAmend: () => void;
  readonly onCancel: () => void;
};

/** Pictures where room is short, words on the cards of phones. */
function RowActions({ isBusy, edit, onEdit, onAmend, onCancel }: RowActionsProps) {
  const text = useTexts("spot");
  if (edit !== null) {
    return (
      <span className="flex justify-end gap-0.5">
        <IconButton label={text("saveOrder")} size="sm" disabled={edit.isBusy} onClick={edit.save}>
          <Check aria-hidden="true" className="size-4! text-accent" />
        </IconButton>
        <IconButton label={text("keepOrder")} size="sm" disabled={edit.isBusy} onClick={edit.leave}>
          <Undo2 aria-hidden="true" className="size-4!" />
        </IconButton>
      </span>
    );
  }
  return (
    <>
      <span className="flex justify-end gap-0.5 max-md:hidden">
        <IconButton label={text("amendOrder")} size="sm" onClick={onEdit}>
          <Pencil aria-hidden="true" className="size-3.5!" />
        </IconButton>
        <IconButton label={text("cancelOrder")} size="sm" disabled={isBusy} onClick={onCancel}>
          <X aria-hidden="true" className="size-4!" />
        </IconButton>
      </span>
      <span className="flex w-full gap-2 md:hidden">
        <Button className="flex-1" onClick={onAmend}>
          {text("amendOrder")}
        </Button>
        <Button className="flex-1" disabled={isBusy} onClick={onCancel}>
          {text("cancelOrder")}
        </Button>
      </span>
    </>
  );
}

export function OpenOrders({ orders, actions, feed, onPair, rowsFirst }: OpenOrdersProps) {
  const text = useTexts("spot");
  const languageTag = useLanguageTag();
  const [amended, setAmended] = useState<SpotOrder | null>(null);
  const AmendDialog = useLatePart(amendPart, amended !== null);
  const edit = useRowEdit();
  const columns = columnsOf({ text, languageTag, now: Date.now(), actions, edit, onAmend: setAmended, onPair });
  return (
    <>
      <DenseRecords
        label={text("openOrders")}
        columns={columns}
        records={{ ...feed, rows: orders, hasMore: false, isLoadingMore: false, loadMore: feed.retry }}
        rowsFirst={rowsFirst}
        phoneLine={(order) => (
          <OrderLine
            symbol={order.symbol}
            side={order.side}
            more={[kindLine(order, languageTag, text), exitText(order, text, languageTag) ?? []].flat().join(" · ")}
            price={priceInLine({ ...order, price: restingPrice(order) }, languageTag, text("kindMarket"))}
            below={`${orderedText(order, languageTag)} · ${filledPercent(order)}%`}
          />
        )}
        emptyTitle={text("noOpen")}
        emptyText={text("noOpenText")}
      />
      {amended !== null && AmendDialog !== null && (
        <AmendDialog key={amended.id} order={amended} onClose={() => setAmended(null)} />
      )}
    </>
  );
}
