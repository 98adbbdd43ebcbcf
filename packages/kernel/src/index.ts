export { assert, Bug, ensure, never } from "./assert.ts";
export { compareDecimals, type Decimal, parseDecimal, printUnits, withPlaces } from "./decimal.ts";
export { type AssetId, isId, type MarketId, parseId, type UserId } from "./id.ts";
export { isLanguage, type Language, languages, languageTags } from "./language.ts";
export {
  type Amount,
  amount,
  amountMax,
  bare,
  formatAmount,
  mulDivDown,
  mulDivUp,
  parseAmount,
  parsePositiveAmount,
  type Scale,
  scale,
  scaleMax,
  wholeDigitsMax,
  zero,
} from "./money.ts";
export { isRejectionCode, type Rejection, type RejectionCode, rejection, rejectionCodes } from "./rejection.ts";
export { invalid, type Ok, ok, type Rejected, type Result, refuse, rejected } from "./result.ts";
export { dayMs, hourMs, type Instant, instant, minuteMs, secondMs } from "./time.ts";
