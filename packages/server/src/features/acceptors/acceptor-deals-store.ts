// What stands beside deals with acceptors: what was asked for, what the acceptor keeps, and how the user can be reached,
// which is sealed.

import { ensure, type UserId } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";
import type { DealRow, ReadContact } from "../deals/deals.ts";
import type { Secrets } from "../secrets/secrets.ts";

/** What the user has said. */
export type Contact = { readonly account: string; readonly mobile: string };

export type BesideRow = {
  readonly dealId: number;
  readonly acceptorId: number;
  readonly value: bigint;
  readonly rate: bigint;
  readonly contact: Uint8Array;
};

type Sealing = { readonly secrets: Secrets };

function sealedFor(dealId: number): string {
  return `acceptor deal ${dealId}`;
}

export async function insertBeside(
  { secrets }: Sealing,
  tx: Queryable,
  { id }: Pick<DealRow, "id">,
  beside: Pick<BesideRow, "acceptorId" | "value" | "rate"> & { readonly contact: Contact },
): Promise<void> {
  const vault = await secrets.vault();
  const contact = vault.seal(Buffer.from(JSON.stringify(beside.contact), "utf8"), sealedFor(id));
  await tx.query(
    "insert into acceptor_deals (deal_id, acceptor_id, value, rate, contact) values ($1, $2, $3, $4, $5)",
    [id, beside.acceptorId, beside.value, beside.rate, contact],
  );
}

export async function contactOf({ secrets }: Sealing, { dealId, contact }: BesideRow): Promise<Contact> {
  const vault = await secrets.vault();
  return JSON.parse(vault.open(contact, sealedFor(dealId)).toString("utf8")) as Contact;
}

type Stored = Omit<BesideRow, "value" | "rate"> & { readonly value: number | string; readonly rate: number | string };

/** By the deal. */
export async function besideOf(db: Queryable, dealIds: readonly number[]): Promise<ReadonlyMap<number, BesideRow>> {
  if (dealIds.length === 0) return new Map();
  const rows = await db.query<Stored>(
    `select deal_id as "dealId", acceptor_id as "acceptorId", value, rate, contact from acceptor_deals
     where deal_id = any($1::bigint[])`,
    [[...dealIds]],
  );
  return new Map(rows.map((row) => [row.dealId, { ...row, value: BigInt(row.value), rate: BigInt(row.rate) }]));
}

export function readContact(sealing: Sealing): ReadContact {
  return async (db, { id }) => {
    const beside = (await besideOf(db, [id])).get(id);
    return contactOf(sealing, ensure(beside, "a deal with an acceptor that says nothing"));
  };
}

/** The deals of one acceptor, the newest first. */
export async function dealIdsOf(
  db: Queryable,
  of: { readonly acceptorId: number; readonly before: number; readonly limit: number },
): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `select a.deal_id as id from acceptor_deals a join deals d on d.id = a.deal_id
     where a.acceptor_id = $1 and a.deal_id < $2 and d.state not in ('asked', 'void')
     order by a.deal_id desc limit $3`,
    [of.acceptorId, of.before, of.limit],
  );
  return rows.map(({ id }) => id);
}

/** As above, of one state: along an index of its own, whatever became of the others. */
export async function dealIdsInState(
  db: Queryable,
  of: {
    readonly acceptorId: number;
    readonly userId: UserId;
    readonly state: string;
    readonly before: number;
    readonly limit: number;
  },
): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `select d.id from deals d join acceptor_deals a on a.deal_id = d.id and a.acceptor_id = $1
     where d.maker_id = $2 and d.market = 'acceptor' and d.state = $3 and d.id < $4 order by d.id desc limit $5`,
    [of.acceptorId, of.userId, of.state, of.before, of.limit],
  );
  return rows.map(({ id }) => id);
}
