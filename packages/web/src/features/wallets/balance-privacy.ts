// What a person does not want others to see over their shoulder: amounts, and coins of which there is hardly any;
// and what only makes lists longer: coins of which there is none.
// Kept in this browser, read by every page that shows balances.

import { storageKeys } from "@tidemark/contract";
import { create } from "zustand";
import { useSession } from "../../session/session-store.ts";
import { readStored, writeStored } from "../../session/storage.ts";

type Privacy = {
  readonly areBalancesHidden: boolean;
  readonly isSmallHidden: boolean;
  readonly isEmptyHidden: boolean;
};

function readPrivacy(): Privacy {
  return {
    areBalancesHidden: readStored(storageKeys.balancesHidden) === "1",
    isSmallHidden: readStored(storageKeys.smallHidden) === "1",
    isEmptyHidden: readStored(storageKeys.emptyShown) !== "1",
  };
}

export const useBalancePrivacy = create<Privacy>()(readPrivacy);

// A logout empties the storage, and with it the habits of whoever has left.
useSession.subscribe((session, previous) => {
  if (session.token !== previous.token) useBalancePrivacy.setState(readPrivacy());
});

export function hideBalances(areBalancesHidden: boolean): void {
  writeStored(storageKeys.balancesHidden, areBalancesHidden ? "1" : "0");
  useBalancePrivacy.setState({ areBalancesHidden });
}

export function hideSmall(isSmallHidden: boolean): void {
  writeStored(storageKeys.smallHidden, isSmallHidden ? "1" : "0");
  useBalancePrivacy.setState({ isSmallHidden });
}

export function hideEmpty(isEmptyHidden: boolean): void {
  writeStored(storageKeys.emptyShown, isEmptyHidden ? "0" : "1");
  useBalancePrivacy.setState({ isEmptyHidden });
}
