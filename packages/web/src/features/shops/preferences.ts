// What the market of shops begins with: the money somebody has, and the way they pay. Kept in this browser.

import { storageKeys } from "@tidemark/contract";
import { type FiatCode, fiatCodes, type PayWay, payWays } from "@tidemark/contract/deals";
import { create } from "zustand";
import { readStored, writeStored } from "../../session/storage.ts";

export type Preferences = {
  /** Empty: none before the others. */
  readonly code: FiatCode | "";
  readonly way: PayWay | "";
};

function readPreferences(): Preferences {
  return {
    code: fiatCodes.find((code) => code === readStored(storageKeys.shopMoney)) ?? "",
    way: payWays.find((way) => way === readStored(storageKeys.shopWay)) ?? "",
  };
}

export const usePreferences = create<Preferences>()(readPreferences);

export function prefer(part: Partial<Preferences>): void {
  if (part.code !== undefined) writeStored(storageKeys.shopMoney, part.code);
  if (part.way !== undefined) writeStored(storageKeys.shopWay, part.way);
  usePreferences.setState(readPreferences());
}
