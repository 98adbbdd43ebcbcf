// The language in use as browsers and formats write it.

import { languageTags } from "@tidemark/kernel";
import { useClock } from "./clock.ts";
import { useSession } from "./session-store.ts";

/** Whatever formats times needs it, so it is drawn anew too when times are read on another clock. */
export function useLanguageTag(): string {
  useClock((clock) => clock.zone);
  return languageTags[useSession((session) => session.language)];
}

/** For code outside components. */
export function languageTagNow(): string {
  return languageTags[useSession.getState().language];
}
