// Tells people that a policy of theirs ended by itself: it had grown as far as it may, its last claim was paid, or the
// fund could not reserve another. Each once, whatever happens to the process: it looks at what the database has noted and
// listens to nothing.

import type { PolicyEnding } from "@tidemark/engine";
import { type AssetId, type Instant, secondMs, type UserId } from "@tidemark/kernel";
import { Job, type JobMeasure } from "../../platform/job.ts";
import type { Database, Queryable } from "../../store/database.ts";
import { isThere } from "../../store/is-there.ts";
import { type Markets, plain } from "../markets/markets.ts";
import type { Messages, MessageTemplate } from "../messages/messages.ts";
import { coinOf } from "./wire-rows.ts";

const lookEveryMs = secondMs;
const toldAtOnce = 500;

const templates: Readonly<Record<Exclude<PolicyEnding, "owner">, MessageTemplate>> = {
  profit: "policy_grown",
  claims: "policy_finished",
  unfunded: "policy_unfunded",
};

type Untold = {
  readonly userId: UserId;
  readonly assetId: AssetId;
  readonly ending: Exclude<PolicyEnding, "owner">;
  readonly freed: string;
  readonly endLine: string;
  readonly at: Instant;
};

/** What became free: the row has nothing left by then, the last claim or the ledger knows. */
const freed = `case p.ending when 'profit' then
    (select e.available_delta from ledger_entries e where e.owner = p.user_id and e.kind = 'seconds'
       and e.asset_id = p.asset_id and e.reason = 'policy_end' and e.reference = p.policy_id::text
     order by (e.transaction_id + 0) desc, e.line desc limit 1)
  else (select case p.pays when 'free' then c.before + c.to_free else c.after end
     from seconds_claims c where c.policy_id = p.policy_id order by c.claim_id desc limit 1) end`;

/** Takes some of them out, for whoever tells of them in the same transaction; others at work take others. */
function takeUntold(tx: Queryable, limit: number): Promise<Untold[]> {
  return tx.query<Untold>(
    `with taken as (
       delete from seconds_untold where policy_id = any(array(
         select policy_id from seconds_untold order by policy_id limit $1 for update skip locked)) returning policy_id)
     select p.user_id as "userId", p.asset_id as "assetId", p.ending, (${freed})::text as freed,
       p.end_line::text as "endLine", p.ended_at as at
     from taken t join seconds_policies p on p.policy_id = t.policy_id order by p.ended_at, p.policy_id`,
    [limit],
  );
}

export type PolicyMessageParts = {
  readonly database: Database;
  readonly markets: Markets;
  readonly messages: Messages;
  onTrouble(error: unknown): void;
  readonly measure?: JobMeasure | undefined;
};

function paramsOf(markets: Markets, { assetId, ending, freed, endLine }: Untold): Record<string, string> {
  const { scale, symbol } = coinOf(markets, assetId);
  const text = (units: string): string => `${plain(BigInt(units), scale)} ${symbol}`;
  const amount = text(freed);
  return ending === "profit" ? { amount, line: text(endLine) } : { amount };
}

async function tellSome({ database, markets, messages, onTrouble }: PolicyMessageParts): Promise<boolean> {
  // Mostly there is nothing, and then no transaction is begun.
  if (!(await isThere(database, 'select true as "isThere" from seconds_untold limit 1', []))) return false;
  const told = await database.transaction(async (tx) => {
    const news = await takeUntold(tx, toldAtOnce);
    const told = news.map((one) => ({
      userId: one.userId,
      template: templates[one.ending],
      params: paramsOf(markets, one),
      at: one.at,
    }));
    await messages.tellAll(tx, told);
    return news;
  });
  await messages.announceAll([...new Set(told.map(({ userId }) => userId))]).catch(onTrouble);
  return true;
}

/** Woken, it looks now and ends when everything is told. */
export function createPolicyMessages(parts: PolicyMessageParts): Job {
  const { onTrouble, measure } = parts;
  async function run(): Promise<void> {
    while (!job.isStopped && (await tellSome(parts)));
  }
  const job = new Job({ name: "tell-policies", everyMs: lookEveryMs, run, onTrouble, measure });
  return job;
}
