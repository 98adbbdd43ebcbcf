// What the link of a mail carries for its page alone: behind the #, where no server, proxy or log on the way sees it.
// Mails of older versions have it in the query; their links go on working as long as they live.

import { useLocation } from "@tanstack/react-router";
import { usePageSearch } from "./use-page-search.ts";

/**
 * @example at /resetPwd#link=abc: useLinkSecret("link") → "abc"; "" where there is none
 */
export function useLinkSecret(name: string): string {
  const hash = useLocation({ select: (location) => location.hash });
  const search = usePageSearch();
  return new URLSearchParams(hash).get(name) ?? search[name] ?? "";
}
