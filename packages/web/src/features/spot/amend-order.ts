// Changes an open order, from wherever it was asked for: a line on the chart, a row of the list. The exchange cancels
// the order and places another in its stead in one step, so a refused change leaves the order as it was, and no order
// is lost in between. Whoever has not switched questions off is asked, and told what the change costs: its place.

import { amendOrderCall, type SpotOrder } from "@tidemark/contract/spot";
import { compareDecimals } from "@tidemark/kernel";
import { formatDecimal } from "@tidemark/ui";
import { callApi } from "../../api/call-api.ts";
import { createKeyKeeper, type KeyKeeper } from "../../api/idempotency.ts";
import { askConfirm, type ConfirmQuestion, leaveFullScreen, say } from "../../frame/overlays/overlay-store.ts";
import { type Translate, textsNow } from "../../i18n/use-texts.ts";
import { languageTagNow } from "../../session/use-language-tag.ts";
import { exactStyle, priceStyle } from "../markets/markets.ts";
import { amendCautions } from "./amend-cautions.ts";
import { leftOf, restingPrice } from "./order-view.ts";
import { learnOrder } from "./spot-store.ts";
import { tellFills } from "./tell-fills.ts";
import { withCautions } from "./ticket-cautions.ts";
import type { TicketMarket } from "./ticket-terms.ts";
import { kindText } from "./ticket-words.ts";

/** What is left out stays as it is. */
export type OrderChange = { readonly stop?: string; readonly price?: string; readonly amount?: string };

export type AmendParts = {
  readonly order: SpotOrder;
  readonly change: OrderChange;
  readonly market: TicketMarket;
  /** Asks for the lists again, where something may have been missed. */
  readonly refresh: () => void;
};

/** "same": there was nothing to change. "kept": the order stands as it stood, or nobody knows yet. */
export type Amended = "changed" | "same" | "kept";

type Terms = { readonly stop: string | null; readonly price: string | null; readonly amount: string | null };

type Changeable = Pick<
  SpotOrder,
  "order_type" | "stop_price" | "price" | "stop_limit_price" | "leg" | "amount" | "filled"
>;

/** An order of two legs whose stop was reached is a limit order from then on; one that follows the price has no stop of its own. */
export function termsOf(order: Changeable): Terms {
  const stop = order.leg === "stop" || order.order_type === "trailing_stop" ? null : order.stop_price;
  return { stop, price: restingPrice(order), amount: order.amount === null ? null : leftOf(order) };
}

/** What differs from the order as it stands, as numbers: "64000" is no other price than "64000.0", and "" is none. */
export function differing(order: Changeable, change: OrderChange): OrderChange {
  const now = termsOf(order);
  const names = ["stop", "price", "amount"] as const;
  const isOther = (name: (typeof names)[number]) => {
    const compared = compareDecimals(change[name], now[name]);
    return compared !== null && compared !== 0;
  };
  return Object.fromEntries(names.filter(isOther).map((name) => [name, change[name]]));
}

/** Orders whose change is on its way: a second one would meet an order that is gone. */
const running = new Set<number>();
/** A lost answer is asked for again under the same key. */
const keepers = new Map<number, KeyKeeper>();

function keeperOf(id: number): KeyKeeper {
  const keeper = keepers.get(id) ?? createKeyKeeper();
  keepers.set(id, keeper);
  return keeper;
}

async function questionFor(parts: AmendParts, change: OrderChange, text: Translate<"spot">): Promise<ConfirmQuestion> {
  const { order, market } = parts;
  const now = termsOf(order);
  const languageTag = languageTagNow();
  const row = (name: keyof Terms, label: string, unit: string) => {
    const style = name === "amount" ? exactStyle : priceStyle(market);
    const figure = (value: string | null) => formatDecimal(value, languageTag, style);
    if (now[name] === null) return [];
    const before = change[name] === undefined ? "" : `${figure(now[name])} → `;
    return [{ label, value: `${before}${figure(change[name] ?? now[name])} ${unit}` }];
  };
  const second = order.leg === "limit" ? order.stop_limit_price : null;
  const cautions = await amendCautions({ order, market, terms: { ...now, ...change, second } });
  const question = {
    kind: "placeOrder" as const,
    title: text("amendTitle", { symbol: order.symbol }),
    ...(order.state === "waiting" ? {} : { description: text("amendText") }),
    rows: [
      { label: text("type"), value: `${kindText(order, text)} · ${text(order.side === "buy" ? "buy" : "sell")}` },
      ...row("stop", text("stopPrice"), market.legal_name),
      ...row("price", text("price"), market.legal_name),
      ...row("amount", text("amountLeft"), market.currency_name),
    ],
    confirmLabel: text("amendOrder"),
    tone: order.side,
  };
  return withCautions(question, cautions);
}

/** The exchange's answer becomes what every panel shows. */
export function learnAmended(old: SpotOrder, placed: SpotOrder): void {
  learnOrder({ ...old, state: "cancelled" });
  learnOrder(placed);
}

async function send({ order, market, refresh }: AmendParts, change: OrderChange): Promise<Amended> {
  const text = await textsNow("chartOrders");
  const request = {
    id: order.id,
    target_price: change.price ?? "",
    amount: change.amount ?? "",
    stop_price: change.stop ?? "",
    stop_limit_price: "",
    trail: "",
    display: "",
    take_profit: "",
    stop_loss: "",
    stop_loss_limit: "",
  };
  const keeper = keeperOf(order.id);
  const answer = await callApi(amendOrderCall, request, { idempotencyKey: keeper.keyFor(request), isQuiet: true });
  keeper.heard(answer);
  if (answer.ok) {
    keepers.delete(order.id);
    const { order: placed } = answer.top;
    learnAmended(order, placed);
    if (/[1-9]/.test(placed.filled)) void tellFills([{ order: placed, places: market.price_places }]);
    else say("success", placed.state === "open" ? text("amendedLast") : answer.value);
    return "changed";
  }
  leaveFullScreen();
  if (answer.kind === "fault") say("error", text("amendUnsure"));
  // Other types are spoken of wherever they come from.
  else if (answer.type === "error") say("error", answer.message);
  refresh();
  return "kept";
}

export async function amendOrder(parts: AmendParts): Promise<Amended> {
  const { order } = parts;
  const change = differing(order, parts.change);
  if (Object.keys(change).length === 0) return "same";
  if (running.has(order.id)) return "kept";
  running.add(order.id);
  try {
    const text = await textsNow("spot");
    return (await askConfirm(await questionFor(parts, change, text))) ? await send(parts, change) : "kept";
  } finally {
    running.delete(order.id);
  }
}
