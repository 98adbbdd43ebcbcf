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
export { fillText, groupedFigure, refusalText } from "./fill-text.ts";
export { type Reader, shownTime, timeInPlace } from "./shown-time.ts";
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
export { keptAtLogout, type StorageKey, storageKeys } from "./storage.ts";
export type { NoticeCode } from "./words/all.ts";
export { createZoneClock, isZone, type ZoneClock } from "./zone-clock.ts";
