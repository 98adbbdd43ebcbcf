// What the ticket of leverage remembers: which mode is open, prices that other parts of the page hand to it, whether
// the question before opening is off until the page is left, and whether its trader stays after opening.

import { storageKeys } from "@tidemark/contract";
import { create } from "zustand";
import { useSession } from "../../session/session-store.ts";
import { readStored, writeStored } from "../../session/storage.ts";
import type { LeverMode } from "./lever-ticket.ts";

type TicketState = {
  readonly mode: LeverMode;
  /** The price that was pressed last, with a number that tells one press from another. */
  readonly asked: { readonly price: string; readonly press: number } | null;
  readonly isUnasked: boolean;
  readonly stays: boolean;
};

export const useLeverTicket = create<TicketState>()(() => ({
  mode: "std",
  asked: null,
  isUnasked: false,
  stays: readStored(storageKeys.leverStay) === "1",
}));

useSession.subscribe((session, previous) => {
  if (session.token !== previous.token) useLeverTicket.setState({ isUnasked: false, asked: null });
});

export function setMode(mode: LeverMode): void {
  useLeverTicket.setState({ mode, asked: null });
}

/** A press on a price of the book or of a trade; it means something to a limit order only. */
export function askPrice(price: string): void {
  useLeverTicket.setState(({ asked }) => ({ asked: { price, press: (asked?.press ?? 0) + 1 } }));
}

export function askNoMore(): void {
  useLeverTicket.setState({ isUnasked: true });
}

export function setStays(stays: boolean): void {
  writeStored(storageKeys.leverStay, stays ? "1" : "");
  useLeverTicket.setState({ stays });
}
