// The sums and the judgement of a withdrawal, without a screen. Fee and arrival come from the function the exchange
// itself uses; problems are told from the top of the form: the address, the amount, the least amount.

import { type WithdrawalTerms, withdrawalArrives, withdrawalFee } from "@tidemark/engine/formulas";
import { type Amount, amount, parseAmount, scale, zero } from "@tidemark/kernel";
import { readAmount } from "../../forms/amount-text.ts";
import { type NetworkInfo, printAmount } from "../funds/funds.ts";

export type WithdrawValues = { readonly address: string; readonly memo: string; readonly amount: string };
export const emptyValues: WithdrawValues = { address: "", memo: "", amount: "" };
export const withdrawFields = ["address", "memo", "amount"] as const satisfies (keyof WithdrawValues)[];

export type WithdrawProblem =
  | "addressRequired"
  | "memoRequired"
  | "amountRequired"
  | "lessMin"
  | "moreMax"
  | "notEnough"
  | "nothingArrives";
export type WithdrawProblems = { readonly [Name in keyof WithdrawValues]?: WithdrawProblem | undefined };

/** A percentage with four places is a number of millionths. */
const percentScale = scale(4);

/** The terms of a network in whole units; null where it says something that cannot be read. */
export function termsOf(network: Pick<NetworkInfo, "rate" | "fee_min" | "scale">): WithdrawalTerms | null {
  const ppm = parseAmount(network.rate, percentScale);
  const feeMin = readAmount(network.fee_min, network.scale);
  return ppm.ok && feeMin !== null && ppm.value <= 1_000_000n ? { feePpm: ppmOf(ppm.value), feeMin } : null;
}

/** Rates are at most 100 %, far below what a number holds. */
function ppmOf(value: Amount): number {
  return Number.parseInt(value.toString(), 10);
}

export type WithdrawPreview = { readonly fee: string; readonly arrives: string };

/** Null until there is an amount to speak of. */
export function previewOf(text: string, network: NetworkInfo): WithdrawPreview | null {
  const asked = readAmount(text, network.scale);
  const terms = termsOf(network);
  if (asked === null || asked === 0n || terms === null) return null;
  const fee = withdrawalFee(asked, terms);
  return {
    fee: printAmount(fee, network.scale),
    arrives: printAmount(withdrawalArrives(asked, terms), network.scale),
  };
}

/** The most one may ask for: what is available, or less where the network has a limit. */
export function mostOf(available: string, network: Pick<NetworkInfo, "max_number" | "scale">): string {
  const have = readAmount(available, network.scale) ?? zero;
  const most = readAmount(network.max_number, network.scale) ?? zero;
  return printAmount(amount(most > 0n && most < have ? most : have), network.scale);
}

export type WithdrawKnown = {
  readonly network: NetworkInfo;
  readonly needsMemo: boolean;
  /** Null until it is known. */
  readonly available: string | null;
};

function amountProblem(text: string, { network, available }: WithdrawKnown): WithdrawProblem | undefined {
  const asked = readAmount(text, network.scale);
  if (asked === null || asked === 0n) return "amountRequired";
  const least = readAmount(network.min_number, network.scale) ?? zero;
  if (asked < least) return "lessMin";
  const most = readAmount(network.max_number, network.scale) ?? zero;
  if (most > 0n && asked > most) return "moreMax";
  const have = available === null ? null : readAmount(available, network.scale);
  if (have !== null && asked > have) return "notEnough";
  const terms = termsOf(network);
  return terms !== null && withdrawalArrives(asked, terms) === 0n ? "nothingArrives" : undefined;
}

export function checkWithdrawal(values: WithdrawValues, known: WithdrawKnown): WithdrawProblems {
  return {
    address: values.address.trim() === "" ? "addressRequired" : undefined,
    memo: known.needsMemo && values.memo.trim() === "" ? "memoRequired" : undefined,
    amount: amountProblem(values.amount, known),
  };
}
