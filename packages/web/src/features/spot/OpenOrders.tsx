// The open orders: what waits in the books, with the means to change and to cancel.

import type { SpotOrder } from "@tidemark/contract/spot";
import { Button, formatDecimal, IconButton, type TableColumn } from "@tidemark/ui";
import { Pencil, X } from "lucide-react";
import { useState } from "react";
import { latePart, useLatePart } from "../../frame/late-part.ts";
import { type Translate, useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { DenseRecords } from "./DenseRecords.tsx";
import { filledPercent, shortTime } from "./order-view.ts";
import { PairCell, SideText } from "./SideText.tsx";
import type { SpotFeed } from "./spot.ts";
import { kindText } from "./ticket-words.ts";
import type { OrderActions } from "./use-order-actions.ts";

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
  readonly onAmend: (order: SpotOrder) => void;
  readonly onPair: ((symbol: string) => void) | undefined;
};

function columnsOf({ text, languageTag, now, actions, onAmend, onPair }: ColumnParts): TableColumn<SpotOrder>[] {
  const number = (value: string | null) => <span className="num">{formatDecimal(value, languageTag)}</span>;
  return [
    {
      key: "time",
      header: text("time"),
      card: "hidden",
      render: (order) => <span className="num text-text-2">{shortTime(order.placed_at, now, languageTag)}</span>,
    },
    {
      key: "pair",
      header: text("pair"),
      card: "title",
      render: (order) => (
        <PairCell symbol={order.symbol} time={shortTime(order.placed_at, now, languageTag)} onPair={onPair} />
      ),
    },
    { key: "side", header: text("side"), render: (order) => <SideText side={order.side} /> },
    {
      key: "type",
      header: text("type"),
      render: (order) => <span className="whitespace-nowrap">{kindText(order.order_type, text)}</span>,
    },
    { key: "price", header: text("price"), align: "end", render: (order) => number(order.price) },
    { key: "stop", header: text("stop"), align: "end", render: (order) => number(order.stop_price) },
    { key: "amount", header: text("amount"), align: "end", render: (order) => number(order.amount ?? order.budget) },
    {
      key: "filled",
      header: text("filled"),
      align: "end",
      render: (order) => <span className="num">{filledPercent(order)}%</span>,
    },
    {
      key: "actions",
      header: <span className="sr-only">{text("actions")}</span>,
      align: "end",
      card: "bare",
      className: "md:sticky md:right-0 md:bg-surface",
      render: (order) => (
        <RowActions
          isBusy={actions.busy.has(order.id)}
          onAmend={() => onAmend(order)}
          onCancel={() => void actions.cancel(order)}
        />
      ),
    },
  ];
}

type RowActionsProps = {
  readonly isBusy: boolean;
  readonly onAmend: () => void;
  readonly onCancel: () => void;
};

/** Pictures where room is short, words on the cards of phones. */
function RowActions({ isBusy, onAmend, onCancel }: RowActionsProps) {
  const text = useTexts("spot");
  return (
    <>
      <span className="flex justify-end gap-0.5 max-md:hidden">
        <IconButton label={text("amendOrder")} size="sm" onClick={onAmend}>
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
  const columns = columnsOf({ text, languageTag, now: Date.now(), actions, onAmend: setAmended, onPair });
  return (
    <>
      <DenseRecords
        label={text("openOrders")}
        columns={columns}
        records={{ ...feed, rows: orders, hasMore: false, isLoadingMore: false, loadMore: feed.retry }}
        rowsFirst={rowsFirst}
        emptyTitle={text("noOpen")}
        emptyText={text("noOpenText")}
      />
      {amended !== null && AmendDialog !== null && (
        <AmendDialog key={amended.id} order={amended} onClose={() => setAmended(null)} />
      )}
    </>
  );
}
