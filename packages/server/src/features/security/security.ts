// Keeping accounts safe: password checks at a bounded cost, the trade password, the second factor, and what every
// change of these brings with it: a message, a mail, and a day in which nothing is withdrawn.

import { withdrawalHoldHours } from "@tidemark/contract/security";
import {
  dayMs,
  hourMs,
  type Instant,
  instant,
  minuteMs,
  type Rejection,
  rejection,
  type UserId,
} from "@tidemark/kernel";
import type { Proofs } from "../../http/road.ts";
import type { Clock } from "../../platform/clock.ts";
import type { SecurityLog } from "../../platform/security-log.ts";
import type { Database, Queryable } from "../../store/database.ts";
import type { Messages } from "../messages/messages.ts";
import type { Outbox } from "../outbox/outbox.ts";
import { type Account, accountById } from "../registry/registry.ts";
import {
  clearTallies,
  countAttempt,
  fromTyped,
  inGroups,
  type Limit,
  randomReadable,
  readableFrom,
  type SecretKey,
  type Secrets,
  type Step,
} from "../secrets/secrets.ts";
import {
  createPasswordHasher,
  hashPassword,
  type PasswordCost,
  type PasswordHasher,
  type Place,
} from "./password-hasher.ts";
import { objectionToPassword } from "./password-rules.ts";
import { type Change, createSafetyNotices } from "./safety-notices.ts";
import { type AtDoor, createSecondFactor, type Guesser, type SecondFactor } from "./second-factor.ts";
import { stampChange, sweep } from "./security-store.ts";
import { createTradePasswordCheck, storeTradePassword } from "./trade-password.ts";

export type { AtDoor, Change, Guesser, Limit, Place, SecretKey, Step };
export { fromTyped, hashPassword, inGroups, objectionToPassword, randomReadable, readableFrom, storeTradePassword };

export type Security = Proofs &
  Secrets & {
    readonly hasher: PasswordHasher;
    readonly secondFactor: SecondFactor;
    checkSecondFactor(userId: UserId, given: unknown, at?: AtDoor): Promise<Rejection | null>;
    /** Whether the login password of somebody logged in is right; wrong ones are counted. */
    checkPassword(account: Account, password: string): Promise<Rejection | null>;
    /** A new password's hash, in its turn. */
    hash(password: string): Promise<string | null>;
    /** A message and a mail; inside the caller's transaction. */
    notify(tx: Queryable, change: Change): Promise<void>;
    /** As notify, and withdrawals wait from now on. */
    recordChange(tx: Queryable, change: Change): Promise<void>;
    /** After the commit. */
    announce(userId: UserId): void;
    /** Until when withdrawals of this account wait; null when they do not. */
    holdUntil(account: Account): Instant | null;
    sweep(): Promise<void>;
  };

export type { PasswordCost } from "./password-hasher.ts";

export type SecurityParts = {
  readonly clock: Clock;
  readonly database: Database;
  readonly messages: Messages;
  readonly outbox: Outbox;
  readonly secrets: Secrets;
  readonly securityLog: SecurityLog;
  readonly passwordCost?: PasswordCost | undefined;
};

const passwordTries = { max: 5, windowMs: 15 * minuteMs };

async function checkPassword(
  parts: { readonly database: Database; readonly hasher: PasswordHasher; now(): Instant },
  account: Account,
  password: string,
): Promise<Rejection | null> {
  const place = parts.hasher.enter("account");
  if (place === null) return rejection("overloaded");
  try {
    const limit = { name: `password:${account.id}`, ...passwordTries };
    const attempt = await countAttempt(parts.database, [limit], parts.now());
    if (!attempt.ok) return rejection("login_slowed", { seconds: String(attempt.seconds) });
    if (!(await place.verify(account.passwordHash, password))) return rejection("password_wrong");
    await clearTallies(parts.database, [limit.name]);
    return null;
  } finally {
    place.release();
  }
}

export function createSecurity(parts: SecurityParts): Security {
  const { clock, database, messages, outbox, secrets } = parts;
  const now = (): Instant => clock.now();
  const hasher = createPasswordHasher(parts.passwordCost);
  const secondFactor = createSecondFactor({ clock, database, key: secrets.key, securityLog: parts.securityLog });

  const { announce, notify } = createSafetyNotices(messages, outbox, now);

  const tradePassword = createTradePasswordCheck({
    database,
    hasher,
    now,
    async onLocked(userId) {
      const account = await accountById(database, userId);
      if (account === null) return;
      const params = { until: String(now() + dayMs) };
      await database.transaction((tx) => notify(tx, { account, template: "trade_password_locked", params }));
      announce(userId);
    },
  });

  return {
    ...secrets,
    hasher,
    secondFactor,
    checkTradePassword: tradePassword.check,
    checkSecondFactor: secondFactor.check,
    checkPassword: (account, password) => checkPassword({ database, hasher, now }, account, password),
    async hash(password) {
      const place = hasher.enter("account");
      if (place === null) return null;
      return place.hash(password).finally(() => place.release());
    },
    notify,
    async recordChange(tx, change) {
      await stampChange(tx, change.account.id, now());
      await notify(tx, change);
    },
    announce,
    holdUntil({ securityChangedAt }) {
      const until = (securityChangedAt ?? 0) + withdrawalHoldHours * hourMs;
      return until > now() ? instant(until) : null;
    },
    sweep: () => sweep(database, instant(now() - 2 * dayMs)),
  };
}
