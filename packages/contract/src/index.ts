export * from "./book/calls.ts";
export {
  type Call,
  type Caller,
  defineCall,
  type Method,
  noFields,
  noProof,
  type Proof,
  type ReplyForm,
  type ReplyOf,
  type RequestInput,
  type RequestOf,
  sentence,
  type TopOf,
} from "./call.ts";
export * from "./candles/calls.ts";
export * from "./codes/calls.ts";
export * from "./deposits/calls.ts";
export {
  type Envelope,
  type OkReply,
  type Refusal,
  type ReplyType,
  refusalSchema,
  replyTypeOf,
  replyTypes,
} from "./envelope.ts";
export { idField, optionalText, pageField, secretField, textField } from "./fields.ts";
export { fillText, refusalText } from "./fill-text.ts";
export * from "./makers/calls.ts";
export * from "./markets/calls.ts";
export * from "./messages/calls.ts";
export * from "./news/calls.ts";
export * from "./outbox/calls.ts";
export * from "./people/calls.ts";
export * from "./security/calls.ts";
export * from "./sessions/calls.ts";
export {
  type ChannelMessage,
  type ChannelName,
  channelNames,
  type StatusChannel,
  type SubscribeReply,
  socketCookieName,
  socketEvents,
  socketLimits,
  statusChannelSchema,
  subscribeSchema,
} from "./socket.ts";
export * from "./spot/calls.ts";
export * from "./spot/order-kinds.ts";
export { keptAtLogout, type StorageKey, storageKeys } from "./storage.ts";
export { envCall, type Mode, modes, setLanguageCall } from "./system/calls.ts";
export * from "./transfers/calls.ts";
export * from "./wallets/calls.ts";
export * from "./wallets/log-calls.ts";
export * from "./withdrawals/calls.ts";
export * from "./withdrawals/middle-calls.ts";
export type { NoticeCode } from "./words/all.ts";
