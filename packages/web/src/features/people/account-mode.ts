// Whether a person is known here by phone or by e-mail: the two tabs of login and registration.

import { storageKeys } from "@tidemark/contract";
import type { Language } from "@tidemark/kernel";
import type { SearchParams } from "../../frame/search-params.ts";
import { useSession } from "../../session/session-store.ts";
import { readStored, writeStored } from "../../session/storage.ts";

export const accountModes = ["phone", "email"] as const;
export type AccountMode = (typeof accountModes)[number];

export type Habits = {
  /** The way last used on this device, as it was stored. */
  readonly remembered: string | null;
  readonly language: Language;
};

/** The tab a link asks for, else the way last used here, else what is usual: the phone where numbers begin with +86. */
export function modeOf(search: SearchParams, { remembered, language }: Habits): AccountMode {
  const { isEmail = "", account_number: account = "" } = search;
  if (isEmail !== "") return isEmail === "true" || isEmail === "1" ? "email" : "phone";
  if (account !== "") return account.includes("@") ? "email" : "phone";
  const known = accountModes.find((mode) => mode === remembered?.split(":")[0]);
  return known ?? (language === "zh" ? "phone" : "email");
}

export function habits(): Habits {
  return { remembered: readStored(storageKeys.loginWay), language: useSession.getState().language };
}

/** The country of the phone last used here; empty when there is none. */
export function rememberedCountry({ remembered }: Habits): string {
  const [mode, country = ""] = remembered?.split(":") ?? [];
  return mode === "phone" ? country : "";
}

/** To be called once somebody is in. */
export function rememberMode(mode: AccountMode, country: string): void {
  writeStored(storageKeys.loginWay, mode === "phone" ? `phone:${country}` : mode);
}
