// What the market of shops begins with: the money somebody has, and the way they pay. Kept in this browser.

import { storageKeys } from "@tidemark/contract";
import { type FiatCode, fiatCodes, type PayWay, payWays } from "@tidemark/contract/deals";
import { create } from "zustand";
import { readStored, writeStored } from "../../session/storage.ts";

export type Preferences = {
  /** Empty: all of them. Prices in different money cannot be compared, so it takes a choice to see them together. */
  readonly code: FiatCode | "";
  /** Empty: all of them. */
  readonly way: PayWay | "";
};

/** Stored for "all of them", where nothing stored is the first. */
const any = "any";

function readPreferences(): Preferences {
  const stored = readStored(storageKeys.shopMoney);
  return {
    code: stored === any ? "" : (fiatCodes.find((code) => code === stored) ?? fiatCodes[0]),
    way: payWays.find((way) => way === readStored(storageKeys.shopWay)) ?? "",
  };
}

export const usePreferences = create<Preferences>()(readPreferences);

export function prefer(part: Partial<Preferences>): void {
  if (part.code !== undefined) writeStored(storageKeys.shopMoney, part.code === "" ? any : part.code);
  if (part.way !== undefined) writeStored(storageKeys.shopWay, part.way);
  usePreferences.setState(readPreferences());
}
