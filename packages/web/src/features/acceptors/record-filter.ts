// Which of the reader's deals with acceptors a page shows, as its address says.

import { type AcceptorSide, sureNumbers } from "@tidemark/contract/acceptors";
import type { SearchParams } from "../../frame/search-params.ts";
import { currentOf, sideIn } from "./direction.ts";

export const sureNames = ["waiting", "confirmed", "rejected"] as const satisfies readonly (keyof typeof sureNumbers)[];
export type SureName = (typeof sureNames)[number];

export type RecordFilter = { readonly side: AcceptorSide; readonly sure: SureName | null };

export function recordFilterIn(search: SearchParams): RecordFilter {
  const sure = sureNames.find((name) => String(sureNumbers[name]) === search.is_sure) ?? null;
  return { side: sideIn(search), sure };
}

export function recordSearchOf({ side, sure }: RecordFilter): SearchParams {
  return { current: currentOf(side), ...(sure === null ? {} : { is_sure: String(sureNumbers[sure]) }) };
}

export function recordRequestOf({ side, sure }: RecordFilter): { readonly type: string; readonly is_sure: string } {
  return { type: side, is_sure: sure === null ? "" : String(sureNumbers[sure]) };
}

/** What became of a deal, as its number says. */
export function sureNameOf(number: number): SureName | undefined {
  return sureNames.find((name) => sureNumbers[name] === number);
}
