// An account field that takes an e-mail address or a phone: for a phone it also needs a country.

import { useState } from "react";
import { isEmail, looksLikePhone } from "../../forms/account-text.ts";
import { countryOf, homeCountry } from "../../forms/countries.ts";
import type { CodeDestination } from "../codes/codes.tsx";

export type AccountCountry = {
  readonly country: string;
  readonly setCountry: (iso: string) => void;
  /** Where a code for this account goes. */
  readonly destinationOf: (account: string) => CodeDestination;
};

/** `ownAreaCode` is the account's own where it is known; then no country is asked for. */
export function useAccountCountry(ownAreaCode: string | undefined): AccountCountry {
  const [country, setCountry] = useState(homeCountry.iso);
  return {
    country,
    setCountry,
    destinationOf: (account) => ({
      channel: isEmail(account) ? "mail" : "sms",
      account,
      areaCode: looksLikePhone(account) ? (ownAreaCode ?? countryOf(country).dialCode) : "",
    }),
  };
}
