// Orders and trades as files.

import { exportOrdersCall, exportTradesCall } from "@tidemark/contract";
import { ok } from "@tidemark/kernel";
import type { Context } from "../../assembly/context.ts";
import { fileRange } from "../../http/file-range.ts";
import { type Handler, handleFile, userOf } from "../../http/handler.ts";
import { exportOrders, exportTrades } from "./spot-export.ts";

export function exportRoutes({ database: db, markets }: Context): Handler[] {
  return [
    handleFile(exportOrdersCall, (request, caller) => {
      const range = fileRange(request);
      return range.ok ? ok(exportOrders({ db, markets, userId: userOf(caller) }, range.value)) : range;
    }),
    handleFile(exportTradesCall, (request, caller) => {
      const range = fileRange(request);
      return range.ok ? ok(exportTrades({ db, markets, userId: userOf(caller) }, range.value)) : range;
    }),
  ];
}
