// The audit log in the database.

import type { Instant } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";

export type AuditRow = {
  readonly id: number;
  readonly at: Instant;
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  /** JSON as it was hashed. */
  readonly detail: string;
  readonly previousHash: string;
  readonly hash: string;
};

/** Stands for the row before the first. */
export const beginning = "0".repeat(64);

const columns = `id, at, actor, action, subject, detail, previous_hash as "previousHash", hash`;

type Head = { readonly id: number; readonly hash: string };

export async function lockHead(tx: Queryable): Promise<Head> {
  const rows = await tx.query<Head>("select id, hash from audit_head for update");
  return rows[0] ?? { id: 0, hash: beginning };
}

export async function readHead(db: Queryable): Promise<Head> {
  const rows = await db.query<Head>("select id, hash from audit_head");
  return rows[0] ?? { id: 0, hash: beginning };
}

export async function moveHead(tx: Queryable, { id, hash }: Head): Promise<void> {
  await tx.query("update audit_head set id = $1, hash = $2", [id, hash]);
}

export async function insertRow(tx: Queryable, row: AuditRow): Promise<void> {
  await tx.query(
    `insert into audit_log (id, at, actor, action, subject, detail, previous_hash, hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [row.id, row.at, row.actor, row.action, row.subject, row.detail, row.previousHash, row.hash],
  );
}

type Stored = Omit<AuditRow, "at"> & { readonly at: number };

function toRow(row: Stored): AuditRow {
  return { ...row, at: row.at as Instant };
}

export async function rowsAfter(db: Queryable, id: number, limit: number): Promise<AuditRow[]> {
  const rows = await db.query<Stored>(`select ${columns} from audit_log where id > $1 order by id limit $2`, [
    id,
    limit,
  ]);
  return rows.map(toRow);
}

export async function newestRows(db: Queryable, limit: number): Promise<AuditRow[]> {
  const rows = await db.query<Stored>(`select ${columns} from audit_log order by id desc limit $1`, [limit]);
  return rows.map(toRow);
}

export type Selection = {
  /** Whole names; an action also by its beginning. Empty for all. */
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  readonly before: number;
  readonly limit: number;
};

/** Each filter walks an index that ends in the id. */
export async function rowsBefore(db: Queryable, selection: Selection): Promise<AuditRow[]> {
  const { actor, action, subject, before, limit } = selection;
  const rows = await db.query<Stored>(
    `select ${columns} from audit_log
     where id < $1 and ($3 = '' or actor = $3) and ($4 = '' or action = $4 or starts_with(action, $4 || '.'))
       and ($5 = '' or subject = $5)
     order by id desc limit $2`,
    [before, limit, actor, action, subject],
  );
  return rows.map(toRow);
}
