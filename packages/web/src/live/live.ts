// The app's one connection: hub, socket and session put together. Pages use nothing of this folder but
// useChannel, channelNow, useChannelListener, usePrivateEvent, useConnection, lastHeardAt and startLive.

import { socketLimits } from "@tidemark/contract";
import { useCallback, useEffect, useSyncExternalStore } from "react";
import { useSession } from "../session/session-store.ts";
import { ChannelHub } from "./channel-hub.ts";
import type { ChannelValue } from "./channel-state.ts";
import type { ChannelData } from "./channels.ts";
import { setConnection, setRoundTrip, useConnection } from "./connection-store.ts";
import { onPrivateEvent, type PrivateBodies, type PrivateEvent, tellPrivateEvent } from "./private-events.ts";
import type { OpenSocket } from "./socket.ts";

let socket: OpenSocket | null = null;

const hub = new ChannelHub({
  readerOf: (channel) => socket?.readerOf(channel),
  subscribe: (channel, answered) => socket?.subscribe(channel, answered),
  unsubscribe: (channel) => socket?.unsubscribe(channel),
  now: () => Date.now(),
  later: (run, afterMs) => {
    const timer = setTimeout(run, afterMs);
    return () => clearTimeout(timer);
  },
  nextFrame: (run) => void requestAnimationFrame(run),
  limits: socketLimits,
});

/** Fetches the socket code and connects. To be called once, after the first paint. */
export async function startLive(): Promise<void> {
  const { openSocket } = await import("./socket.ts");
  socket = openSocket({
    identity: () => useSession.getState(),
    connected: () => {
      const isBack = useConnection.getState().state === "down";
      setConnection("up");
      hub.connected();
      if (isBack) tellPrivateEvent("resumed", undefined);
    },
    disconnected: (heardAt) => {
      setConnection("down", heardAt);
      hub.disconnected(heardAt);
    },
    measured: setRoundTrip,
    received: (message) => hub.received(message),
    cut: () => tellPrivateEvent("cut", undefined),
  });
  useSession.subscribe((session, previous) => {
    if (session.token !== previous.token) socket?.reconnect();
  });
}

/** Tells at once after a pause, and otherwise not more often than every so many milliseconds. */
function paced(watcher: () => void, everyMs: number): { readonly tell: () => void; readonly stop: () => void } {
  let toldAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  function run(): void {
    timer = undefined;
    toldAt = performance.now();
    watcher();
  }
  return {
    tell: () => {
      timer ??= setTimeout(run, Math.max(0, toldAt + everyMs - performance.now()));
    },
    stop: () => clearTimeout(timer),
  };
}

/**
 * The present value of a channel, at most once per frame: loading, ready, or stale since a moment. What moves faster
 * than an eye can read may ask for fewer renders.
 */
export function useChannel<Name extends keyof ChannelData>(
  name: Name,
  parameter?: string,
  everyMs = 0,
): ChannelValue<ChannelData[Name]> {
  const channel = parameter === undefined ? name : `${name}:${parameter}`;
  const watch = useCallback(
    (watcher: () => void) => {
      if (everyMs === 0) return hub.watch(channel, watcher);
      const pace = paced(watcher, everyMs);
      const leave = hub.watch(channel, pace.tell);
      return () => {
        pace.stop();
        leave();
      };
    },
    [channel, everyMs],
  );
  const read = useCallback(() => hub.read(channel), [channel]);
  return useSyncExternalStore(watch, read) as ChannelValue<ChannelData[Name]>;
}

/** What a channel that somebody watches says now; loading where nobody does. */
export function channelNow<Name extends keyof ChannelData>(
  name: Name,
  parameter?: string,
): ChannelValue<ChannelData[Name]> {
  return hub.read(parameter === undefined ? name : `${name}:${parameter}`) as ChannelValue<ChannelData[Name]>;
}

/**
 * Hands on the present value of a channel and each new one, at most once per frame, and draws nothing: for what keeps
 * figures of its own. The listener should keep its identity between renders.
 */
export function useChannelListener<Name extends keyof ChannelData>(
  name: Name,
  listener: (value: ChannelValue<ChannelData[Name]>) => void,
): void {
  useEffect(() => {
    const tell = () => listener(hub.read(name) as ChannelValue<ChannelData[Name]>);
    const leave = hub.watch(name, tell);
    tell();
    return leave;
  }, [name, listener]);
}

/** When the last word of the exchange came; null before there was a connection. */
export function lastHeardAt(): number | null {
  return socket?.heardAt() ?? null;
}

/** Runs whenever the event comes; the listener should keep its identity between renders. */
export function usePrivateEvent<Event extends PrivateEvent>(
  event: Event,
  listener: (body: PrivateBodies[Event]) => void,
): void {
  useEffect(() => onPrivateEvent(event, listener), [event, listener]);
}
