// Whether the window is as wide as a query says, for the few things CSS cannot do: on phones the ticket is a sheet, on
// small screens the trades are a tab of the book, and only wide ones have room for the list of markets. Columns that a
// narrow table hides are not made there at all: they would be drawn anew with every price, for nobody.

import { useCallback, useSyncExternalStore } from "react";

export const mediaQueries = {
  narrow: "(max-width: 39.99rem)",
  phone: "(max-width: 47.99rem)",
  small: "(min-width: 64rem) and (max-width: 79.99rem)",
  wide: "(min-width: 80rem)",
} as const;

export function useMedia(name: keyof typeof mediaQueries): boolean {
  const query = mediaQueries[name];
  const watch = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", changed);
      return () => list.removeEventListener("change", changed);
    },
    [query],
  );
  return useSyncExternalStore(watch, () => window.matchMedia(query).matches);
}
