// What the address of the records says: the state, by the numbers old links use, and for closed ones how they are listed.

import { type LeverState, leverStates } from "@tidemark/contract/leverage";
import type { SearchParams } from "../../frame/search-params.ts";

/** 0 pending, 1 open, 2 closing, 3 closed, 4 revoked. */
export const recordTabs = ["0", "1", "2", "3", "4"] as const;
export type RecordTab = (typeof recordTabs)[number];

export const closedViews = ["positions", "closings"] as const;
export type ClosedView = (typeof closedViews)[number];

export type RecordChoice = { readonly tab: RecordTab; readonly view: ClosedView };

/** Anything the address says wrongly is as if it had not said it: entrusts, as an entrust that was just placed leads here. */
export function choiceIn(search: SearchParams): RecordChoice {
  return {
    tab: recordTabs.find((tab) => tab === search.status) ?? "0",
    view: closedViews.find((view) => view === search.view) ?? "positions",
  };
}

export function searchOf({ tab, view }: RecordChoice): SearchParams {
  return tab === "3" && view === "closings" ? { status: tab, view } : { status: tab };
}

export function stateOf(tab: RecordTab): LeverState {
  return leverStates[Number(tab)] ?? "open";
}
