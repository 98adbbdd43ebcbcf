// The operators' log: read by them, and judged by `npm run verify`.

import { auditHeadCall } from "@tidemark/contract/audit";
import { ok } from "@tidemark/kernel";
import { handle } from "../../http/handler.ts";
import { defineFeature } from "../../seams/feature.ts";
import { hasTable } from "../../store/has-table.ts";
import { newestAudit, verifyAudit } from "./audit.ts";
import { beginning } from "./audit-store.ts";
import { auditRoom } from "./console-audit.ts";

const rowsShown = 50;

export const audit = defineFeature({
  name: "audit",
  operatorCommands: (_opened, { database }) => ({
    audit: {
      usage: [{ form: "audit", means: "what was decided, and whether the log is whole" }],
      async look() {
        const verdict = await verifyAudit(database);
        const entries = await newestAudit(database, rowsShown);
        return { ok: verdict.findings.length === 0, text: "", data: { ...verdict, entries } };
      },
    },
  }),
  routes: (_opened, { database }) => [
    handle(auditHeadCall, async () => {
      const [newest] = await newestAudit(database, 1);
      return ok({ rows: newest?.id ?? 0, hash: newest?.hash ?? beginning, at: newest?.at ?? 0 });
    }),
  ],
  console: (_opened, parts) => auditRoom(parts),
  async verify(tx) {
    if (!(await hasTable(tx, "audit_log"))) return { told: [], findings: [] };
    const { rows, hash, findings } = await verifyAudit(tx);
    return { told: [`${rows} rows of the audit log, the last with hash ${hash}`], findings };
  },
});
