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

/** `since` is when the state began: a second failed attempt does not restart the count. */
export function setConnection(state: ConnectionState): void {
  if (useConnection.getState().state === state) return;
  useConnection.setState({ state, since: Date.now() });
}
