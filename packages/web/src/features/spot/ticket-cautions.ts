// What must be said before an order is sent, whatever questions a person has switched off: prices that stand still, a limit
// far through the market or far beyond its own stop, at which a slip of one digit is paid for as soon as it trades, and an
// order that the book is too thin for. Each comes with its figures: the distance, the average and the impact.

import { type Amount, amount, bare, formatAmount, scale } from "@tidemark/kernel";
import { formatDecimal, formatTime } from "@tidemark/ui";
import type { ConfirmCaution, ConfirmQuestion } from "../../frame/overlays/overlay-store.ts";
import type { Translate } from "../../i18n/use-texts.ts";
import type { Connection } from "../../live/connection-store.ts";
import { type Impact, impactOf, type Sides, type Wanted } from "../book/book.ts";
import { priceStyle } from "../markets/markets.ts";
import { isBudget, type Side, type TicketChoice, type TicketFigures, type TicketRules } from "./ticket-terms.ts";

const throughMaxPpm = 20_000n;
const impactMaxPpm = 10_000n;
const million = 1_000_000n;
const ppmOfPercent = scale(4);

type LimitFigures = Pick<TicketFigures, "price" | "second" | "stop" | "lastPrice">;
type LimitChoice = Pick<TicketChoice, "tab" | "stopKind" | "side">;

/** How far an order may reach into the book, and the price at which the market will stand when it begins to. */
export type Reach = {
  /** Null for one without a limit. */
  readonly price: Amount | null;
  readonly from: "last" | "stop";
  readonly at: Amount | null;
} & Pick<Wanted, "bound" | "start">;

/** What rests now meets the market at its last price, what waits for a stop at that stop, wherever the market is today. */
export function reachesOf(
  { price, second, stop, lastPrice, slippagePpm = null }: LimitFigures & Partial<Pick<TicketFigures, "slippagePpm">>,
  { tab, stopKind, side }: LimitChoice,
): readonly Reach[] {
  const now: Reach = { price, from: "last", at: lastPrice, bound: price };
  const then = (limit: Amount | null): Reach => ({ price: limit, from: "stop", at: stop, bound: limit, start: stop });
  if (tab === "limit") return [now];
  if (tab === "market") return [{ ...now, price: null, bound: slipped(side, lastPrice, slippagePpm) }];
  if (tab === "stop") return stopKind === "limit" ? [then(price)] : [];
  return stopKind === "limit" ? [now, then(second)] : [now];
}

/** The worst price of an order without one; null for any. */
function slipped(side: Side, lastPrice: Amount | null, slippagePpm: Amount | null): Amount | null {
  if (lastPrice === null || slippagePpm === null) return null;
  const ppm = side === "buy" ? million + slippagePpm : million - slippagePpm;
  return amount((lastPrice * ppm) / million);
}

/**
 * How far a price lies beyond another one, on the side where it is filled at once; zero where it does not.
 *
 * @example throughPpm("buy", { price: 103n, at: 100n }) → 30000n
 */
export function throughPpm(side: Side, { price, at }: { readonly price: bigint; readonly at: bigint }): bigint {
  const beyond = side === "buy" ? price - at : at - price;
  return beyond <= 0n || at === 0n ? 0n : (beyond * million) / at;
}

const farKeys = {
  last: { buy: "farAbove", sell: "farBelow" },
  stop: { buy: "stopFarAbove", sell: "stopFarBelow" },
} as const;

export type CautionParts = {
  readonly figures: Parameters<typeof reachesOf>[0];
  readonly choice: LimitChoice;
  readonly connection: Connection;
  /** What so much of the order's size would do to the book; null where nothing is known or nothing filled. */
  readonly walk: (reach: Reach) => Impact | null;
  readonly rules: TicketRules;
  readonly languageTag: string;
};

export function cautionsOf(parts: CautionParts, text: Translate<"cautions">): ConfirmCaution[] {
  const { figures, choice, connection, walk, languageTag } = parts;
  const said: ConfirmCaution[] = [];
  if (connection.state === "down") {
    said.push({ text: text("stale", { time: formatTime(connection.since, languageTag, "time") }), rows: [] });
  }
  for (const reach of reachesOf(figures, choice)) {
    const { price, at, from } = reach;
    const through = price === null || at === null ? 0n : throughPpm(choice.side, { price, at });
    const impact = walk(reach);
    const isFar = through > throughMaxPpm;
    // No average lies farther from the best price than the last level does.
    if (!isFar && (impact === null || impact.ppm <= impactMaxPpm)) continue;
    said.push({
      text: text(isFar ? farKeys[from][choice.side] : "thin"),
      rows: [...distanceRows(reach, parts, text), ...(impact === null ? [] : impactRows(impact, parts, text))],
    });
  }
  return said;
}

type Said = Pick<CautionParts, "rules" | "languageTag">;

function percentText(ppm: bigint, languageTag: string): string {
  return formatDecimal(formatAmount(amount(ppm), ppmOfPercent), languageTag, { decimals: 1 });
}

function priceText(price: Amount, { rules, languageTag }: Said): string {
  const figure = formatAmount(price, rules.quote);
  return `${formatDecimal(figure, languageTag, priceStyle(rules.market))} ${rules.market.legal_name}`;
}

function distanceRows({ price, at, from }: Reach, said: Said, text: Translate<"cautions">): ConfirmCaution["rows"] {
  if (price === null || at === null || at === 0n) return [];
  const away = price > at ? price - at : at - price;
  const told = { percent: percentText((away * million) / at, said.languageTag), price: priceText(at, said) };
  return [
    { label: text(from === "last" ? "fromLast" : "fromStop"), value: text(price < at ? "below" : "above", told) },
  ];
}

function impactRows({ average, last, filled, ppm }: Impact, said: Said, text: Translate<"cautions">) {
  const { rules, languageTag } = said;
  const { market } = rules;
  const size = formatDecimal(bare(formatAmount(filled, rules.base)), languageTag, { decimals: market.amount_places });
  return [
    { label: text("fills"), value: `≈ ${size} ${market.currency_name}` },
    { label: text("average"), value: `≈ ${priceText(average, said)}` },
    {
      label: text("impact"),
      value: text("impactAt", { percent: percentText(ppm, languageTag), price: priceText(last, said) }),
    },
  ];
}

/** How much the order is for. */
export function sizeOf(
  figures: Pick<TicketFigures, "amount" | "total">,
  choice: Parameters<typeof isBudget>[0],
): Pick<Wanted, "amount" | "budget"> {
  return isBudget(choice) ? { amount: null, budget: figures.total } : { amount: figures.amount, budget: null };
}

/** Walks the book as it stands for so much. */
export function walkOf(
  book: Sides | null,
  size: Pick<Wanted, "side" | "amount" | "budget">,
  rules: TicketRules,
): CautionParts["walk"] {
  const levels = book?.[size.side === "buy" ? "asks" : "bids"] ?? [];
  return ({ bound, start = null }) => impactOf(levels, { ...size, bound, start }, rules);
}

/** With something to be said the question is asked even of whoever has switched it off. */
export function withCautions(question: ConfirmQuestion, cautions: readonly ConfirmCaution[]): ConfirmQuestion {
  if (cautions.length === 0) return question;
  const { kind: _kind, ...asked } = question;
  return { ...asked, cautions };
}
