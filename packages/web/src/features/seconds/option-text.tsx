// Small pieces that everything about options shares: directions and states in words and colour, sums in their coin.

import type { OptionDirection, OptionState } from "@tidemark/contract/seconds";
import { Badge, type BadgeTone, cx, formatDecimal } from "@tidemark/ui";
import type { Translate } from "../../i18n/use-texts.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { directionSign } from "./option-figures.ts";

export type OptionsText = Translate<"options">;

const stateKeys = {
  placed: "statePlaced",
  open: "stateOpen",
  won: "stateWon",
  lost: "stateLost",
  drawn: "stateDrawn",
  void: "stateVoid",
} as const satisfies Record<OptionState, string>;

const stateTones: Readonly<Record<OptionState, BadgeTone>> = {
  placed: "neutral",
  open: "neutral",
  won: "good",
  lost: "danger",
  drawn: "neutral",
  void: "warn",
};

export function stateText(state: OptionState, text: OptionsText): string {
  return text(stateKeys[state]);
}

export function directionText(direction: OptionDirection, text: OptionsText): string {
  return text(direction === "up" ? "up" : "down");
}

export function StateBadge({ state }: { readonly state: OptionState }) {
  const text = useTexts("options");
  return <Badge tone={stateTones[state]}>{stateText(state, text)}</Badge>;
}

/** The direction by sign, word and colour. */
export function DirectionMark({ direction }: { readonly direction: OptionDirection }) {
  const text = useTexts("options");
  return (
    <span className={cx("text-11 font-semibold whitespace-nowrap", direction === "up" ? "text-buy" : "text-sell")}>
      <span aria-hidden="true">{directionSign(direction)}</span> {directionText(direction, text)}
    </span>
  );
}

/** @example sumText("100.000000", "USDT", "en") → "100 USDT" */
export function sumText(value: string | null | undefined, coin: string, languageTag: string, signed = false): string {
  return `${formatDecimal(value, languageTag, { trim: true, signed })} ${coin}`;
}

/**
 * Sums in small coins keep all their places; others are read to the cent. The exchange writes a stake with all of its
 * coin's places.
 *
 * @example moneyPlaces("0.00100000") → 8
 */
export function moneyPlaces(stake: string): number {
  const places = stake.split(".")[1]?.length ?? 0;
  return places > 6 ? places : 2;
}

/** @example durationText(90, text) → "90 s" */
export function durationText(seconds: number, text: OptionsText): string {
  return seconds >= 120 && seconds % 60 === 0
    ? text("minutes", { minutes: seconds / 60 })
    : text("seconds", { seconds });
}
