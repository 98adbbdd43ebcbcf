// What the ticket of options remembers: coin and duration, whether the insured balance is staked, and whether the
// question before placing is off until the page is left.

import { create } from "zustand";
import { useSession } from "../../session/session-store.ts";

type TicketState = {
  /** Null: the first that is open. */
  readonly coinId: number | null;
  readonly seconds: number | null;
  readonly isInsured: boolean;
  readonly isUnasked: boolean;
};

const first: TicketState = { coinId: null, seconds: null, isInsured: false, isUnasked: false };

export const useOptionTicketStore = create<TicketState>()(() => first);

useSession.subscribe((session, previous) => {
  if (session.token !== previous.token) useOptionTicketStore.setState(first);
});

export function chooseCoin(coinId: number): void {
  useOptionTicketStore.setState({ coinId, isInsured: false });
}

export function chooseSeconds(seconds: number): void {
  useOptionTicketStore.setState({ seconds });
}

export function setInsured(isInsured: boolean): void {
  useOptionTicketStore.setState({ isInsured });
}

export function askNoMore(): void {
  useOptionTicketStore.setState({ isUnasked: true });
}

/** When the page is left. */
export function askAgain(): void {
  useOptionTicketStore.setState({ isUnasked: false });
}
