// One position worked out from the terms of a pair and a price, as the terms page shows it: every line is made by the
// formula the exchange itself uses, so that page and exchange cannot disagree.

import type { LeverTermsRow } from "@tidemark/contract/leverage";
import type { MarketRow } from "@tidemark/contract/markets";
import {
  breakEvenPrice,
  hazardRate,
  type LeverSide,
  leverCost,
  leverEquity,
  leverOvernight,
  leverProfit,
  liquidationPrice,
} from "@tidemark/engine/formulas";
import { type Amount, amount, bare, parseAmount, printUnits, type Scale, scale } from "@tidemark/kernel";

export const exampleLines = [
  "price",
  "number",
  "value",
  "margin",
  "fee",
  "debit",
  "overnight",
  "breakEven",
  "mark",
  "profit",
  "hazard",
  "liquidation",
] as const;
export type ExampleLine = (typeof exampleLines)[number];

/** The sum with its numbers put in, and what it comes to; the coin it is in, or none. */
export type ExampleRow = { readonly sum: string; readonly result: string; readonly unit: "base" | "quote" | "percent" };
export type Example = Readonly<Record<ExampleLine, ExampleRow | null>>;

export type ExampleInput = {
  readonly terms: Pick<LeverTermsRow, "hand" | "spread_ppm" | "fee_ppm" | "overnight_ppm">;
  readonly scales: Pick<MarketRow, "base_scale" | "quote_scale">;
  readonly side: LeverSide;
  readonly hands: number;
  readonly multiple: number;
  /** The recorded price it opens at, and how far the price then moves for its owner, in percent. */
  readonly origin: string;
  readonly movePercent: number;
  /** What else lies free in the account, as many times the margin. */
  readonly freeTimes: number;
  readonly thresholdPpm: number;
};

function rate(ppm: number): string {
  return bare(printUnits(BigInt(ppm), 6));
}

function moved(origin: Amount, side: LeverSide, percent: number): Amount {
  const step = (origin * BigInt(percent)) / 100n;
  return amount(side === "long" ? origin + step : origin - step);
}

/** Null while the price or the terms cannot be read. */
export function workedExample(input: ExampleInput): Example | null {
  const { terms, side, hands, multiple, thresholdPpm } = input;
  const base: Scale = scale(input.scales.base_scale);
  const quote: Scale = scale(input.scales.quote_scale);
  const hand = parseAmount(bare(terms.hand), base);
  const origin = parseAmount(bare(input.origin), quote);
  if (!hand.ok || !origin.ok || hand.value === 0n || origin.value === 0n) return null;
  const rates = { hand: hand.value, spreadPpm: terms.spread_ppm, feePpm: terms.fee_ppm };
  const cost = leverCost({ side, hands, multiple, origin: origin.value }, rates, base);
  const lot = { side, price: cost.price, number: cost.number };
  const mark = moved(origin.value, side, input.movePercent);
  const profit = leverProfit(lot, mark, base);
  const free = amount(cost.margin * BigInt(input.freeTimes));
  const account = { free, margin: cost.margin, originMargin: cost.margin, profit };
  const net = side === "long" ? cost.number : -cost.number;
  const burst = liquidationPrice(account, { mark, net }, { thresholdPpm, baseScale: base });
  const q = (units: bigint) => bare(printUnits(units, quote));
  const number = bare(printUnits(cost.number, base));
  const sign = side === "long" ? "+" : "−";
  const [from, to] = side === "long" ? [cost.price, mark] : [mark, cost.price];
  const row = (sum: string, result: string, unit: ExampleRow["unit"] = "quote"): ExampleRow => ({ sum, result, unit });
  const equity = q(leverEquity(account));
  const away = `(${equity} − ${q(cost.margin)} × ${rate(thresholdPpm)}) ÷ ${number}`;
  const burstSum = `${q(mark)} ${side === "long" ? "−" : "+"} ${away}`;
  return {
    price: row(`${q(origin.value)} ${sign} ${q(origin.value)} × ${rate(terms.spread_ppm)}`, q(cost.price)),
    number: row(`${hands} × ${bare(terms.hand)}`, number, "base"),
    value: row(`${q(cost.price)} × ${number}`, q(cost.value)),
    margin: row(`${q(cost.value)} ÷ ${multiple}`, q(cost.margin)),
    fee: row(`${q(cost.value)} × ${rate(terms.fee_ppm)}`, q(cost.fee)),
    debit: row(`${q(cost.margin)} + ${q(cost.fee)}`, q(cost.debit)),
    overnight: row(
      `${q(cost.price)} × ${number} × ${rate(terms.overnight_ppm)}`,
      q(leverOvernight(cost.price, cost.number, base, terms.overnight_ppm)),
    ),
    breakEven: row(`${q(cost.price)} ${sign} ${q(cost.fee)} ÷ ${number}`, q(breakEvenPrice(lot, cost.fee, base))),
    mark: row(`${q(origin.value)} ${sign} ${input.movePercent}%`, q(mark)),
    profit: row(`(${q(to)} − ${q(from)}) × ${number}`, q(profit)),
    hazard: row(
      `(${q(free)} + ${q(cost.margin)} + ${q(profit)}) ÷ ${q(cost.margin)}`,
      printUnits(hazardRate(account), 2),
      "percent",
    ),
    liquidation: burst === null ? null : row(burstSum, q(burst)),
  };
}
