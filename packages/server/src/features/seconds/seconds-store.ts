// Options, policies and the recorded looks around them in the database. The engine forgets what has ended; here it stays.
// Nothing here writes.

import type { OptionRow, PolicyRow } from "@tidemark/engine";
import type { UserId } from "@tidemark/kernel";
import type { Queryable, Row } from "../../store/database.ts";
import { toOption, toPolicy } from "./stored-rows.ts";

/** With the type of the policy it was staked from, 0 for none. */
export type StoredOption = OptionRow & { readonly typeId: number };

/** Of `o`, and of the policy `p` it was staked from. */
const optionColumns = `o.option_id, o.user_id, o.market_id, o.asset_id, o.direction, o.seconds, o.ratio_ppm, o.stake, o.fee,
  o.profit, o.policy_id, o.state, o.placed_at, o.placed_tick, o.expires_at, o.entry_tick, o.entry_price, o.entry_at,
  o.exit_tick, o.exit_price, o.exit_at, o.ended_at, o.void_reason, o.credited, coalesce(p.type_id, 0) as type_id`;

const withPolicy = "seconds_options o left join seconds_policies p on p.policy_id = o.policy_id";

const policyColumns = `policy_id, user_id, type_id, asset_id, kind, pays, state, insured, premium, balance, reserved,
  compensation, claim_line, end_line, claims_daily, claims_max, stake_max, open_max, claims, claims_today, claim_date,
  bought_at, ended_at, ending`;

function stored(row: Row): StoredOption {
  return { ...toOption(row), typeId: row.type_id as number };
}

export async function optionById(db: Queryable, userId: UserId, id: number): Promise<StoredOption | null> {
  const [row] = await db.query(`select ${optionColumns} from ${withPolicy} where o.option_id = $1 and o.user_id = $2`, [
    id,
    userId,
  ]);
  return row === undefined ? null : stored(row);
}

export async function policyById(db: Queryable, userId: UserId, id: number): Promise<PolicyRow | null> {
  const [row] = await db.query(`select ${policyColumns} from seconds_policies where policy_id = $1 and user_id = $2`, [
    id,
    userId,
  ]);
  return row === undefined ? null : toPolicy(row);
}

/** Null: whichever. */
export type OptionFilter = { readonly isAlive: boolean | null; readonly marketId: number | null };

const filtered = `o.user_id = $1 and ($2::bigint is null or o.market_id = $2)
  and ($3::boolean is null or (o.state in ('placed', 'open')) = $3)`;

/** Newest first, those behind a place. */
export async function pageOptions(
  db: Queryable,
  userId: UserId,
  { isAlive, marketId, before, limit }: OptionFilter & { readonly before: number | null; readonly limit: number },
): Promise<StoredOption[]> {
  const rows = await db.query(
    `select ${optionColumns} from ${withPolicy} where ${filtered} and ($4::bigint is null or o.option_id < $4)
     order by o.option_id desc limit $5`,
    [userId, marketId, isAlive, before, limit],
  );
  return rows.map(stored);
}

/** A numbered page and how many there are, counted to `countMax` at most. */
export async function listOptions(
  db: Queryable,
  userId: UserId,
  asked: OptionFilter & { readonly offset: number; readonly limit: number; readonly countMax: number },
): Promise<{ readonly rows: readonly StoredOption[]; readonly count: number }> {
  const { isAlive, marketId, offset, limit, countMax } = asked;
  const rows = await db.query(
    `select ${optionColumns} from ${withPolicy} where ${filtered} order by o.option_id desc offset $4 limit $5`,
    [userId, marketId, isAlive, offset, limit],
  );
  const [counted] = await db.query<{ count: number }>(
    `select count(*) as count from (select 1 from seconds_options o where ${filtered} limit $4) found`,
    [userId, marketId, isAlive, countMax],
  );
  return { rows: rows.map(stored), count: counted?.count ?? 0 };
}

/** Of everybody, newest first. */
export async function pagePolicies(
  db: Queryable,
  asked: { readonly state: PolicyRow["state"] | null; readonly before: number; readonly limit: number },
): Promise<PolicyRow[]> {
  const { state, before, limit } = asked;
  // Said in so many words, so that those that run are found along their own index.
  const rows =
    state === "active"
      ? await db.query(
          `select ${policyColumns} from seconds_policies where state = 'active' and policy_id < $1
           order by policy_id desc limit $2`,
          [before, limit],
        )
      : await db.query(
          `select ${policyColumns} from seconds_policies where ($3::text is null or state = $3) and policy_id < $1
           order by policy_id desc limit $2`,
          [before, limit, state],
        );
  return rows.map(toPolicy);
}
