// Cancelling orders: one, or all there are. Each is asked about in words unless the person has switched that off.

import { cancelAllCall, cancelOrderCall, type SpotOrder } from "@tidemark/contract/spot";
import { formatDecimal } from "@tidemark/ui";
import { useCallback, useRef, useState } from "react";
import { callApi } from "../../api/call-api.ts";
import { askConfirm, say } from "../../frame/overlays/overlay-store.ts";
import { type Translate, useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { useRefreshSpot } from "./spot.ts";
import { learnOrder, useSpot } from "./spot-store.ts";
import { kindText } from "./ticket-words.ts";

export type OrderActions = {
  /** Orders whose cancellation is on its way. */
  readonly busy: ReadonlySet<number>;
  readonly cancel: (order: SpotOrder) => Promise<void>;
  readonly cancelAll: (orders: readonly SpotOrder[], market: { id: number; symbol: string } | null) => Promise<void>;
  readonly isCancellingAll: boolean;
};

/** The exchange has said so; its own word with the final figures follows by push. */
function markCancelled(ids: readonly number[]): void {
  const { orders } = useSpot.getState();
  for (const id of ids) {
    const known = orders.get(id);
    if (known !== undefined) learnOrder({ ...known.row, state: "cancelled" });
  }
}

function rowsOf(order: SpotOrder, text: Translate<"spot">, languageTag: string) {
  const [base = "", quote = ""] = order.symbol.split("/");
  const side = text(order.side === "buy" ? "buy" : "sell");
  return [
    { label: text("pair"), value: order.symbol },
    { label: text("type"), value: `${kindText(order.order_type, text)} · ${side}` },
    ...(order.price === null
      ? []
      : [{ label: text("price"), value: `${formatDecimal(order.price, languageTag)} ${quote}` }]),
    ...(order.amount === null
      ? []
      : [{ label: text("amount"), value: `${formatDecimal(order.amount, languageTag)} ${base}` }]),
    { label: text("filled"), value: `${formatDecimal(order.filled, languageTag)} ${base}` },
  ];
}

export function useOrderActions(): OrderActions {
  const text = useTexts("spot");
  const languageTag = useLanguageTag();
  const refresh = useRefreshSpot();
  const running = useRef(new Set<number>());
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set());
  const [isCancellingAll, setCancellingAll] = useState(false);

  const cancel = useCallback(
    async (order: SpotOrder) => {
      if (running.current.has(order.id)) return;
      running.current.add(order.id);
      const isYes = await askConfirm({
        kind: "cancelOrder",
        title: text("cancelTitle"),
        rows: rowsOf(order, text, languageTag),
        confirmLabel: text("cancelOrder"),
        cancelLabel: text("keepOrder"),
        tone: "danger",
      });
      if (isYes) {
        setBusy(new Set(running.current));
        const answer = await callApi(cancelOrderCall, { id: order.id });
        if (answer.ok) {
          markCancelled([order.id]);
          say("success", answer.value);
        } else refresh();
      }
      running.current.delete(order.id);
      setBusy(new Set(running.current));
    },
    [text, languageTag, refresh],
  );

  async function cancelAll(orders: readonly SpotOrder[], market: { id: number; symbol: string } | null): Promise<void> {
    if (isCancellingAll) return;
    const count = orders.length;
    const isYes = await askConfirm({
      title: text("cancelAllTitle", { count }),
      description: market === null ? text("cancelAllEverywhere") : text("cancelAllIn", { symbol: market.symbol }),
      rows: [],
      confirmLabel: text("cancelCount", { count }),
      cancelLabel: text("keepOrders"),
      tone: "danger",
    });
    if (!isYes) return;
    setCancellingAll(true);
    const answer = await callApi(cancelAllCall, { market_id: market === null ? "" : String(market.id) });
    if (answer.ok) {
      markCancelled(answer.top.ids);
      say("success", answer.value);
    } else refresh();
    setCancellingAll(false);
  }

  return { busy, cancel, cancelAll, isCancellingAll };
}
