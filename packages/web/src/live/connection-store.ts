// Whether the exchange can be heard right now. Components read it; only the socket changes it.

import { secondMs } from "@tidemark/kernel";
import { create } from "zustand";

export type ConnectionState = "starting" | "up" | "down";
export type Connection = { readonly state: ConnectionState; readonly since: number };

export const useConnection = create<Connection>()(() => ({ state: "starting", since: Date.now() }));

const pollEveryMs = 10 * secondMs;

/** While nothing is pushed, what moves is asked for. */
export function usePace(): { readonly refreshEveryMs?: number } {
  const isDown = useConnection((connection) => connection.state === "down");
  return isDown ? { refreshEveryMs: pollEveryMs } : {};
}

/**
 * `since` is when the state began, and for one that is down, when the last word came: a second failed attempt does not
 * restart the count.
 */
export function setConnection(state: ConnectionState, since = Date.now()): void {
  if (useConnection.getState().state === state) return;
  useConnection.setState({ state, since });
}

/** How long a word and its answer take, as last measured, and when; null until it is known. */
export type RoundTrip = { readonly ms: number; readonly at: number };
export const useRoundTrip = create<{ readonly trip: RoundTrip | null }>()(() => ({ trip: null }));

export function setRoundTrip(ms: number): void {
  useRoundTrip.setState({ trip: { ms: Math.round(ms), at: Date.now() } });
}
