// Keeping accounts safe: password checks at a bounded cost, the trade password, the second factor, freezing, and what
// every change of these brings with it: a message, a mail that can undo it, and a time in which nothing is withdrawn.

import { safetyLinkDays, withdrawalHoldHours } from "@tidemark/contract/security";
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
import type { Sessions } from "../sessions/sessions.ts";
import { type Freezing, openFreezing } from "./freezing.ts";
import {
  createPasswordHasher,
  hashPassword,
  type PasswordCost,
  type PasswordHasher,
  type Place,
} from "./password-hasher.ts";
import { objectionToPassword } from "./password-rules.ts";
import { type Change, createSafetyNotices } from "./safety-notices.ts";
import { sweepSafety } from "./safety-store.ts";
import { type AtDoor, createSecondFactor, type Guesser, type SecondFactor } from "./second-factor.ts";
import { stampChange, sweep, tradePasswordHashOf } from "./security-store.ts";
import { createSupportCodes, type SupportCodes } from "./support-code.ts";
import { newTotp, totpDigits, totpStep } from "./totp.ts";
import { createTradePasswordCheck, storeTradePassword } from "./trade-password.ts";

export type { AtDoor, Change, Guesser, Limit, Place, SecretKey, Step };
export {
  fromTyped,
  hashPassword,
  inGroups,
  newTotp,
  objectionToPassword,
  randomReadable,
  readableFrom,
  storeTradePassword,
  totpDigits,
  totpStep,
  tradePasswordHashOf,
};

/** What is asked for before a security change, so that an open page or a stolen token alone changes nothing. */
export type OwnerProof = { readonly loginPassword: string; readonly secondFactor: unknown };

export type Security = Proofs &
  Secrets & {
    readonly hasher: PasswordHasher;
    readonly secondFactor: SecondFactor;
    checkSecondFactor(userId: UserId, given: unknown, at?: AtDoor): Promise<Rejection | null>;
    readonly freezing: Freezing;
    readonly supportCodes: SupportCodes;
    /** Whether the login password of somebody logged in is right; wrong ones are counted. */
    checkPassword(account: Account, password: string): Promise<Rejection | null>;
    /** As checkPassword, for a change of what keeps the account safe: none given is said as such. */
    provePassword(account: Account, password: string): Promise<Rejection | null>;
    /** The password, and the second factor where that is on. */
    prove(account: Account, proof: OwnerProof): Promise<Rejection | null>;
    /** Why somebody who has proved everything is not let in all the same. */
    barFromEntering(account: Account): Rejection | null;
    /** A new password must not be the account's other one. Asked seldom: it must not be a way to guess that. */
    refuseSame(account: Account, other: "login" | "trade", password: string): Promise<Rejection | null>;
    /** A new password's hash, in its turn. */
    hash(password: string): Promise<string | null>;
    /** A message and a mail; inside the caller's transaction. */
    notify(tx: Queryable, change: Change): Promise<void>;
    /** As notify, and withdrawals wait from now on where the change could be a theft. */
    recordChange(tx: Queryable, change: Change): Promise<void>;
    /** Whoever lets people in by another way says how to close what was opened since an instant. */
    onUndo(close: CloseWays): void;
    /** Closes those ways, where a change is undone that may have been a theft; inside its transaction. */
    readonly closeWays: CloseWays;
    /** After the commit. */
    announce(userId: UserId): void;
    /** Until when withdrawals of this account wait; null when they do not. */
    holdUntil(account: Account): Instant | null;
    sweep(): Promise<void>;
  };

/** As part of a transaction. */
export type CloseWays = (tx: Queryable, account: Account, since: Instant) => Promise<void>;

export type { PasswordCost } from "./password-hasher.ts";
export { tradeLockMs, tradeTriesMax } from "./trade-password.ts";

export type SecurityParts = {
  readonly clock: Clock;
  readonly database: Database;
  readonly messages: Messages;
  readonly outbox: Outbox;
  readonly secrets: Secrets;
  readonly sessions: Sessions;
  readonly securityLog: SecurityLog;
  /** Where links in mails point. */
  origin(): string;
  readonly passwordCost?: PasswordCost | undefined;
};

const passwordTries = { max: 5, windowMs: 15 * minuteMs };
/** New passwords that are compared with the account's other one, a day. */
const comparisonsMax = 10;

type CheckParts = { readonly database: Database; readonly hasher: PasswordHasher; now(): Instant };

async function checkPassword(parts: CheckParts, account: Account, password: string): Promise<Rejection | null> {
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

async function provePassword(parts: CheckParts, account: Account, password: string): Promise<Rejection | null> {
  if (account.isFrozen) return rejection("account_frozen");
  return password === "" ? rejection("login_password_required") : checkPassword(parts, account, password);
}

async function refuseSame(parts: CheckParts, account: Account, other: "login" | "trade", password: string) {
  const { database, hasher, now } = parts;
  const hash = other === "login" ? account.passwordHash : await tradePasswordHashOf(database, account.id);
  if (hash === null) return null;
  const limit = { name: `password-new:${account.id}`, max: comparisonsMax, windowMs: dayMs };
  const attempt = await countAttempt(database, [limit], now());
  if (!attempt.ok) return rejection("login_slowed", { seconds: String(attempt.seconds) });
  const place = hasher.enter("account");
  if (place === null) return rejection("overloaded");
  const isSame = await place.verify(hash, password).finally(() => place.release());
  return isSame ? rejection("passwords_same") : null;
}

function barFromEntering(account: Account): Rejection | null {
  if (account.isFrozen) return rejection("account_frozen");
  return account.mustResetPassword ? rejection("password_reset_needed") : null;
}

function tradePasswordOf(
  parts: CheckParts & { readonly securityLog: SecurityLog },
  notices: ReturnType<typeof createSafetyNotices>,
) {
  const { database, hasher, now, securityLog } = parts;
  return createTradePasswordCheck({
    database,
    hasher,
    now,
    onWrong: (userId) => securityLog.note("trade_password_failed", { userId }),
    async onLocked(userId) {
      securityLog.note("trade_password_locked", { userId });
      const account = await accountById(database, userId);
      if (account === null) return;
      const params = { until: String(now() + dayMs) };
      await database.transaction((tx) => notices.notify(tx, { account, template: "trade_password_locked", params }));
      notices.announce(userId);
    },
  });
}

export async function createSecurity(parts: SecurityParts): Promise<Security> {
  const { clock, database, messages, secrets, securityLog } = parts;
  const now = (): Instant => clock.now();
  const hasher = createPasswordHasher(parts.passwordCost);
  const secondFactor = createSecondFactor({ clock, database, key: secrets.key, securityLog });
  const notices = createSafetyNotices({ ...parts, now });
  const { announce, notify } = notices;
  const checks = { database, hasher, now, securityLog };
  const closings: CloseWays[] = [];

  async function recordChange(tx: Queryable, change: Change): Promise<void> {
    const { account, template, holdHours, mailParams = {}, origin } = change;
    const hours = holdHours ?? (messages.startsHold(template) ? withdrawalHoldHours : 0);
    const at = now();
    const until = await stampChange(tx, account.id, { at, holdUntil: instant(hours === 0 ? 0 : at + hours * hourMs) });
    const hold = hours === 0 ? {} : { hold: String(until) };
    await notify(tx, { ...change, mailParams: { ...mailParams, ...hold } });
    const from = origin === undefined ? {} : { address: origin.address };
    securityLog.note("security_changed", { userId: account.id, what: template, ...from });
  }

  const freezing = await openFreezing({ ...parts, notify, recordChange, announce });
  return {
    ...secrets,
    hasher,
    secondFactor,
    freezing,
    supportCodes: createSupportCodes(secrets.key, now),
    isFrozen: freezing.isFrozen,
    checkTradePassword: tradePasswordOf(checks, notices).check,
    checkSecondFactor: secondFactor.check,
    checkPassword: (account, password) => checkPassword(checks, account, password),
    provePassword: (account, password) => provePassword(checks, account, password),
    async prove(account, proof) {
      const barred = await provePassword(checks, account, proof.loginPassword);
      return barred ?? secondFactor.check(account.id, proof.secondFactor);
    },
    barFromEntering,
    refuseSame: (account, other, password) => refuseSame(checks, account, other, password),
    async hash(password) {
      const place = hasher.enter("account");
      if (place === null) return null;
      return place.hash(password).finally(() => place.release());
    },
    notify,
    recordChange,
    onUndo: (one) => void closings.push(one),
    async closeWays(tx, account, since) {
      for (const one of closings) await one(tx, account, since);
    },
    announce,
    holdUntil: ({ withdrawalHoldUntil: until }) => (until > now() ? until : null),
    async sweep() {
      await sweep(database, instant(now() - 2 * dayMs));
      await sweepSafety(database, { now: now(), changedAt: instant(now() - (safetyLinkDays + 1) * dayMs) });
    },
  };
}
