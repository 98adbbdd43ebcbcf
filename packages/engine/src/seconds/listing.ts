// What the house offers: durations with their ratio, coins with their limits, markets, types of policies. All of it holds
// for what is accepted or bought afterwards; nothing here can reach what already is.

import { amountMax, invalid, isId, ok, type Result, refuse } from "@tidemark/kernel";
import { optionSecondsMin, policyCompensation } from "../formulas/seconds.ts";
import type {
  OptionCoinTerms,
  PolicyTerms,
  SecondsReplies,
  SetOptionCoin,
  SetOptionDuration,
  SetOptionMarket,
  SetPolicyType,
} from "./commands.ts";
import { OptionMarket } from "./market.ts";
import type { Seconds } from "./slice.ts";

const million = 1_000_000;
const secondsMost = 86_400;
const durationsMost = 32;
const typesMost = 1_000;
/** Of a stake: a tenth. */
const feePpmMost = 100_000;
/** A policy may grow to eleven times what was insured; insured amounts stay so far below the largest that this fits. */
const profitPpmMost = 10 * million;
const insuredMost = amountMax / 100n;
const countMost = 1_000_000;

const stateOf = (isOpen: boolean) => (isOpen ? "open" : "closed");

export function setOptionDuration(
  slice: Seconds,
  { seconds, ratioPpm, isOpen }: SetOptionDuration,
): Result<SecondsReplies["SetOptionDuration"]> {
  if (!isWithin(seconds, optionSecondsMin, secondsMost)) return invalid("seconds");
  if (!slice.durations.has(seconds) && slice.durations.size >= durationsMost) return invalid("seconds");
  if (!isWithin(ratioPpm, 1, million)) return invalid("ratioPpm");
  if (typeof isOpen !== "boolean") return invalid("isOpen");
  const duration = { seconds, ratioPpm, state: stateOf(isOpen) } as const;
  slice.durations.set(seconds, duration);
  slice.emit({ type: "OptionDurationSet", duration });
  return ok(duration);
}

export function setOptionCoin(
  slice: Seconds,
  { assetId, terms, isOpen }: SetOptionCoin,
): Result<SecondsReplies["SetOptionCoin"]> {
  if (!slice.core.assets.has(assetId)) return refuse("unknown_asset");
  const wrong = wrongCoinTerm(terms);
  if (wrong !== null) return invalid(wrong);
  if (typeof isOpen !== "boolean") return invalid("isOpen");
  const { feePpm, stakeMin, stakeMax, openMax, sideMax } = terms;
  const coin = { assetId, feePpm, stakeMin, stakeMax, openMax, sideMax, state: stateOf(isOpen) } as const;
  slice.coins.set(assetId, coin);
  slice.emit({ type: "OptionCoinSet", coin });
  return ok(coin);
}

function wrongCoinTerm({ feePpm, stakeMin, stakeMax, openMax, sideMax }: OptionCoinTerms): string | null {
  if (!isWithin(feePpm, 0, feePpmMost)) return "feePpm";
  if (!isAmount(stakeMin, 1n)) return "stakeMin";
  if (stakeMax !== 0n && !isAmount(stakeMax, stakeMin)) return "stakeMax";
  if (!isWithin(openMax, 0, countMost)) return "openMax";
  return isAmount(sideMax, 0n) ? null : "sideMax";
}

export function setOptionMarket(
  slice: Seconds,
  { marketId, isOpen }: SetOptionMarket,
): Result<SecondsReplies["SetOptionMarket"]> {
  if (!slice.core.pairs.has(marketId)) return refuse("unknown_market");
  if (typeof isOpen !== "boolean") return invalid("isOpen");
  const market = slice.markets.get(marketId) ?? new OptionMarket(marketId);
  slice.markets.set(marketId, market);
  market.state = stateOf(isOpen);
  const row = market.row();
  slice.emit({ type: "OptionMarketSet", market: row });
  return ok(row);
}

export function setPolicyType(slice: Seconds, content: SetPolicyType): Result<SecondsReplies["SetPolicyType"]> {
  const { typeId, assetId, terms, isOpen } = content;
  if (!isId(typeId)) return invalid("typeId");
  if (!slice.core.assets.has(assetId)) return refuse("unknown_asset");
  const known = slice.policyTypes.get(typeId);
  // People have bought it by this number: it stays in its coin.
  if (known !== undefined && known.assetId !== assetId) return invalid("assetId");
  if (known === undefined && slice.policyTypes.size >= typesMost) return invalid("typeId");
  const wrong = wrongPolicyTerm(terms);
  if (wrong !== null) return invalid(wrong);
  if (typeof isOpen !== "boolean") return invalid("isOpen");
  const policyType = { typeId, assetId, ...knownTerms(terms), state: stateOf(isOpen) } as const;
  slice.policyTypes.set(typeId, policyType);
  slice.emit({ type: "PolicyTypeSet", policyType });
  return ok(policyType);
}

/** As they were asked for, and nothing that came along. */
function knownTerms(terms: PolicyTerms): PolicyTerms {
  const { kind, amountMin, amountMax: most, premiumPpm, profitPpm, lossPpm, lossLeft, claimPpm, pays } = terms;
  const { claimsDaily, claimsMax, stakeMax, openMax } = terms;
  return {
    ...{ kind, amountMin, amountMax: most, premiumPpm, profitPpm, lossPpm, lossLeft, claimPpm, pays },
    ...{ claimsDaily, claimsMax, stakeMax, openMax },
  };
}

function wrongPolicyTerm(terms: PolicyTerms): keyof PolicyTerms | null {
  const { amountMin } = terms;
  if (terms.kind !== "forward" && terms.kind !== "reverse") return "kind";
  if (terms.pays !== "insured" && terms.pays !== "free") return "pays";
  if (!isAmount(amountMin, 1n)) return "amountMin";
  if (!isAmount(terms.amountMax, amountMin) || terms.amountMax > insuredMost) return "amountMax";
  if (!isWithin(terms.premiumPpm, 0, million)) return "premiumPpm";
  if (!isWithin(terms.profitPpm, 1, profitPpmMost)) return "profitPpm";
  if (!isWithin(terms.claimPpm, 1, million)) return "claimPpm";
  if (!isWithin(terms.claimsDaily, 1, countMost)) return "claimsDaily";
  if (!isWithin(terms.claimsMax, 1, countMost)) return "claimsMax";
  if (!isAmount(terms.stakeMax, 1n)) return "stakeMax";
  if (!isWithin(terms.openMax, 1, countMost)) return "openMax";
  return wrongLoss(terms);
}

/** A claim comes after a loss, and one that fills the balance up must find less in it than it leaves. */
function wrongLoss(terms: PolicyTerms): keyof PolicyTerms | null {
  const { kind, amountMin, lossPpm, lossLeft, claimPpm, pays } = terms;
  if (!isWithin(lossPpm, kind === "forward" ? 1 : 0, million)) return "lossPpm";
  if (!isAmount(lossLeft, 0n) || (kind === "reverse" && lossLeft >= amountMin)) return "lossLeft";
  if (pays === "free") return null;
  const isFilled =
    kind === "forward" ? claimPpm > million - lossPpm : policyCompensation(amountMin, claimPpm) > lossLeft;
  return isFilled ? null : "claimPpm";
}

export function isAmount(value: bigint, least: bigint): boolean {
  return typeof value === "bigint" && value >= least && value <= amountMax;
}

function isWithin(value: number, low: number, high: number): boolean {
  return Number.isInteger(value) && value >= low && value <= high;
}
