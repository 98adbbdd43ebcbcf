// The wallets as one thing: what a person owns, where it went, and what other features need to know about accounts.

import type { Handler } from "../../http/handler.ts";
import { balanceRoutes } from "./balance-routes.ts";
import { createLedgerTimes } from "./ledger-times.ts";
import { logExportRoutes } from "./log-export-routes.ts";
import { logRoutes } from "./log-routes.ts";
import { statementRoutes } from "./statement-routes.ts";
import type { WalletParts } from "./wallet-parts.ts";

export { isWalletType, kindOf, takes } from "./accounts.ts";
export { depositsOpen } from "./deposits-open.ts";
export { createLedgerTimes } from "./ledger-times.ts";
export { entryId } from "./log-rows.ts";
export { accountName, createLogWords, type LogWords } from "./log-texts.ts";
export { availableFields, flagFields } from "./wallet-rows.ts";
export { always, balancesOf, countLog, linesOfTransactions, pageLog, type StoredEntry } from "./wallets-store.ts";

export function walletsRoutes(parts: WalletParts): Handler[] {
  const ledgerTimes = createLedgerTimes(parts.database);
  return [
    ...balanceRoutes(parts),
    ...logRoutes(parts, ledgerTimes),
    ...logExportRoutes(parts, ledgerTimes),
    ...statementRoutes(parts, ledgerTimes),
  ];
}
