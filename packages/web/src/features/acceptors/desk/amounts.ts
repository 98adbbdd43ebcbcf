// Amounts of the desk as people read and type them.

import type { OwnAcceptor } from "@tidemark/contract/acceptors";
import { bare, parseDecimal, printUnits, withPlaces } from "@tidemark/kernel";
import { formatDecimal } from "@tidemark/ui";

/** @example coinsText("100.500000", "USDT", "en") → "100.5 USDT" */
export function coinsText(amount: string, coin: string, languageTag: string): string {
  return `${formatDecimal(bare(amount), languageTag)} ${coin}`;
}

/** Without the point that somebody is still typing after. */
export function plain(typed: string): string {
  const parsed = parseDecimal(typed);
  return parsed === null ? typed : printUnits(parsed.units, parsed.places);
}

/**
 * How much of the guarantee stands behind deals that go on, in whole percent.
 *
 * @example usedOf({ guarantee: "5000", open_volume: "1250" }) → 25
 */
export function usedOf({ guarantee, open_volume: open }: Pick<OwnAcceptor, "guarantee" | "open_volume">): number {
  const [all, part] = [parseDecimal(guarantee), parseDecimal(open)];
  if (all === null || part === null || all.units <= 0n) return 0;
  const percent = (part.units * 10n ** BigInt(all.places) * 100n) / (all.units * 10n ** BigInt(part.places));
  return Math.min(Number(percent), 100);
}

/**
 * By how much one is more than the other; nothing where it is not.
 *
 * @example moreBy("5200.5", "5000") → "200.5"
 */
export function moreBy(one: string, other: string): string {
  const [more, less] = [parseDecimal(one), parseDecimal(other)];
  if (more === null || less === null) return "0";
  const places = Math.max(more.places, less.places);
  const units = withPlaces(more, places, "down").units - withPlaces(less, places, "down").units;
  return units > 0n ? bare(printUnits(units, places)) : "0";
}
