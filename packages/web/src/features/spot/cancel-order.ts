// Cancels one order, from wherever it was asked for. Whoever has not switched questions off is asked in words.

import { cancelOrderCall, type SpotOrder } from "@tidemark/contract/spot";
import { formatDecimal } from "@tidemark/ui";
import { callApi } from "../../api/call-api.ts";
import { askConfirm, say } from "../../frame/overlays/overlay-store.ts";
import { type Translate, textsNow } from "../../i18n/use-texts.ts";
import { languageTagNow } from "../../session/use-language-tag.ts";
import { filledText, orderedText } from "./order-view.ts";
import { learnOrder, useSpot } from "./spot-store.ts";
import { kindText } from "./ticket-words.ts";

/** The exchange has said so; its own word with the final figures follows by push. */
export function markCancelled(ids: readonly number[]): void {
  const { orders } = useSpot.getState();
  for (const id of ids) {
    const known = orders.get(id);
    if (known !== undefined) learnOrder({ ...known.row, state: "cancelled" });
  }
}

function rowsOf(order: SpotOrder, text: Translate<"spot">, languageTag: string) {
  const [, quote = ""] = order.symbol.split("/");
  const side = text(order.side === "buy" ? "buy" : "sell");
  return [
    { label: text("pair"), value: order.symbol },
    { label: text("type"), value: `${kindText(order, text)} · ${side}` },
    ...(order.price === null
      ? []
      : [{ label: text("price"), value: `${formatDecimal(order.price, languageTag)} ${quote}` }]),
    { label: text("amount"), value: orderedText(order, languageTag) },
    { label: text("filled"), value: filledText(order, languageTag) },
  ];
}

export type CancelParts = {
  /** Asks for the lists again, where something may have been missed. */
  readonly refresh: () => void;
  /** Told once it is confirmed. */
  readonly sending?: () => void;
};

/** Orders that are being asked about: a double click asks once. */
const running = new Set<number>();

export async function cancelOrder(order: SpotOrder, parts: CancelParts): Promise<void> {
  if (running.has(order.id)) return;
  running.add(order.id);
  try {
    await askAndCancel(order, parts);
  } finally {
    running.delete(order.id);
  }
}

async function askAndCancel(order: SpotOrder, { refresh, sending }: CancelParts): Promise<void> {
  const text = await textsNow("spot");
  const isYes = await askConfirm({
    kind: "cancelOrder",
    title: text("cancelTitle"),
    rows: rowsOf(order, text, languageTagNow()),
    confirmLabel: text("cancelOrder"),
    cancelLabel: text("keepOrder"),
    tone: "danger",
  });
  if (!isYes) return;
  sending?.();
  const answer = await callApi(cancelOrderCall, { id: order.id });
  if (answer.ok) {
    markCancelled([order.id]);
    say("success", answer.value);
  } else refresh();
}
