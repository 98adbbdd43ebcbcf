// What is shown of people who deal: their name, and what their deals say of them.

import type { Person } from "@tidemark/contract/deals";
import type { UserId } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";

type Stored = Omit<Person, "completion_30" | "name"> & {
  readonly id: UserId;
  readonly nickname: string | null;
  readonly failed_30: number;
};

/** Whole percents, downwards: nobody has a hundred who let one fail. */
function completionOf({ finished_30, failed_30 }: Stored): number | null {
  const all = finished_30 + failed_30;
  return all === 0 ? null : Math.floor((100 * finished_30) / all);
}

export async function readPeople(db: Queryable, userIds: readonly UserId[]): Promise<Map<UserId, Person>> {
  const rows = await db.query<Stored>(
    `select u.id, u.account_number as account, u.nickname, u.is_demo and u.is_counterpart as is_demo,
       u.created_at as since, coalesce(p.finished, 0) as finished, coalesce(p.partners, 0) as partners,
       coalesce(p.finished_30, 0) as finished_30, coalesce(p.failed_30, 0) as failed_30, p.release_ms,
       coalesce(p.up, 0) as up, coalesce(p.down, 0) as down
     from users u left join deal_people p on p.user_id = u.id where u.id = any($1::bigint[])`,
    [[...new Set(userIds)]],
  );
  return new Map(
    rows.map((row) => {
      const { id, nickname, failed_30, ...rest } = row;
      const name = nickname === null || nickname === "" ? rest.account : nickname;
      return [id, { ...rest, name, completion_30: completionOf(row) }] as const;
    }),
  );
}
