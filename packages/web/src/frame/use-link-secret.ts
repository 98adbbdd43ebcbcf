// What the link of a mail carries for its page alone: behind the #, where no server, proxy or log on the way sees it.

import { useLocation } from "@tanstack/react-router";

/**
 * @example at /resetPwd#link=abc: useLinkSecret("link") → "abc"; "" where there is none
 */
export function useLinkSecret(name: string): string {
  const hash = useLocation({ select: (location) => location.hash });
  return new URLSearchParams(hash).get(name) ?? "";
}
