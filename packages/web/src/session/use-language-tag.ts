// The language in use as browsers and formats write it.

import { languageTags } from "@tidemark/kernel";
import { useSession } from "./session-store.ts";

export function useLanguageTag(): string {
  return languageTags[useSession((session) => session.language)];
}
