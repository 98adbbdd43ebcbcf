// The sums that the order form and the exchange share.

export { feeOf, receivedAfterFee } from "./fee.ts";
export {
  breakEvenPrice,
  hazardRate,
  isBurst,
  type LeverAccount,
  type LeverCost,
  type LeverDraft,
  type LeverLot,
  type LeverRates,
  type LeverSide,
  leverCost,
  leverEquity,
  leverFee,
  leverMargin,
  leverNumber,
  leverOpenPrice,
  leverOvernight,
  leverProfit,
  leverSides,
  leverValue,
  liquidationPrice,
  shareOfHands,
} from "./leverage.ts";
export {
  amountForBudget,
  averagePrice,
  buyAmountAtPercent,
  orderCost,
  percentOf,
  type Steps,
  sellAmountAtPercent,
  wholeLots,
} from "./order.ts";
export {
  type OptionDirection,
  type OptionOutcome,
  optionBreakEven,
  optionCredit,
  optionDirections,
  optionFee,
  optionOutcome,
  optionProfit,
  optionReachMs,
  optionSecondsMin,
  policyClaimLine,
  policyCompensation,
  policyEndLine,
  policyPremium,
} from "./seconds.ts";
export { amountForFee, type WithdrawalTerms, withdrawalArrives, withdrawalFee } from "./withdrawal.ts";
