// What a closing gave back to its owner's free balance.

import type { Closing } from "@tidemark/contract/leverage";
import { parseDecimal, printUnits, withPlaces } from "@tidemark/kernel";

/**
 * The margin with the profit that was paid, or less the loss that was taken; below zero where the loss was more than the
 * margin and the free balance bore the rest. Null for what is no decimal.
 *
 * @example cameBack({ margin: "50.05", settled: "-60.00" }) → "-9.95"
 */
export function cameBack({ margin, settled }: Pick<Closing, "margin" | "settled">): string | null {
  const [one, other] = [parseDecimal(margin), parseDecimal(settled)];
  if (one === null || other === null) return null;
  const places = Math.max(one.places, other.places);
  return printUnits(withPlaces(one, places, "down").units + withPlaces(other, places, "down").units, places);
}
