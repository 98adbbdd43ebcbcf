// Regional agents and the people of their regions.

import type { Instant, UserId } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";

export type Agent = {
  readonly id: number;
  readonly user_id: UserId;
  readonly city: string;
  readonly district: string;
  readonly share_ppm: number;
  readonly from_at: Instant;
  readonly until_at: Instant;
  readonly ended_at: Instant | null;
  readonly appointed_by: string;
};

const columns = "id, user_id, city, district, share_ppm, from_at, until_at, ended_at, appointed_by";

/** Somebody's contracts that run now; each is for a region. */
export function agenciesNow(db: Queryable, userId: UserId, now: Instant): Promise<Agent[]> {
  return db.query<Agent>(
    `select ${columns} from team_agents
     where user_id = $1 and ended_at is null and from_at <= $2 and until_at > $2 order by id`,
    [userId, now],
  );
}

export async function findAgent(db: Queryable, id: number): Promise<Agent | null> {
  const rows = await db.query<Agent>(`select ${columns} from team_agents where id = $1`, [id]);
  return rows[0] ?? null;
}

export function listAgents(db: Queryable, before: number, limit: number): Promise<(Agent & { account: string })[]> {
  return db.query<Agent & { account: string }>(
    `select a.id, a.user_id, a.city, a.district, a.share_ppm, a.from_at, a.until_at, a.ended_at, a.appointed_by,
       u.account_number as account
     from team_agents a join users u on u.id = a.user_id where a.id < $1 order by a.id desc limit $2`,
    [before, limit],
  );
}

export type RegionRow = {
  readonly city: string;
  readonly district: string;
  readonly account_number: string;
  readonly nickname: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly area_code: string;
  readonly created_at: Instant;
};

type Region = Pick<Agent, "city" | "district">;

/** Each once, though a city and one of its districts may both be somebody's; of each region no more than can be asked for. */
const living = `
  select distinct t.user_id, t.city, t.district from unnest($1::text[], $2::text[]) as region (city, district)
  cross join lateral (
    select user_id, city, district from team_people p
    where p.city <> '' and p.city = region.city and (region.district = '' or p.district = region.district)
    order by p.user_id desc limit $3
  ) t`;

function named(regions: readonly Region[]): [cities: string[], districts: string[]] {
  return [regions.map(({ city }) => city), regions.map(({ district }) => district)];
}

/** Newest first. */
export function peopleOf(
  db: Queryable,
  regions: readonly Region[],
  offset: number,
  limit: number,
): Promise<RegionRow[]> {
  return db.query<RegionRow>(
    `select t.city, t.district, u.account_number, u.nickname, u.email, u.phone, u.area_code, u.created_at
     from (select * from (${living}) as everybody order by user_id desc offset $4 limit $5) t
     join users u on u.id = t.user_id order by t.user_id desc`,
    [...named(regions), offset + limit, offset, limit],
  );
}

/** No further than numbered pages reach. */
export async function countPeople(db: Queryable, regions: readonly Region[], most: number): Promise<number> {
  const rows = await db.query<{ count: number }>(
    `select least(count(*), $3)::int as count from (${living}) as everybody`,
    [...named(regions), most],
  );
  return rows[0]?.count ?? 0;
}

export type NewAgent = Omit<Agent, "id" | "ended_at"> & { readonly appointed_at: Instant };

/** False where the region has somebody. A contract whose days are over stands in nobody's way. */
export async function writeAgent(tx: Queryable, agent: NewAgent): Promise<boolean> {
  await tx.query(
    `update team_agents set ended_at = until_at
     where city = $1 and district = $2 and ended_at is null and until_at <= $3`,
    [agent.city, agent.district, agent.appointed_at],
  );
  const rows = await tx.query(
    `insert into team_agents (user_id, city, district, share_ppm, from_at, until_at, appointed_by, appointed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning 1`,
    [
      agent.user_id,
      agent.city,
      agent.district,
      agent.share_ppm,
      agent.from_at,
      agent.until_at,
      agent.appointed_by,
      agent.appointed_at,
    ],
  );
  return rows.length === 1;
}

export async function endAgent(tx: Queryable, id: number, now: Instant): Promise<boolean> {
  const rows = await tx.query("update team_agents set ended_at = $2 where id = $1 and ended_at is null returning 1", [
    id,
    now,
  ]);
  return rows.length === 1;
}
