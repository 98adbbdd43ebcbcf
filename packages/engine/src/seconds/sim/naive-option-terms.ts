// Which terms of options and policies make sense.

import type { OptionCoinTerms, PolicyTerms } from "../commands.ts";

const amountMax = 10n ** 36n;

function isCount(value: number, least: number, most: number): boolean {
  return Number.isSafeInteger(value) && value >= least && value <= most;
}

function isAmount(value: bigint, least: bigint): boolean {
  return value >= least && value <= amountMax;
}

const million = 1_000_000;

export function isDuration(seconds: number, ratioPpm: number): boolean {
  return isCount(seconds, 15, 86_400) && isCount(ratioPpm, 1, million);
}

/** No fee of more than a tenth. */
export function areCoinTerms({ feePpm, stakeMin, stakeMax, openMax, sideMax }: OptionCoinTerms): boolean {
  if (!isCount(feePpm, 0, 100_000) || !isCount(openMax, 0, million)) return false;
  if (!isAmount(stakeMin, 1n) || !isAmount(stakeMax, 0n) || !isAmount(sideMax, 0n)) return false;
  return stakeMax === 0n || stakeMin <= stakeMax;
}

export function arePolicyTerms(terms: PolicyTerms): boolean {
  const { kind, pays, premiumPpm, profitPpm, claimPpm } = terms;
  if (!["forward", "reverse"].includes(kind) || !["insured", "free"].includes(pays)) return false;
  if (!isAmount(terms.amountMin, 1n) || !isAmount(terms.amountMax, terms.amountMin)) return false;
  if (terms.amountMax > amountMax / 100n || !isAmount(terms.stakeMax, 1n)) return false;
  if (!isCount(premiumPpm, 0, million) || !isCount(claimPpm, 1, million)) return false;
  if (!isCount(profitPpm, 1, 10 * million)) return false;
  const counts = [terms.claimsDaily, terms.claimsMax, terms.openMax];
  return counts.every((one) => isCount(one, 1, million)) && isLossSound(terms);
}

/** Something is lost before a claim, and one that fills the balance up finds less in it than it leaves. */
function isLossSound({ kind, pays, amountMin, lossPpm, lossLeft, claimPpm }: PolicyTerms): boolean {
  if (!isAmount(lossLeft, 0n) || !isCount(lossPpm, 0, million)) return false;
  if (kind === "forward" && lossPpm === 0) return false;
  if (kind === "reverse" && lossLeft >= amountMin) return false;
  if (pays === "free") return true;
  if (kind === "forward") return claimPpm + lossPpm > million;
  return (amountMin * BigInt(claimPpm)) / BigInt(million) > lossLeft;
}
