// What the lists of orders are narrowed to beside their side: the pair for all of them, and for ended orders their kind,
// their outcome and the days they were placed on. It lives in the page's address.

import {
  type HistoryOutcome,
  historyOutcomes,
  isPartlyFilled,
  type OrderKind,
  orderKinds,
  outcomeOf,
  type SpotOrder,
} from "@tidemark/contract/spot";
import { parseId } from "@tidemark/kernel";
import { type DayRange, dayIn, instantsOf } from "../../frame/day-range.ts";
import type { SearchParams } from "../../frame/search-params.ts";
import type { AreaTab } from "./order-choice.ts";

export type HistoryFilter = DayRange & {
  readonly marketId: number | null;
  readonly kind: OrderKind | "";
  readonly outcome: HistoryOutcome | "";
};

export const noFilter: HistoryFilter = { marketId: null, kind: "", outcome: "", from: "", to: "" };

/** What an address says; anything it says wrongly is as if it had not said it. */
export function filterIn(search: SearchParams): HistoryFilter {
  return {
    marketId: parseId(search.market ?? ""),
    kind: orderKinds.find((kind) => kind === search.kind) ?? "",
    outcome: historyOutcomes.find((outcome) => outcome === search.state) ?? "",
    from: dayIn(search.from),
    to: dayIn(search.to),
  };
}

/** The address that says this. What only ended orders are narrowed by is said with them alone. */
export function filterSearch({ marketId, kind, outcome, from, to }: HistoryFilter, tab: AreaTab): SearchParams {
  return {
    ...(marketId === null ? {} : { market: String(marketId) }),
    ...(tab !== "history" || kind === "" ? {} : { kind }),
    ...(tab !== "history" || outcome === "" ? {} : { state: outcome }),
    ...(tab !== "history" || from === "" ? {} : { from }),
    ...(tab !== "history" || to === "" ? {} : { to }),
  };
}

export function isNarrow({ marketId, kind, outcome, from, to }: HistoryFilter): boolean {
  return marketId !== null || kind !== "" || outcome !== "" || from !== "" || to !== "";
}

function kindOf({ order_type: type }: SpotOrder): OrderKind {
  if (type === "trailing_stop") return "trailing";
  return type === "stop_limit" || type === "stop_market" ? "stop" : type;
}

function endedAs(order: SpotOrder, outcome: HistoryOutcome): boolean {
  return outcome === "partly_filled" ? isPartlyFilled(order) : outcomeOf(order) === outcome;
}

/** Whether an order that ended meanwhile belongs among those that were asked for. */
export function isMeant(order: SpotOrder, filter: HistoryFilter): boolean {
  const { from, to } = instantsOf(filter);
  return (
    (filter.marketId === null || order.market_id === filter.marketId) &&
    (filter.kind === "" || kindOf(order) === filter.kind) &&
    (filter.outcome === "" || endedAs(order, filter.outcome)) &&
    (from === "" || order.placed_at >= Number(from)) &&
    (to === "" || order.placed_at <= Number(to))
  );
}

/** As the exchange asks for it. */
export function filterRequest(filter: HistoryFilter) {
  const { marketId, kind, outcome } = filter;
  return { market_id: String(marketId ?? ""), kind, outcome, ...instantsOf(filter) };
}
