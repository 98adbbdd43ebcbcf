// Proposals in the database. A state only ever moves on, and each step is one guarded statement.

import type { Proposal } from "@tidemark/contract/console/operators";
import type { Instant } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";

export type ProposalRow = Omit<Proposal, "canAgree" | "isOwn"> & {
  /** JSON as it was asked for. */
  readonly request: string;
  readonly auditHash: string;
};

const columns = `id, deed, request, subject, before, after, reason, proposed_by as "proposedBy",
  proposed_at as "proposedAt", deadline, state, decided_by as "decidedBy", decided_at as "decidedAt",
  audit_hash as "auditHash", outcome`;

export type NewProposal = Pick<
  ProposalRow,
  "deed" | "request" | "subject" | "before" | "after" | "reason" | "proposedBy"
> & { readonly requestHash: string; readonly at: Instant; readonly deadline: Instant };

/** Null where the same is proposed already. */
export async function insertProposal(tx: Queryable, one: NewProposal): Promise<number | null> {
  const rows = await tx.query<{ id: number }>(
    `insert into proposals (deed, request, request_hash, subject, before, after, reason, proposed_by, proposed_at,
       deadline, state)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'open') on conflict do nothing returning id`,
    [
      one.deed,
      one.request,
      one.requestHash,
      one.subject,
      one.before,
      one.after,
      one.reason,
      one.proposedBy,
      one.at,
      one.deadline,
    ],
  );
  return rows[0]?.id ?? null;
}

export async function lockProposal(tx: Queryable, id: number): Promise<ProposalRow | null> {
  const rows = await tx.query<ProposalRow>(`select ${columns} from proposals where id = $1 for update`, [id]);
  return rows[0] ?? null;
}

export async function sameOpen(db: Queryable, deed: string, requestHash: string): Promise<ProposalRow | null> {
  const rows = await db.query<ProposalRow>(
    `select ${columns} from proposals where deed = $1 and request_hash = $2 and state in ('open', 'agreed')`,
    [deed, requestHash],
  );
  return rows[0] ?? null;
}

/** Proposals of a deed about some things that are not done yet. */
export async function openAbout(
  db: Queryable,
  deed: string,
  subjects: readonly string[],
): Promise<Pick<ProposalRow, "id" | "request" | "subject" | "proposedBy" | "proposedAt">[]> {
  return db.query(
    `select id, request, subject, proposed_by as "proposedBy", proposed_at as "proposedAt" from proposals
     where deed = $1 and subject = any($2::text[]) and state in ('open', 'agreed') order by id`,
    [deed, subjects],
  );
}

type Move = {
  readonly from: ProposalRow["state"];
  readonly to: ProposalRow["state"];
  readonly by?: string;
  readonly at?: Instant;
  readonly auditHash?: string;
  readonly outcome?: string;
};

/** False where it was no longer in the state it is to leave. */
export async function moveProposal(tx: Queryable, id: number, move: Move): Promise<boolean> {
  const rows = await tx.query(
    `update proposals set state = $3, decided_by = coalesce($4, decided_by), decided_at = coalesce($5, decided_at),
       audit_hash = coalesce($6, audit_hash), outcome = coalesce($7, outcome)
     where id = $1 and state = $2 returning id`,
    [id, move.from, move.to, move.by ?? null, move.at ?? null, move.auditHash ?? null, move.outcome ?? null],
  );
  return rows.length > 0;
}

export async function proposalsBefore(
  db: Queryable,
  { state, before, limit }: { readonly state: string; readonly before: number; readonly limit: number },
): Promise<ProposalRow[]> {
  return state === ""
    ? db.query<ProposalRow>(`select ${columns} from proposals where id < $1 order by id desc limit $2`, [before, limit])
    : db.query<ProposalRow>(`select ${columns} from proposals where state = $3 and id < $1 order by id desc limit $2`, [
        before,
        limit,
        state,
      ]);
}

export async function agreedProposals(db: Queryable): Promise<ProposalRow[]> {
  return db.query<ProposalRow>(`select ${columns} from proposals where state = 'agreed' order by id limit 100`);
}

export async function overdueProposals(db: Queryable, now: Instant): Promise<ProposalRow[]> {
  return db.query<ProposalRow>(
    `select ${columns} from proposals where state = 'open' and deadline <= $1 order by deadline limit 100`,
    [now],
  );
}

export async function countOpen(db: Queryable): Promise<{ readonly count: number; readonly oldest: number }> {
  const rows = await db.query<{ count: number; oldest: number }>(
    "select count(*) as count, coalesce(min(proposed_at), 0) as oldest from proposals where state = 'open'",
  );
  return rows[0] ?? { count: 0, oldest: 0 };
}
