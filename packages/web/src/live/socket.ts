// The socket itself, in a chunk of its own that is fetched after the first paint, with the rules by which its messages
// are read. It reports what happens and sends what it is told; what a message means is the hub's business.

import { type ChannelMessage, type SubscribeReply, socketEvents } from "@tidemark/contract";
import type { dealEvent } from "@tidemark/contract/deals";
import { type FundsChanged, fundsChangedEvent } from "@tidemark/contract/deposits";
import type { leverChangedEvent } from "@tidemark/contract/leverage";
import { messagesChangedEvent } from "@tidemark/contract/messages";
import type { accountChangedEvent } from "@tidemark/contract/people";
import type { optionsChangedEvent } from "@tidemark/contract/seconds";
import { spotChangedEvent, spotChangedSchema } from "@tidemark/contract/spot";
import { secondMs } from "@tidemark/kernel";
import { io, type Socket } from "socket.io-client";
import type { ChannelReader } from "./channel-state.ts";
import { readerOf } from "./channels.ts";
import { createHeartbeat, type Heartbeat } from "./heartbeat.ts";
import { tellPrivateEvent } from "./private-events.ts";

/** By their names alone: what accounts, leverage, options and deals speak of would otherwise come to every page. */
const accountChanged: typeof accountChangedEvent = "account_changed";
const leverChanged: typeof leverChangedEvent = "lever_changed";
const optionsChanged: typeof optionsChangedEvent = "options_changed";
const dealChanged: typeof dealEvent = "deal";

/** What the exchange sends to the sockets of one user, read and passed on to whoever listens. */
const pushedEvents = [
  accountChanged,
  dealChanged,
  fundsChangedEvent,
  leverChanged,
  messagesChangedEvent,
  optionsChanged,
  spotChangedEvent,
] as const;
type PushedEvent = (typeof pushedEvents)[number];

/** Whether the exchange itself missed something, which is then as after a break. */
function isMissed(body: unknown): boolean {
  return (body as FundsChanged | null | undefined)?.kind === "missed";
}

/** A body that cannot be read is news all the same: whoever keeps such data asks for it anew. */
export function tellPushedEvent(event: PushedEvent, body: unknown): void {
  if (event === messagesChangedEvent || event === fundsChangedEvent || event === accountChanged) {
    tellPrivateEvent(event, undefined);
    if (event === fundsChangedEvent && isMissed(body)) tellPrivateEvent("resumed", undefined);
    return;
  }
  if (event === leverChanged || event === optionsChanged || event === dealChanged) {
    tellPrivateEvent(event, body);
    return;
  }
  const parsed = spotChangedSchema.safeParse(body);
  if (parsed.success) tellPrivateEvent(spotChangedEvent, parsed.data);
  else tellPrivateEvent("resumed", undefined);
}

export type SocketHandlers = {
  readonly identity: () => { readonly token: string | null; readonly userId: string | null };
  readonly connected: () => void;
  /** With the instant of the last word that came. */
  readonly disconnected: (heardAt: number) => void;
  /** How long a word and its answer took. */
  readonly measured: (roundTripMs: number) => void;
  readonly received: (message: ChannelMessage) => void;
  /** The exchange itself ended the connection. */
  readonly cut: () => void;
};

export type OpenSocket = {
  /** When the last word came. */
  readonly heardAt: () => number;
  readonly readerOf: (channel: string) => ChannelReader<unknown> | undefined;
  readonly subscribe: (channel: string, answered: (reply: SubscribeReply) => void) => void;
  readonly unsubscribe: (channel: string) => void;
  /** Leaves and comes back, so that the exchange sees the present identity. */
  readonly reconnect: () => void;
};

const answerWithinMs = 10 * secondMs;
const returnAfterMs = 2 * secondMs;
/** The three round trips that it takes, on a way of two seconds; a try on a dead line ends soon enough for the next one. */
const tryForMs = 7 * secondMs;

/** Words from the exchange keep it quiet; a line that has gone dead is let go of, and tried anew by the library. */
function watchSocket(socket: Socket, handlers: SocketHandlers): Heartbeat {
  const heartbeat = createHeartbeat({
    now: () => performance.now(),
    every: (run, everyMs) => {
      const timer = setInterval(run, everyMs);
      return () => clearInterval(timer);
    },
    isLookedAt: () => document.visibilityState === "visible",
    // Never thrown away for a line that is busy: a question that did not leave would be waited for.
    ask: (answered) => void socket.emit(socketEvents.beat, answered),
    measured: handlers.measured,
    silent: () => socket.io.engine?.close(),
  });
  socket.onAny(heartbeat.heard);
  window.addEventListener("offline", () => socket.io.engine?.close());
  window.addEventListener("online", () => {
    if (!socket.connected) socket.disconnect().connect();
  });
  return heartbeat;
}

/** Spans are measured by a clock that nobody sets; what is shown is an instant. */
function instantOf(at: number): number {
  return Date.now() - (performance.now() - at);
}

export function openSocket(handlers: SocketHandlers): OpenSocket {
  const socket = io({
    timeout: tryForMs,
    transports: ["websocket", "polling"],
    tryAllTransports: true,
    auth: (send) => send({ token: handlers.identity().token ?? "" }),
    reconnectionDelay: 500,
    reconnectionDelayMax: 5 * secondMs,
  });
  const heartbeat = watchSocket(socket, handlers);
  const heardAt = () => instantOf(heartbeat.heardAt());
  socket.on("connect", () => {
    heartbeat.start();
    const { userId } = handlers.identity();
    if (userId !== null) socket.emit(socketEvents.login, userId);
    handlers.connected();
  });
  socket.on("connect_error", () => {
    handlers.disconnected(heardAt());
    // A handshake the server refused is not tried again by the library.
    if (!socket.active) setTimeout(() => socket.connect(), returnAfterMs);
  });
  socket.on("disconnect", (reason) => {
    heartbeat.stop();
    handlers.disconnected(heardAt());
    if (reason !== "io server disconnect") return;
    handlers.cut();
    setTimeout(() => socket.connect(), returnAfterMs);
  });
  socket.on(socketEvents.channel, handlers.received);
  for (const event of pushedEvents) socket.on(event, (body: unknown) => tellPushedEvent(event, body));
  return {
    heardAt,
    readerOf,
    subscribe(channel, answered) {
      socket
        .timeout(answerWithinMs)
        .emit(socketEvents.subscribe, { channel }, (error: Error | null, reply: SubscribeReply) =>
          answered(error === null ? reply : { ok: false, code: "timed_out" }),
        );
    },
    unsubscribe: (channel) => void socket.emit(socketEvents.unsubscribe, { channel }),
    reconnect: () => void socket.disconnect().connect(),
  };
}
