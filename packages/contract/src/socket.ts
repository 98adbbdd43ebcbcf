// What travels over the socket. Our own pages subscribe to channels: a snapshot with a sequence number, then
// changes numbered one by one; a gap means: subscribe again. Old clients emit only `login` and listen.

import * as z from "zod/mini";
import { modes } from "./system/calls.ts";

/** Limits of one connection; the server enforces them, clients can read them. */
export const socketLimits = {
  messageBytesMax: 16 * 1024,
  eventsPerWindowMax: 60,
  windowMs: 10_000,
  channelsMax: 32,
  socketsPerUserMax: 10,
  socketsPerAddressMax: 50,
} as const;

/** The HttpOnly cookie that identifies a socket for clients that send no token; it authenticates nothing else. */
export const socketCookieName = "tidemark_socket";

export const statusChannelSchema = z.object({
  mode: z.enum(modes),
  version: z.string(),
  engine: z.enum(["ready", "recovering", "halted"]),
  database: z.enum(["ready", "away"]),
  /** Whether orders and transfers rest until work on the exchange is over; cancelling goes on. */
  maintenance: z.boolean(),
});
export type StatusChannel = z.infer<typeof statusChannelSchema>;

/** Public channels by name. One with a parameter is written name:parameter: book:1, trades:1, candles:1-5min. */
export const channelNames = ["status", "tickers", "book", "trades", "candles", "prices", "offerings"] as const;
export type ChannelName = (typeof channelNames)[number];

export type ChannelMessage<Data = unknown> = {
  readonly channel: string;
  readonly seq: number;
  readonly kind: "snapshot" | "change";
  readonly data: Data;
};

export const subscribeSchema = z.object({ channel: z.string().check(z.maxLength(64)) });
export type SubscribeReply =
  | { readonly ok: true; readonly seq: number }
  | { readonly ok: false; readonly code: string };

/** Event names. */
export const socketEvents = {
  login: "login",
  subscribe: "subscribe",
  unsubscribe: "unsubscribe",
  channel: "channel",
  refused: "refused",
  /** Asked by a page that has not heard a word for a moment; the answer is the exchange's time. */
  beat: "beat",
} as const;
