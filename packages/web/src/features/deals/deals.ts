// The door of deals between people: what every market of them shows of people, ways and states, and how it asks for
// the proof that each deed takes.

import { type DealState, dealStates, stateNumbers } from "@tidemark/contract/deals";

export { BlockedPeople } from "./BlockedPeople.tsx";
export { DealBadge, stateName } from "./DealBadge.tsx";
export { DealDesk } from "./DealDesk.tsx";
export { DeskDue } from "./DeskDue.tsx";
export { dealPageOf } from "./deal-calls.ts";
export { setDealSound, soundDeal, useDealSound } from "./deal-sound.ts";
export { setDeskKeysOn } from "./desk-keys.ts";
export { useTurnSound } from "./desk-turns.ts";
export { exchangeNow, learnExchangeTime } from "./exchange-clock.ts";
export { moneyPlaces, moneyText } from "./money-text.ts";
export { PersonCard } from "./PersonCard.tsx";
export { PersonFigures } from "./PersonFigures.tsx";
export { ProvedDialog, type ProvedDialogProps } from "./ProvedDialog.tsx";
export { spanOf } from "./person-text.ts";
export { withPassword } from "./proof.ts";
export { useDealsFeed } from "./use-deals-feed.ts";
export { useDeskHand } from "./use-desk-hand.ts";
export { WayName } from "./WayName.tsx";

/**
 * The states of a deal as old lists number them.
 *
 * @example dealStateOf(3) → "paid"
 */
export function dealStateOf(number: number): DealState | undefined {
  return dealStates.find((state) => stateNumbers[state] === number);
}
