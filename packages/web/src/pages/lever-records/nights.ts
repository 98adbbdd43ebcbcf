// How often a position has paid for a night. The exchange keeps the sum alone, but a night's price follows from how the
// position was opened, so the sum says how many there were, unless a part was closed in between.

import type { Closing, Position } from "@tidemark/contract/leverage";
import { leverNumber, leverOvernight } from "@tidemark/engine/formulas";
import { printUnits } from "@tidemark/kernel";
import { type LeverScales, units } from "../../features/leverage/lever-figures.ts";

export type Nights = {
  /** Null where a part was closed: nights before and after it cost differently. */
  readonly count: number | null;
  /** What a night costs, or cost while all of it was open. */
  readonly each: string;
};

type Charged = Pick<Position, "hands" | "hands_opened" | "hand" | "price" | "overnight" | "waived" | "overnight_ppm">;

/** Twice 0.10 % of 0.1 BTC opened at 64,000 are 12.80: 2 nights of 6.40. */
export function nightsOf(position: Charged, closings: readonly Pick<Closing, "hands">[], scales: LeverScales): Nights {
  const isWhole = position.hands === position.hands_opened;
  const isAtOnce = position.hands === 0 && closings.length === 1 && closings[0]?.hands === position.hands_opened;
  const hands = isWhole || position.hands === 0 ? position.hands_opened : position.hands;
  const number = leverNumber(hands, units(position.hand, scales.base));
  const each = leverOvernight(units(position.price, scales.quote), number, scales.base, position.overnight_ppm);
  const sum = units(position.overnight, scales.quote) + units(position.waived, scales.quote);
  const isKnown = (isWhole || isAtOnce) && each > 0n && sum % each === 0n;
  return { count: isKnown ? Number(sum / each) : null, each: printUnits(each, scales.quote) };
}
