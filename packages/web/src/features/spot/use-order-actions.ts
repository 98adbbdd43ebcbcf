// Cancelling orders: one, or all there are. Each is asked about in words unless the person has switched that off.

import { cancelAllCall, type SpotOrder } from "@tidemark/contract/spot";
import { useCallback, useState } from "react";
import { callApi } from "../../api/call-api.ts";
import { askConfirm, say } from "../../frame/overlays/overlay-store.ts";
import { type Translate, useTexts } from "../../i18n/use-texts.ts";
import { cancelOrder, markCancelled } from "./cancel-order.ts";
import { useRefreshSpot } from "./spot.ts";

export type PairRef = { readonly id: number; readonly symbol: string };

export type OrderActions = {
  /** Orders whose cancellation is on its way. */
  readonly busy: ReadonlySet<number>;
  readonly cancel: (order: SpotOrder) => Promise<void>;
  /** Those of one side, or of both. */
  readonly cancelAll: (orders: readonly SpotOrder[], market: PairRef | null, side?: SpotOrder["side"]) => Promise<void>;
  readonly isCancellingAll: boolean;
};

function whichText(market: PairRef | null, side: SpotOrder["side"] | undefined, text: Translate<"spot">): string {
  if (market === null) {
    if (side === undefined) return text("cancelAllEverywhere");
    return text(side === "buy" ? "cancelBuysEverywhere" : "cancelSellsEverywhere");
  }
  const { symbol } = market;
  if (side === undefined) return text("cancelAllIn", { symbol });
  return text(side === "buy" ? "cancelBuysIn" : "cancelSellsIn", { symbol });
}

export function useOrderActions(): OrderActions {
  const text = useTexts("spot");
  const refresh = useRefreshSpot();
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set());
  const [isCancellingAll, setCancellingAll] = useState(false);

  const cancel = useCallback(
    async (order: SpotOrder) => {
      await cancelOrder(order, { refresh, sending: () => setBusy((now) => new Set([...now, order.id])) });
      setBusy((now) => new Set([...now].filter((id) => id !== order.id)));
    },
    [refresh],
  );

  async function cancelAll(
    orders: readonly SpotOrder[],
    market: PairRef | null,
    side?: SpotOrder["side"],
  ): Promise<void> {
    if (isCancellingAll) return;
    const count = orders.length;
    const isYes = await askConfirm({
      title: text("cancelAllTitle", { count }),
      description: whichText(market, side, text),
      rows: [],
      confirmLabel: text("cancelCount", { count }),
      cancelLabel: text("keepOrders"),
      tone: "danger",
    });
    if (!isYes) return;
    setCancellingAll(true);
    const answer = await callApi(cancelAllCall, { market_id: String(market?.id ?? ""), side: side ?? "" });
    if (answer.ok) {
      markCancelled(answer.top.ids);
      say("success", answer.value);
    } else refresh();
    setCancellingAll(false);
  }

  return { busy, cancel, cancelAll, isCancellingAll };
}
