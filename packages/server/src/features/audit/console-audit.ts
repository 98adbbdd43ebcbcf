// The audit log as operators read it.

import { auditList, auditVerdict } from "@tidemark/contract/console/audit";
import { type ConsoleHandler, lookAt } from "../../seams/console.ts";
import { rowsPage } from "../../seams/console-page.ts";
import type { Database } from "../../store/database.ts";
import { verifyAudit } from "./audit.ts";
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
    lookAt(auditVerdict, async () => {
      const { rows, hash, findings } = await verifyAudit(database);
      return { ok: true, value: { rows, hash, findings: [...findings] } };
    }),
  ];
}
