// Orders and trades as files.

import { exportOrdersCall, exportTradesCall } from "@tidemark/contract/spot";
import { ok } from "@tidemark/kernel";
import { fileRange } from "../../http/file-range.ts";
import { type Handler, handleFile, userOf } from "../../http/handler.ts";
import { exportOrders, exportTrades } from "./spot-export.ts";
import type { SpotParts } from "./spot-parts.ts";

export function exportRoutes({ database: db, markets }: SpotParts): Handler[] {
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
