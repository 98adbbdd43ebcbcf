// What a policy costs, pays and ends by, as sums without a screen.

import type { InsuranceType, UserInsurance } from "@tidemark/contract/seconds";
import { policyClaimLine, policyCompensation, policyEndLine, policyPremium } from "@tidemark/engine/formulas";
import { type Amount, zero } from "@tidemark/kernel";
import { readAmount } from "../../forms/amount-text.ts";
import { units } from "./option-figures.ts";

/** Percent as text in millionths: the exchange writes at most four places. */
export function ppmOf(percent: string): number {
  return Number(units(percent, 4));
}

export type PolicySums = {
  readonly premium: Amount;
  /** The insured amount and the premium: what leaves the free balance. */
  readonly cost: Amount;
  readonly compensation: Amount;
  readonly claimLine: Amount;
  readonly endLine: Amount;
};

/** What insuring so much comes to; null while no amount is typed. */
export function policySums(typed: string, type: InsuranceType, places: number): PolicySums | null {
  const insured = readAmount(typed, places);
  if (insured === null || insured === zero) return null;
  const premium = policyPremium(insured, ppmOf(type.insurance_assets));
  return {
    premium,
    cost: (insured + premium) as Amount,
    compensation: policyCompensation(insured, ppmOf(type.claim_rate)),
    claimLine:
      type.type === 1
        ? policyClaimLine(insured, ppmOf(type.defective_claims_condition))
        : units(type.defective_claims_condition2, places),
    endLine: policyEndLine(insured, ppmOf(type.profit_termination_condition)),
  };
}

export type PolicyProblem = "amountRequired" | "amountMin" | "amountMax" | "amountShort" | "amountCapacity";

export function policyProblem(
  typed: string,
  type: InsuranceType,
  { places, free }: { readonly places: number; readonly free: string | null },
): PolicyProblem | undefined {
  const insured = readAmount(typed, places);
  const sums = policySums(typed, type, places);
  if (insured === null || sums === null) return "amountRequired";
  if (insured < units(type.min_amount, places)) return "amountMin";
  const most = units(type.max_amount, places);
  if (most > zero && insured > most) return "amountMax";
  if (free !== null && sums.cost > units(free, places)) return "amountShort";
  return insured > units(type.capacity, places) ? "amountCapacity" : undefined;
}

export type NoClaim = "options" | "line" | "today" | null;

/** Why no claim would be granted now; null when one would. */
export function noClaimBecause(policy: UserInsurance, running: number): NoClaim {
  if (policy.is_claimable && running === 0) return null;
  if (running > 0) return "options";
  return policy.claims_left_today === 0 ? "today" : "line";
}

/**
 * Where the balance stands between nothing and the end, in hundredths, for a bar.
 *
 * @example shareOf("50", "200") → 25
 */
export function shareOf(value: string, whole: string): number {
  const all = units(whole);
  if (all === zero) return 0;
  const share = Number((units(value) * 100n) / all);
  return Math.min(100, share);
}
