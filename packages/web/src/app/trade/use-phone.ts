// Whether the window is as narrow as a phone's, for the one thing CSS cannot do: the ticket is a sheet there.

import { useSyncExternalStore } from "react";

const query = "(max-width: 47.99rem)";

function watch(changed: () => void): () => void {
  const list = window.matchMedia(query);
  list.addEventListener("change", changed);
  return () => list.removeEventListener("change", changed);
}

export function usePhone(): boolean {
  return useSyncExternalStore(watch, () => window.matchMedia(query).matches);
}
