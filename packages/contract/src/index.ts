export * from "./book.ts";
export {
  type Call,
  type Caller,
  defineCall,
  type Method,
  noProof,
  nothing,
  type Proof,
  type ReplyForm,
  type ReplyOf,
  type RequestInput,
  type RequestOf,
  sentence,
} from "./call.ts";
export { calls } from "./calls.ts";
export * from "./candles.ts";
export * from "./codes.ts";
export * from "./deposits.ts";
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
export * from "./makers.ts";
export * from "./markets.ts";
export * from "./messages.ts";
export * from "./news.ts";
export { type NoticeCode, noticeCodes } from "./notice.ts";
export * from "./outbox.ts";
export * from "./people.ts";
export * from "./security.ts";
export * from "./sessions.ts";
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
export * from "./spot.ts";
export { keptAtLogout, type StorageKey, storageKeys } from "./storage.ts";
export { envCall, type Mode, modes, setLanguageCall } from "./system.ts";
export * from "./transfers.ts";
export * from "./wallet-log.ts";
export * from "./wallet-middle.ts";
export * from "./wallets.ts";
export * from "./withdrawals.ts";
