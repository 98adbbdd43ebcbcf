// The search parameters of the present page, as plain texts.

import { useLocation } from "@tanstack/react-router";
import type { SearchParams } from "./search-params.ts";

export function usePageSearch(): SearchParams {
  return useLocation({ select: (location) => location.search as SearchParams });
}
