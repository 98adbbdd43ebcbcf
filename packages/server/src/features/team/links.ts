// Looks at people before anything is paid for their fees, and again each day: whether they share a device, an account they
// are paid by or an address they withdraw to with whoever is above them, with others whom the same person invited, or
// with the agent of their region. One person with several accounts, and rings of them, show in this. What is found is
// held, never paid and never taken: operators decide.

import { dayMs, type Instant, type UserId } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";
import type { PaymentSettings } from "../payments/payments.ts";
import type { TeamParts } from "./team-parts.ts";

/** How long a look holds. */
export const lookedForMs = dayMs;
/** So far up rings are looked for. */
const levelsMax = 10;
/** A mark that hundreds share is that of a place, and a look costs the same either way. */
const alikeMax = 200;

/** Looked at together. */
const peopleAtOnce = 500;

const kinds = ["device", "payment", "address"] as const;
/** What is shared, and whether it is with an agent. */
const signs = [...kinds, "agent"] as const;
type Sign = (typeof signs)[number];

/** Bank accounts and the like as they can be compared: without blanks and letter case. */
function accountsIn(settings: PaymentSettings): string[] {
  const { banks, alipayAccount, wechatAccount } = settings;
  return [...banks.map(({ bankAccount }) => bankAccount), alipayAccount, wechatAccount]
    .map((text) => text.replaceAll(/[\s-]/gu, "").toLowerCase())
    .filter((text) => text.length >= 4);
}

/** What people can be recognised by today takes the place of what it was. */
async function mark({ database, payments, secrets }: TeamParts, userIds: readonly UserId[]): Promise<void> {
  const owners: UserId[] = [];
  const hashes: string[] = [];
  const settings = await payments.ofMany(userIds);
  const vault = settings.size === 0 ? null : await secrets.vault();
  for (const [userId, one] of settings) {
    for (const text of accountsIn(one)) {
      owners.push(userId);
      hashes.push(vault?.hash("payment account", text).toString("hex") ?? "");
    }
  }
  await database.transaction(async (tx) => {
    await tx.query("delete from team_marks where user_id = any($1::bigint[])", [userIds]);
    await tx.query(
      `insert into team_marks (user_id, kind, mark)
       select user_id, 'device', device_hash from known_devices where user_id = any($1::bigint[])
       union select user_id, 'address', convert_to(network || ' ' || lower(address) || ' ' || memo, 'UTF8')
         from withdrawal_addresses where user_id = any($1::bigint[])
       union select owner, 'payment', decode(hash, 'hex') from unnest($2::bigint[], $3::text[]) as p (owner, hash)
       on conflict do nothing`,
      [userIds, owners, hashes],
    );
  });
}

/** By what people are tied to whoever has a share of their fees, or to others of the same inviter. Most share nothing. */
async function signsOf(
  db: Queryable,
  userIds: readonly UserId[],
  agents: readonly Agency[],
): Promise<Map<UserId, Set<Sign>>> {
  const rows = await db.query<{ user_id: UserId; kind: (typeof kinds)[number]; is_agent: boolean }>(
    `with recursive alike as materialized (
       select distinct mine.user_id, mine.kind, other.user_id as other_id from team_marks mine
       cross join lateral (
         select user_id from team_marks o
         where o.kind = mine.kind and o.mark = mine.mark and o.user_id <> mine.user_id limit $3
       ) other
       where mine.user_id = any($1::bigint[])
     ), above as (
       select t.user_id, t.inviter_id as id, 1 as level from team_people t
       where t.user_id in (select user_id from alike) and t.inviter_id is not null
       union all
       select a.user_id, t.inviter_id, a.level + 1 from above a join team_people t on t.user_id = a.id
         where t.inviter_id is not null and a.level < $2
     ), agents as (
       select * from unnest($4::bigint[], $5::bigint[]) as agency (user_id, id)
     )
     select a.user_id, a.kind, bool_or(g.id is not null) as is_agent from alike a
     join team_people me on me.user_id = a.user_id join team_people other on other.user_id = a.other_id
     left join agents g on g.user_id = a.user_id and g.id = a.other_id
     where other.inviter_id = me.inviter_id or g.id is not null
       or exists (select from above where above.user_id = a.user_id and above.id = a.other_id)
     group by 1, 2`,
    [userIds, levelsMax, alikeMax, agents.map((agency) => agency.user_id), agents.map(({ id }) => id)],
  );
  const found = new Map<UserId, Set<Sign>>();
  for (const { user_id: userId, kind, is_agent: isAgent } of rows) {
    const own = (found.get(userId) ?? new Set<Sign>()).add(kind);
    found.set(userId, isAgent ? own.add("agent") : own);
  }
  return found;
}

async function noteLooks(
  db: Queryable,
  userIds: readonly UserId[],
  found: ReadonlyMap<UserId, ReadonlySet<Sign>>,
  now: Instant,
): Promise<void> {
  await db.query(
    `update team_people t set looked_at = $3,
       link = case when t.link = 'clear' and l.signs <> '' then 'review' else t.link end,
       signs = case when t.link = 'clear' then l.signs else t.signs end,
       flagged_at = case when t.link = 'clear' and l.signs <> '' then $3 else t.flagged_at end
     from unnest($1::bigint[], $2::text[]) as l (user_id, signs) where t.user_id = l.user_id`,
    [userIds, userIds.map((userId) => signs.filter((sign) => found.get(userId)?.has(sign)).join(" ")), now],
  );
}

type Above = { readonly user_id: UserId; readonly id: UserId };
type Agency = { readonly user_id: UserId; readonly id: UserId };

/** Who has a share of these people's fees because of where they live. */
function agentsOf({ clock, database }: TeamParts, userIds: readonly UserId[]): Promise<Agency[]> {
  return database.query<Agency>(
    `select distinct t.user_id, a.user_id as id from team_people t
     join team_agents a on a.city = t.city and a.district in (t.district, '') and a.user_id <> t.user_id
     where t.user_id = any($1::bigint[]) and t.city <> ''
       and a.ended_at is null and a.from_at <= $2 and a.until_at > $2`,
    [userIds, clock.now()],
  );
}

/** Whoever has a share is recognised by what they are today, whoever is beside by what they were when last looked at. */
export async function lookAtLinks(parts: TeamParts, userIds: readonly UserId[]): Promise<void> {
  const { clock, database } = parts;
  const rows = await database.query<Above>(
    `with recursive above as (
       select user_id, inviter_id as id, 1 as level from team_people
       where user_id = any($1::bigint[]) and inviter_id is not null
       union all
       select a.user_id, t.inviter_id, a.level + 1 from above a join team_people t on t.user_id = a.id
         where t.inviter_id is not null and a.level < $2
     )
     select user_id, id from above`,
    [userIds, levelsMax],
  );
  const agents = await agentsOf(parts, userIds);
  await mark(parts, [...new Set([...userIds, ...rows.map(({ id }) => id), ...agents.map(({ id }) => id)])]);
  await noteLooks(database, userIds, await signsOf(database, userIds, agents), clock.now());
}

/** Those in the next stretch of the ledger whom nobody has looked at for a day. */
export async function lookAhead(parts: TeamParts, transactionsMax: number): Promise<void> {
  const { clock, database } = parts;
  const rows = await database.query<{ user_id: UserId }>("select rebate_payers($1, $2) as user_id", [
    transactionsMax,
    Math.max(1, clock.now() - lookedForMs),
  ]);
  for (let from = 0; from < rows.length; from += peopleAtOnce) {
    const some = rows.slice(from, from + peopleAtOnce).map((row) => row.user_id);
    await lookAtLinks(parts, some);
  }
}
