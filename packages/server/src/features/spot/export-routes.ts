// Orders and trades as files.

import { exportOrdersCall, exportTradesCall } from "@tidemark/contract";
import { type Instant, instant, ok, parseId, type Result, rejected, rejection } from "@tidemark/kernel";
import type { Context } from "../../context.ts";
import { type Handler, handleFile, userOf } from "../../http/handler.ts";
import { exportOrders, exportTrades, type Range } from "./spot-export.ts";

/** The last instant a date can have. */
const endOfTime = instant(8_640_000_000_000_000);

function instantOf(text: string, otherwise: Instant): Instant | null {
  if (text === "") return otherwise;
  if (text === "0") return instant(0);
  const value = parseId(text);
  return value === null || value > endOfTime ? null : instant(value);
}

function rangeOf({ from, to }: { readonly from: string; readonly to: string }): Result<Range> {
  const first = instantOf(from, instant(0));
  if (first === null) return rejected(rejection("invalid_field", { field: "from" }));
  const last = instantOf(to, endOfTime);
  if (last === null || last < first) return rejected(rejection("invalid_field", { field: "to" }));
  return ok({ from: first, to: last });
}

export function exportRoutes({ database: db, markets }: Context): Handler[] {
  return [
    handleFile(exportOrdersCall, (request, caller) => {
      const range = rangeOf(request);
      return range.ok ? ok(exportOrders({ db, markets, userId: userOf(caller) }, range.value)) : range;
    }),
    handleFile(exportTradesCall, (request, caller) => {
      const range = rangeOf(request);
      return range.ok ? ok(exportTrades({ db, markets, userId: userOf(caller) }, range.value)) : range;
    }),
  ];
}
