// Clients of the documented contract send up to four decimals and know neither price steps nor amount steps. What they
// mean is cut to what a market takes, on the side that is safe for them: never more than was asked for, never at a
// worse price. What becomes nothing by it is refused. Clients that name an order type know the steps: nothing of theirs
// is cut.

import {
  type Amount,
  amount,
  ok,
  parsePositiveAmount,
  type Result,
  type Scale,
  scale,
  scaleMax,
} from "@tidemark/kernel";

export type Cut = {
  readonly places: Scale;
  readonly step: Amount;
  readonly toward: "down" | "up";
};

/**
 * Reads a text with any decimals that money can have, and answers a whole number of steps; zero where less than one
 * step is left.
 *
 * @example inWholeSteps("59000.05", { places: scale(6), step: amount(100000n), toward: "down" }) → 59000000000n
 */
export function inWholeSteps(text: string, { places, step, toward }: Cut): Result<Amount> {
  const parsed = parsePositiveAmount(text, scale(scaleMax));
  if (!parsed.ok) return parsed;
  const fineStep = step * 10n ** BigInt(scaleMax - places);
  const steps = parsed.value / fineStep;
  const isCut = steps * fineStep !== parsed.value;
  return ok(amount((isCut && toward === "up" ? steps + 1n : steps) * step));
}
