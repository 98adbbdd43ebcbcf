// Whether a person is known here by phone or by e-mail: the two tabs of login and registration.

import type { SearchParams } from "../../frame/search-params.ts";

export const accountModes = ["phone", "email"] as const;
export type AccountMode = (typeof accountModes)[number];

/** The tab a link asks for; the phone when it asks for none. */
export function modeOf(search: SearchParams): AccountMode {
  const { isEmail = "", account_number: account = "" } = search;
  if (isEmail === "") return account.includes("@") ? "email" : "phone";
  return isEmail === "true" || isEmail === "1" ? "email" : "phone";
}
