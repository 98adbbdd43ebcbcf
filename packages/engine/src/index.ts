export type { AssetTotals, Audit } from "./core/audit.ts";
export { decodeCommand, decodeJson, encodeJson } from "./core/codec.ts";
export type {
  Adjust,
  AdoptRules,
  Book,
  BookStep,
  CreateAsset,
  Credit,
  Debit,
  Expire,
  Post,
  Posting,
  RecordTicks,
  Reference,
  Release,
  Reserve,
  RunDue,
  SetMarkTerms,
  Settle,
  SourcePrice,
  Transfer,
} from "./core/command.ts";
export type { AssetRow, Entry, HoldRow, HoldState, TickRow } from "./core/event.ts";
export {
  type AccountKind,
  type AccountRef,
  type AccountRow,
  accountKindCodes,
  type Balance,
  houseId,
  isSystemAccountKind,
  isUserAccountKind,
  overdrawnKinds,
  type SystemAccountKind,
  systemAccountKinds,
  type UserAccountKind,
  userAccountKinds,
} from "./core/ledger/account.ts";
export { type MarkRow, type MarkTerms, usualMarkTerms } from "./core/marks/mark.ts";
export type { AnyProduct } from "./core/product.ts";
export type { StoredColumn } from "./core/row.ts";
export { latestRules } from "./core/rules.ts";
export {
  type SnapshotHeader,
  type SnapshotPiece,
  type SnapshotRow,
  type SnapshotRows,
  snapshotVersion,
} from "./core/snapshot.ts";
export type { Writing } from "./core/table.ts";
export { createEngine, type Engine, type EngineParts, type Outcome } from "./engine.ts";
export type { Command, CommandType, Content, Event, Replies, ReplyOf, View } from "./exchange-types.ts";
export type {
  AddLeverMargin,
  CancelLever,
  ChargeOvernight,
  CloseLever,
  CloseLevers,
  LeverMarketState,
  LeverRules,
  LeverTerms,
  OpenLever,
  SetLeverRules,
  SetLeverState,
  SetLeverStops,
  SetLeverTerms,
} from "./leverage/commands.ts";
export {
  asClosing,
  type LeverClosingRow,
  type LeverCoverageRow,
  type LeverDecision,
  type LeverMarketRow,
  type LeverReason,
  type LeverRow,
  type LeverRulesRow,
  type LeverState,
  leverReasons,
  leverStates,
} from "./leverage/events.ts";
export type { LeverageViewShape, LeverExposure, LeverHouse } from "./leverage/view-types.ts";
export { products } from "./products.ts";
export { bookingReasons, engineReasons } from "./reasons.ts";
export type {
  BuyPolicy,
  ClaimPolicy,
  EndPolicy,
  OptionCoinTerms,
  PauseOptions,
  PlaceOption,
  PolicyKind,
  PolicyTerms,
  SetOptionCoin,
  SetOptionDuration,
  SetOptionLimit,
  SetOptionMarket,
  SetPolicyType,
} from "./seconds/commands.ts";
export {
  type ClaimRow,
  type OptionCoinRow,
  type OptionDurationRow,
  type OptionLimitRow,
  type OptionMarketRow,
  type OptionPauseRow,
  type OptionRow,
  type OptionState,
  optionStates,
  type PolicyEnding,
  type PolicyRow,
  type PolicyTypeRow,
  policyEndings,
  type VoidReason,
  voidReasons,
} from "./seconds/events.ts";
export type { OptionDay, OptionExposure, OptionInstant, SecondsViewShape } from "./seconds/view-types.ts";
export { openOrdersMax } from "./spot/checks.ts";
export type {
  AmendOrder,
  CancelAll,
  CancelOrder,
  CreateMarket,
  EndMarket,
  Exits,
  OrderLeg,
  OrderType,
  PlaceOrder,
  SetMarketReference,
  SetMarketState,
  SetMarketTerms,
  Side,
  TimeInForce,
  TriggerOn,
} from "./spot/commands.ts";
export {
  type CancelReason,
  type MarketRow,
  type MarketState,
  type MarketTerms,
  marketStates,
  type OrderChange,
  type OrderRow,
  type OrderState,
  type TradeRow,
} from "./spot/events.ts";
export type { Depth, DepthLevel } from "./spot/view.ts";
export { type StoredTable, tables } from "./tables.ts";
