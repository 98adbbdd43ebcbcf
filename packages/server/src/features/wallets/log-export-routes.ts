// The log of an account, and transfers alone, as files.

import {
  exportLogCall,
  exportLogJsonCall,
  exportTransfersCall,
  exportTransfersJsonCall,
} from "@tidemark/contract/wallets/log";
import { ok, type Result } from "@tidemark/kernel";
import { type Caller, type Handler, handleFile, userOf } from "../../http/handler.ts";
import type { LedgerTimes } from "./ledger-times.ts";
import { exportCsv, exportJson, type LogExport } from "./log-export.ts";
import { filterOf, stretchOf } from "./log-request.ts";
import { writerOf } from "./log-routes.ts";
import { transfersCsv, transfersJson } from "./transfer-export.ts";
import type { WalletParts } from "./wallet-parts.ts";

type Asked = { readonly type: string; readonly currency: string; readonly from: string; readonly to: string };

export function logExportRoutes(parts: WalletParts, ledgerTimes: LedgerTimes): Handler[] {
  async function exportOf(asked: Asked, caller: Caller): Promise<Result<LogExport>> {
    const filter = filterOf(asked, parts.markets);
    if (!filter.ok) return filter;
    const stretch = await stretchOf(asked, ledgerTimes);
    return stretch.ok ? ok({ ...filter.value, ...stretch.value, userId: userOf(caller) }) : stretch;
  }
  return [
    handleFile(exportLogCall, async (request, caller) => {
      const asked = await exportOf(request, caller);
      return asked.ok ? ok(exportCsv(writerOf(parts, caller), asked.value)) : asked;
    }),
    handleFile(exportLogJsonCall, async (request, caller) => {
      const asked = await exportOf(request, caller);
      return asked.ok ? ok(exportJson(writerOf(parts, caller), asked.value)) : asked;
    }),
    handleFile(exportTransfersCall, (_request, caller) => ok(transfersCsv(writerOf(parts, caller), userOf(caller)))),
    handleFile(exportTransfersJsonCall, (_request, caller) =>
      ok(transfersJson(writerOf(parts, caller), userOf(caller))),
    ),
  ];
}
