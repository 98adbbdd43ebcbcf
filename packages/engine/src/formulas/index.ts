// The sums that the order form and the exchange share.

export { feeOf, receivedAfterFee } from "./fee.ts";
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
export { amountForFee, type WithdrawalTerms, withdrawalArrives, withdrawalFee } from "./withdrawal.ts";
