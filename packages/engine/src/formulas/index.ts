// The sums that the order form and the exchange share.

export {
  type AcceptorPrice,
  depositCoins,
  moneyForCoins,
  withdrawalCoins,
  withdrawalPaid,
} from "./acceptor.ts";
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
export { offeringCost, offeringTranches } from "./offering.ts";
export {
  amountForBudget,
  averagePrice,
  buyAmountAtPercent,
  displayBounds,
  orderCost,
  percentOf,
  type Steps,
  sellAmountAtPercent,
  slippedPrice,
  trailBounds,
  trailedStop,
  wholeLots,
} from "./order.ts";
export {
  type PointTerms,
  pointPricePlaces,
  pointsFee,
  pointsPlaces,
  pointsReceived,
  pointsUsable,
} from "./points.ts";
export {
  type EarlyTerms,
  savingsAnnualPpm,
  savingsEarlyCost,
  savingsInterest,
  savingsPart,
} from "./savings.ts";
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
