// The audit log as operators read it.

import { auditList } from "@tidemark/contract/console/audit";
import { type ConsoleHandler, lookAt } from "../../seams/console.ts";
import { rowsPage } from "../../seams/console-page.ts";
import type { Database } from "../../store/database.ts";
import { rowsBefore } from "./audit-store.ts";

export function auditRoom({ database }: { readonly database: Database }): readonly ConsoleHandler[] {
  return [
    lookAt(auditList, (request) =>
      rowsPage(
        request,
        (before, limit) => {
          const { actor = "", action = "", subject = "" } = request;
          return rowsBefore(database, { actor, action, subject, before, limit });
        },
        (row) => row,
      ),
    ),
  ];
}
