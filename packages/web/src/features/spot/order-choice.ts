// Which orders are shown: the kind of list and the side. On the page of orders the choice lives in the address. Beside
// our own lists stand three that clients of this exchange have always had: what is being sold, what is being bought, and
// what has been dealt.

import type { SearchParams } from "../../frame/search-params.ts";

export const areaTabs = ["open", "history", "trades", "assets"] as const;
export type AreaTab = (typeof areaTabs)[number];
export const sideFilters = ["all", "buy", "sell"] as const;
export type SideFilter = (typeof sideFilters)[number];

export type OrderChoice = { readonly tab: AreaTab; readonly side: SideFilter };

export const firstChoice: OrderChoice = { tab: "open", side: "all" };

export const usualFilters = ["selling", "buying", "completed"] as const;
export type UsualFilter = (typeof usualFilters)[number];

export const usualChoices: Readonly<Record<UsualFilter, OrderChoice>> = {
  selling: { tab: "open", side: "sell" },
  buying: { tab: "open", side: "buy" },
  completed: { tab: "trades", side: "all" },
};

/** The usual filter that is the same as this choice, if one is. */
export function usualFilterOf({ tab, side }: OrderChoice): UsualFilter | "" {
  const isSame = (name: UsualFilter) => usualChoices[name].tab === tab && usualChoices[name].side === side;
  return usualFilters.find(isSame) ?? "";
}

/** What an address says; anything it says wrongly is as if it had not said it. */
export function choiceIn(search: SearchParams): OrderChoice {
  const usual = usualFilters.find((name) => name === search.tab);
  if (usual !== undefined) return usualChoices[usual];
  return {
    tab: (["open", "history", "trades"] as const).find((tab) => tab === search.tab) ?? firstChoice.tab,
    side: sideFilters.find((side) => side === search.side) ?? firstChoice.side,
  };
}

/** The address that says this: a usual filter under its own name, and nothing of what holds anyway. */
export function searchOf(choice: OrderChoice): SearchParams {
  const usual = usualFilterOf(choice);
  if (usual !== "") return { tab: usual };
  return {
    ...(choice.tab === firstChoice.tab ? {} : { tab: choice.tab }),
    ...(choice.side === firstChoice.side ? {} : { side: choice.side }),
  };
}
