// What other parts of the page ask of the ticket: take this price or amount, turn to this side, put the cursor there. The ticket
// may not be on the screen yet, as on phones; then the ask waits for it.

import { create } from "zustand";
import type { Side } from "./ticket-terms.ts";

export type TicketAsk =
  | { readonly do: "price"; readonly price: string }
  | { readonly do: "amount"; readonly amount: string }
  | { readonly do: "side"; readonly side: Side }
  | { readonly do: "focus"; readonly field: "price" | "amount" };

export const useTicketAsks = create<{ readonly asks: readonly TicketAsk[] }>()(() => ({ asks: [] }));

export function askTicket(ask: TicketAsk): void {
  useTicketAsks.setState(({ asks }) => ({ asks: [...asks, ask] }));
}

/** Hands over what waits, once. */
export function takeAsks(): readonly TicketAsk[] {
  const { asks } = useTicketAsks.getState();
  if (asks.length > 0) useTicketAsks.setState({ asks: [] });
  return asks;
}
