// The log of what operators decided: only ever added to, each row tied to the one before by its hash. `verify` walks
// the whole chain and names the first rows that do not fit.

import { createHash } from "node:crypto";
import type { Instant } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";
import type { AuditRow } from "./audit-store.ts";
import * as store from "./audit-store.ts";

export type { AuditRow };

export type AuditEntry = {
  /** Who decided: an operator's name, or the rule that did. */
  readonly actor: string;
  /** feature.verb, past tense left to the reader: withdrawal.approve. */
  readonly action: string;
  /** What it was about. */
  readonly subject: string;
  readonly detail: Readonly<Record<string, string | number | boolean | null>>;
  readonly at: Instant;
};

const rowsAtOnce = 1_000;
const findingsMax = 20;

function hashOf({ id, at, actor, action, subject, detail, previousHash }: Omit<AuditRow, "hash">): string {
  const text = JSON.stringify([id, at, actor, action, subject, detail, previousHash]);
  return createHash("sha256").update(text).digest("hex");
}

/** Inside the transaction of what it tells of; whoever else appends waits for its end. */
export async function appendAudit(tx: Queryable, entry: AuditEntry): Promise<AuditRow> {
  const head = await store.lockHead(tx);
  const detail = JSON.stringify(entry.detail);
  const unhashed = { ...entry, detail, id: head.id + 1, previousHash: head.hash };
  const row = { ...unhashed, hash: hashOf(unhashed) };
  await store.insertRow(tx, row);
  await store.moveHead(tx, row);
  return row;
}

/** The newest rows first. */
export function newestAudit(db: Queryable, limit: number): Promise<AuditRow[]> {
  return store.newestRows(db, limit);
}

export type AuditVerdict = {
  readonly rows: number;
  /** Of the last row; noted somewhere else, it shows whether the whole log was written anew. */
  readonly hash: string;
  /** Empty if every row follows from the one before it. */
  readonly findings: readonly string[];
};

type Place = { readonly id: number; readonly hash: string };

/** What is wrong with a row that stands after another. */
function judge(row: AuditRow, last: Place): string | null {
  const between = row.id - last.id - 1;
  if (between === 1) return `audit row ${last.id + 1} is missing.`;
  if (between > 1) return `audit rows ${last.id + 1} to ${row.id - 1} are missing.`;
  if (hashOf(row) !== row.hash) return `audit row ${row.id} was changed.`;
  return row.previousHash === last.hash ? null : `audit row ${row.id} does not follow from row ${last.id}.`;
}

export async function verifyAudit(db: Queryable): Promise<AuditVerdict> {
  const head = await store.readHead(db);
  const findings: string[] = [];
  let rows = 0;
  let last: Place = { id: 0, hash: store.beginning };
  for (;;) {
    const page = await store.rowsAfter(db, last.id, rowsAtOnce);
    for (const row of page) {
      const finding = row.id > head.id ? `audit row ${row.id} was not written by the exchange.` : judge(row, last);
      if (finding !== null && findings.length < findingsMax) findings.push(finding);
      rows += 1;
      last = { id: row.id, hash: row.hash };
    }
    if (page.length < rowsAtOnce) break;
  }
  if (last.id < head.id) findings.push(`audit rows ${last.id + 1} to ${head.id} are missing.`);
  else if (last.id === head.id && last.hash !== head.hash)
    findings.push(`audit row ${head.id} is not the one written.`);
  return { rows, hash: head.hash, findings };
}
