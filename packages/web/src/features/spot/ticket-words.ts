// The ticket in words: what is wrong with it, what it is about to do, which refusal belongs to which field.

import type { SpotOrder } from "@tidemark/contract/spot";
import { trailBounds } from "@tidemark/engine/formulas";
import type { RejectionCode } from "@tidemark/kernel";
import { formatDecimal } from "@tidemark/ui";
import type { Problems } from "../../forms/use-form.ts";
import type { ConfirmQuestion } from "../../frame/overlays/overlay-store.ts";
import type { Translate } from "../../i18n/use-texts.ts";
import { leftOf } from "./order-view.ts";
import { type TicketProblem, visibleBounds } from "./ticket-check.ts";
import { printBase, type ReadTicket } from "./ticket-figures.ts";
import {
  isBudget,
  type TicketChoice,
  type TicketFigures,
  type TicketMarket,
  type TicketRules,
  type TicketValues,
  type TriggerOn,
  takesProfit,
  ticketFields,
} from "./ticket-terms.ts";
import { type Preview, percentOfPpm, typeOf } from "./ticket-view.ts";

type OrderKind = Pick<SpotOrder, "order_type" | "side" | "trigger_on" | "leg">;

export function kindOf(choice: TicketChoice, triggerOn: TriggerOn | null): OrderKind {
  const { tab, side } = choice;
  return { order_type: typeOf(choice), side, trigger_on: tab === "stop" ? triggerOn : null, leg: null };
}

const kindKeys = {
  limit: "kindLimit",
  market: "kindMarket",
  stop_limit: "kindStopLimit",
  stop_market: "kindStopMarket",
  oco: "oco",
  trailing_stop: "kindTrailing",
  iceberg: "kindIceberg",
} as const satisfies Record<SpotOrder["order_type"], string>;

export function kindText({ order_type, side, trigger_on, leg }: OrderKind, text: Translate<"spot">): string {
  if (leg === "stop") return `${text("oco")} · ${text("stateStopped")}`;
  if (!takesProfit(side, trigger_on)) return text(kindKeys[order_type]);
  return text(order_type === "stop_limit" ? "kindProfitLimit" : "kindProfitMarket");
}

/** Of an open iceberg: how much the book shows, of how much that is left; null for others. */
export function visibleText(
  order: Pick<SpotOrder, "amount" | "filled" | "shown" | "state">,
  languageTag: string,
  text: Translate<"spot">,
): string | null {
  if (order.shown === null || order.state !== "open") return null;
  const figure = (size: string) => formatDecimal(size, languageTag, { trim: true });
  return text("visibleOf", { shown: figure(order.shown), left: figure(leftOf(order)) });
}

/** Which way the price has to come, as a row of its own says it. */
export function triggerText(triggerOn: TriggerOn | null, price: string, text: Translate<"spot">): string {
  if (triggerOn === null) return price;
  return text(triggerOn === "rise" ? "risesTo" : "fallsTo", { price });
}

/** How far a stop may stay behind the price, in percent. */
export const trailRange = {
  minimum: percentOfPpm(trailBounds.leastPpm),
  maximum: percentOfPpm(trailBounds.mostPpm),
};

function problemText(
  problem: TicketProblem,
  figures: TicketFigures,
  rules: TicketRules,
  text: Translate<"spot">,
): string {
  const { market } = rules;
  switch (problem) {
    case "priceStep":
      return text("priceStep", { step: market.tick });
    case "amountStep":
      return text("amountStep", { step: market.lot });
    case "amountMin":
      return text("amountMin", { minimum: market.amount_min, currency: market.currency_name });
    case "valueMin":
      return text("valueMin", { minimum: market.value_min, currency: market.legal_name });
    case "visibleRange": {
      const { least, most } = visibleBounds(figures, rules);
      const range = { minimum: printBase(least, rules), maximum: printBase(most, rules) };
      return text("visibleRange", { ...range, currency: market.currency_name });
    }
    case "trailRange":
      return text("trailRange", trailRange);
    case "slippageRange":
      return text("slippageRange", { maximum: percentOfPpm(market.slippage_max_ppm) });
    default:
      return text(problem);
  }
}

export function problemTexts(
  { problems, figures }: Pick<ReadTicket, "problems" | "figures">,
  rules: TicketRules,
  text: Translate<"spot">,
): Problems<TicketValues> {
  const entries = ticketFields.flatMap((name) => {
    const problem = problems[name];
    return problem === undefined ? [] : [[name, problemText(problem, figures, rules, text)] as const];
  });
  return Object.fromEntries(entries);
}

/** Where a refusal of an order is shown, in whichever form it was asked for. */
export const fieldOfOrderCode = {
  price_required: "price",
  price_not_positive: "price",
  price_off_tick: "price",
  price_out_of_band: "price",
  would_take_liquidity: "price",
  stop_price_required: "stop",
  stop_price_would_trigger: "stop",
  trail_out_of_range: "trail",
  display_out_of_range: "display",
  oco_prices_conflict: "price",
  exit_prices_conflict: "price",
  amount_malformed: "amount",
  amount_not_positive: "amount",
  amount_too_precise: "amount",
  amount_too_large: "amount",
  amount_off_lot: "amount",
  amount_below_minimum: "amount",
} as const;

export const fieldOfCode = {
  ...fieldOfOrderCode,
  order_value_below_minimum: "total",
  insufficient_balance: "total",
  slippage_required: "slippage",
} as const satisfies Partial<Record<RejectionCode, keyof TicketValues>>;

export type Planned = {
  readonly values: TicketValues;
  readonly choice: TicketChoice;
  readonly market: TicketMarket;
  readonly triggerOn: TriggerOn | null;
  readonly preview: Preview;
  /** What is to close it. */
  readonly closing: ConfirmQuestion["rows"];
  readonly languageTag: string;
};

/** "0.15 BTC", or for an order that spends so much at most "100 USDT". */
export function sizeText({
  values,
  choice,
  market,
  languageTag,
}: Omit<Planned, "preview" | "triggerOn" | "closing">): string {
  const [figure, unit] = isBudget(choice) ? [values.total, market.legal_name] : [values.amount, market.currency_name];
  return `${formatDecimal(figure, languageTag)} ${unit}`;
}
