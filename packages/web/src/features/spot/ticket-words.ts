// The ticket in words: what is wrong with it, what it is about to do, which refusal belongs to which field.

import type { RejectionCode } from "@tidemark/kernel";
import { formatDecimal } from "@tidemark/ui";
import type { Problems } from "../../forms/use-form.ts";
import type { ConfirmQuestion } from "../../frame/overlays/overlay-store.ts";
import type { Translate } from "../../i18n/use-texts.ts";
import type { TicketProblem, TicketProblems } from "./ticket-check.ts";
import {
  isBudget,
  isMarketKind,
  type TicketChoice,
  type TicketMarket,
  type TicketValues,
  ticketFields,
} from "./ticket-terms.ts";
import { type Preview, percentOfPpm } from "./ticket-view.ts";

export type OrderKind = "limit" | "market" | "stop_limit" | "stop_market";

export function kindOf({ tab, stopKind }: Pick<TicketChoice, "tab" | "stopKind">): OrderKind {
  return tab === "stop" ? `stop_${stopKind}` : tab;
}

const kindKeys = {
  limit: "kindLimit",
  market: "kindMarket",
  stop_limit: "kindStopLimit",
  stop_market: "kindStopMarket",
} as const satisfies Record<OrderKind, string>;

export function kindText(kind: OrderKind, text: Translate<"spot">): string {
  return text(kindKeys[kind]);
}

function problemText(problem: TicketProblem, market: TicketMarket, text: Translate<"spot">): string {
  switch (problem) {
    case "priceStep":
      return text("priceStep", { step: market.tick });
    case "amountStep":
      return text("amountStep", { step: market.lot });
    case "amountMin":
      return text("amountMin", { minimum: market.amount_min, currency: market.currency_name });
    case "valueMin":
      return text("valueMin", { minimum: market.value_min, currency: market.legal_name });
    case "slippageRange":
      return text("slippageRange", { maximum: percentOfPpm(market.slippage_max_ppm) });
    default:
      return text(problem);
  }
}

export function problemTexts(
  problems: TicketProblems,
  market: TicketMarket,
  text: Translate<"spot">,
): Problems<TicketValues> {
  const entries = ticketFields.flatMap((name) => {
    const problem = problems[name];
    return problem === undefined ? [] : [[name, problemText(problem, market, text)] as const];
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
  readonly preview: Preview;
  readonly languageTag: string;
};

/** "0.15 BTC", or for an order that spends so much at most "100 USDT". */
export function sizeText({ values, choice, market, languageTag }: Omit<Planned, "preview">): string {
  const [figure, unit] = isBudget(choice) ? [values.total, market.legal_name] : [values.amount, market.currency_name];
  return `${formatDecimal(figure, languageTag)} ${unit}`;
}

/** What, how much, fee, what arrives; the button repeats the verb and the amount. */
export function questionOf(planned: Planned, text: Translate<"spot">): ConfirmQuestion {
  const { values, choice, market, preview, languageTag } = planned;
  const isMarket = isMarketKind(choice);
  const about = isMarket ? "≈ " : "";
  const quote = (figure: string) => `${formatDecimal(figure, languageTag)} ${market.legal_name}`;
  const action = text(choice.side === "buy" ? "buySize" : "sellSize", { size: sizeText(planned) });
  const rows = [
    { label: text("pair"), value: market.symbol },
    { label: text("type"), value: kindText(kindOf(choice), text) },
    ...(choice.tab === "stop" ? [{ label: text("stopPrice"), value: quote(values.stop) }] : []),
    { label: text("price"), value: isMarket ? text("bestPrice") : quote(values.price) },
    {
      label: text("amount"),
      value: `${choice.sizeBy === "total" ? about : ""}${formatDecimal(values.amount, languageTag)} ${market.currency_name}`,
    },
    { label: text("total"), value: (choice.sizeBy === "amount" ? about : "") + quote(values.total) },
    ...(preview.fee === null
      ? []
      : [
          {
            label: text("feeRate", { percent: formatDecimal(preview.feePercent, languageTag) }),
            value: `${about}${formatDecimal(preview.fee, languageTag)} ${preview.unit}`,
          },
          {
            label: text("receives"),
            value: `${about}${formatDecimal(preview.receives, languageTag)} ${preview.unit}`,
          },
        ]),
  ];
  return {
    kind: "placeOrder",
    title: text(choice.side === "buy" ? "confirmBuy" : "confirmSell", { currency: market.currency_name }),
    rows,
    confirmLabel: action,
    tone: choice.side,
  };
}
