// What must be said before an order is sent, whatever questions a person has switched off: prices that stand still, a limit
// far through the market or far beyond its own stop, at which a slip of one digit is paid for as soon as it trades, and an
// order that the book is too thin for.

import { type Amount, amount, bare, formatAmount, type Scale, scale } from "@tidemark/kernel";
import { formatDecimal, formatTime } from "@tidemark/ui";
import type { ConfirmQuestion } from "../../frame/overlays/overlay-store.ts";
import type { Translate } from "../../i18n/use-texts.ts";
import type { Connection } from "../../live/connection-store.ts";
import type { Impact, Wanted } from "../book/book.ts";
import { isBudget, type Side, type TicketChoice, type TicketFigures } from "./ticket-terms.ts";

const throughMaxPpm = 20_000n;
const impactMaxPpm = 10_000n;
const million = 1_000_000n;
const ppmOfPercent = scale(4);

type LimitFigures = Pick<TicketFigures, "price" | "second" | "stop" | "lastPrice">;
type LimitChoice = Pick<TicketChoice, "tab" | "stopKind" | "side">;

/** A limit, and the price at which the market will stand when it begins to trade. */
type Limit = { readonly price: Amount | null; readonly from: "last" | "stop"; readonly at: Amount | null };

/** What rests now meets the market at its last price, what waits for a stop at that stop, wherever the market is today. */
function limitsOf({ price, second, stop, lastPrice }: LimitFigures, { tab, stopKind }: LimitChoice): readonly Limit[] {
  const now: Limit = { price, from: "last", at: lastPrice };
  if (tab === "limit") return [now];
  if (tab === "market" || (tab === "stop" && stopKind !== "limit")) return [];
  if (tab === "stop") return [{ price, from: "stop", at: stop }];
  return stopKind === "limit" ? [now, { price: second, from: "stop", at: stop }] : [now];
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
  readonly figures: LimitFigures;
  readonly choice: LimitChoice;
  readonly connection: Connection;
  /** What the order would do to the book; null where nothing is known or nothing filled at once. */
  readonly impact: Impact | null;
  /** Places of what is paid with, and its name. */
  readonly quote: Scale;
  readonly unit: string;
  readonly languageTag: string;
};

export function cautionsOf(parts: CautionParts, text: Translate<"spot">): string[] {
  const { figures, choice, connection, impact, quote, unit, languageTag } = parts;
  const priceText = (price: Amount) => `${formatDecimal(bare(formatAmount(price, quote)), languageTag)} ${unit}`;
  const percentText = (ppm: bigint) =>
    formatDecimal(formatAmount(amount(ppm), ppmOfPercent), languageTag, { decimals: 1 });
  const said: string[] = [];
  if (connection.state === "down")
    said.push(text("staleConfirm", { time: formatTime(connection.since, languageTag, "time") }));
  for (const { price, from, at } of limitsOf(figures, choice)) {
    if (price === null || at === null) continue;
    const ppm = throughPpm(choice.side, { price, at });
    if (ppm <= throughMaxPpm) continue;
    said.push(text(farKeys[from][choice.side], { percent: percentText(ppm), price: priceText(at) }));
  }
  if (impact !== null && impact.ppm > impactMaxPpm) {
    const told = { average: priceText(impact.average), percent: percentText(impact.ppm), best: priceText(impact.best) };
    said.push(text(choice.side === "buy" ? "impactAbove" : "impactBelow", told));
  }
  return said;
}

/** What would be filled at once, and no worse than at which price. */
export function wantedOf(figures: TicketFigures, choice: TicketChoice): Wanted | null {
  const { side, tab, isPostOnly } = choice;
  if (tab === "stop" || tab === "oco" || isPostOnly) return null;
  const size = isBudget(choice) ? { amount: null, budget: figures.total } : { amount: figures.amount, budget: null };
  if (tab === "limit") return { side, ...size, bound: figures.price };
  const { lastPrice, slippagePpm } = figures;
  if (lastPrice === null || slippagePpm === null) return { side, ...size, bound: null };
  const ppm = side === "buy" ? million + slippagePpm : million - slippagePpm;
  return { side, ...size, bound: amount((lastPrice * ppm) / million) };
}

/** With something to be said the question is asked even of whoever has switched it off. */
export function withCautions(question: ConfirmQuestion, cautions: readonly string[]): ConfirmQuestion {
  if (cautions.length === 0) return question;
  const { kind: _kind, ...asked } = question;
  return { ...asked, description: cautions.join(" ") };
}
