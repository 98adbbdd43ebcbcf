// What is asked of somebody before they post or take: who they are, how they are paid, and what they have left unfinished
// or let fail. Read here, judged in `rules.ts`.

import type { PayWay } from "@tidemark/contract/deals";
import { dayMs, ensure, type Instant, instant, type UserId } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";
import type { PaymentSettings } from "../payments/payments.ts";
import { type Account, accountById } from "../registry/registry.ts";
import type { DealParts, DealTerms } from "./deal-parts.ts";
import { countLiveOffers, countTakenDeals } from "./deals-store.ts";
import { waysOf } from "./frozen-details.ts";
import { failuresOf } from "./state-store.ts";

export type Standing = {
  readonly account: Account;
  /** When the account was opened. */
  readonly since: Instant;
  readonly payments: PaymentSettings | null;
  readonly hasVerifiedName: boolean;
  readonly ways: readonly PayWay[];
  readonly open: number;
  readonly offers: number;
  /** When deals failed because of them, the newest first; within 24 hours, and not more than count. */
  readonly failures: readonly Instant[];
  /** As operators have said. */
  readonly pausedUntil: Instant;
  /** After a change of what keeps the account safe. */
  readonly holdUntil: Instant | null;
};

type Limits = Pick<Standing, "since" | "pausedUntil">;

async function readLimits(db: Queryable, userId: UserId): Promise<Limits> {
  const [row] = await db.query<Limits>(
    `select u.created_at as since, coalesce(l.paused_until, 0) as "pausedUntil"
     from users u left join deal_limits l on l.user_id = u.id where u.id = $1`,
    [userId],
  );
  return ensure(row, "a session without an account");
}

export async function readStanding(parts: DealParts, userId: UserId, terms: DealTerms): Promise<Standing> {
  const { clock, database, payments, security } = parts;
  const account = ensure(await accountById(database, userId), "a session without an account");
  const settings = await payments.of(userId);
  const limits = await readLimits(database, userId);
  const since = instant(clock.now() - dayMs);
  return {
    account,
    since: limits.since,
    payments: settings,
    hasVerifiedName: settings !== null && (await payments.nameState(userId, settings.realName)) === "verified",
    ways: settings === null ? [] : waysOf(settings),
    open: await countTakenDeals(database, userId, terms.market),
    offers: await countLiveOffers(database, userId, terms.market),
    failures: await failuresOf(database, userId, { since, limit: terms.cancelsMax }),
    pausedUntil: limits.pausedUntil,
    holdUntil: security.holdUntil(account),
  };
}
