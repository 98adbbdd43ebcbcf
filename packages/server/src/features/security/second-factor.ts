// The second factor: six digits of an authenticator app, or a recovery code. Secrets lie sealed in the database, a
// time step is accepted once, a recovery code works once, and wrong entries are counted before they are judged: each
// makes the next one wait longer, for strangers at the login apart from the account's own devices and sessions.

import {
  dayMs,
  hourMs,
  type Instant,
  minuteMs,
  type Rejection,
  rejection,
  secondMs,
  type UserId,
} from "@tidemark/kernel";
import { type Clock, worldTime } from "../../platform/clock.ts";
import type { SecurityLog } from "../../platform/security-log.ts";
import type { Database, Queryable } from "../../store/database.ts";
import {
  clearTallies,
  countAttempt,
  fromTyped,
  inGroups,
  type Limit,
  randomReadable,
  type SecretKey,
  type Step,
} from "../secrets/secrets.ts";
import { signsOf, type Trace } from "../sessions/sessions.ts";
import { newTotp, totpStep } from "./totp.ts";

const pendingMs = 15 * minuteMs;
const recoveryCodes = 10;
const recoveryLength = 8;
const growing: readonly Step[] = [
  { from: 5, waitMs: 30 * secondMs },
  { from: 6, waitMs: minuteMs },
  { from: 7, waitMs: 5 * minuteMs },
  { from: 8, waitMs: 15 * minuteMs },
  { from: 9, waitMs: hourMs },
];
/** All strangers together. */
const guard: readonly Step[] = [
  { from: 20, waitMs: minuteMs },
  { from: 30, waitMs: 10 * minuteMs },
  { from: 40, waitMs: hourMs },
];

/** As whom an account knows somebody who is not inside it yet, the surest first. */
export type Guesser = "device" | "proved" | "address" | "stranger";

/** Who gives a second factor at the door. Absent: somebody inside, or who has proved a mailbox. */
export type AtDoor = { readonly guesser: Guesser; readonly trace: Trace };

function limitsOf(userId: UserId, at: AtDoor | undefined): Limit[] {
  const own = (by: string): Limit => ({ name: `factor:${userId}:${by}`, steps: growing, windowMs: dayMs });
  if (at === undefined) return [own("inside")];
  const signs = signsOf(at.trace);
  if (at.guesser !== "stranger") return [own(`${at.guesser}:${signs[0] ?? ""}`)];
  const all = { name: `factor:${userId}:strangers`, steps: guard, windowMs: dayMs };
  return [own(signs.at(-1) ?? ""), all];
}

function sealContext(userId: UserId): string {
  return `totp:${userId}`;
}

type Stored = { secret: Uint8Array | null; pending: Uint8Array | null; pending_at: number; last_step: number };

async function readFactor(db: Queryable, userId: UserId): Promise<Stored> {
  const rows = await db.query<Stored>(
    `select totp_secret as secret, totp_pending as pending, totp_pending_at as pending_at, totp_last_step as last_step
     from users where id = $1`,
    [userId],
  );
  return rows[0] ?? { secret: null, pending: null, pending_at: 0, last_step: 0 };
}

/** A step is taken once, by whoever takes it first. */
async function takeStep(db: Queryable, userId: UserId, step: number): Promise<boolean> {
  const rows = await db.query(
    "update users set totp_last_step = $2 where id = $1 and totp_last_step < $2 returning id",
    [userId, step],
  );
  return rows.length > 0;
}

function recoveryParts(userId: UserId, code: string): string[] {
  return ["recovery", String(userId), code];
}

/** What was kept aside becomes the secret, and the recovery codes are drawn anew. */
async function turnOn(tx: Queryable, key: SecretKey, userId: UserId): Promise<readonly string[] | null> {
  const rows = await tx.query(
    `update users set totp_secret = totp_pending, totp_pending = null
     where id = $1 and totp_secret is null and totp_pending is not null returning id`,
    [userId],
  );
  return rows.length === 0 ? null : drawRecoveryCodes(tx, key, userId);
}

/** They end those before them. */
async function drawRecoveryCodes(tx: Queryable, key: SecretKey, userId: UserId): Promise<readonly string[]> {
  await tx.query("delete from recovery_codes where user_id = $1", [userId]);
  const codes = Array.from({ length: recoveryCodes }, () => randomReadable(recoveryLength));
  for (const code of codes) {
    const codeHash = key.sign(...recoveryParts(userId, code));
    await tx.query("insert into recovery_codes (user_id, code_hash) values ($1, $2)", [userId, codeHash]);
  }
  return codes.map(inGroups);
}

/** Another kind of second factor, brought by the feature that keeps it. */
export type FactorWay = {
  /** Whether a text is meant for it. */
  reads(given: string): boolean;
  has(db: Queryable, userId: UserId): Promise<boolean>;
  check(userId: UserId, given: string, at?: AtDoor): Promise<boolean>;
};

export type SecondFactor = {
  /** From now on this one counts too. */
  accept(way: FactorWay): void;
  isOn(db: Queryable, userId: UserId): Promise<boolean>;
  /** Null when the second factor is off, or on and rightly given. */
  check(userId: UserId, given: unknown, at?: AtDoor): Promise<Rejection | null>;
  /** A fresh secret, kept aside until it is confirmed. */
  begin(userId: UserId, label: string): Promise<{ secret: string; uri: string }>;
  /** Whether the digits belong to the secret kept aside; the rejection says why not. */
  checkPending(userId: UserId, given: string): Promise<Rejection | null>;
  /** Turns it on, inside the caller's transaction, and answers the recovery codes; null when nothing was begun. */
  turnOn(tx: Queryable, userId: UserId): Promise<readonly string[] | null>;
  turnOff(tx: Queryable, userId: UserId): Promise<void>;
  /** For an account whose second factor has just come on. */
  drawRecoveryCodes(tx: Queryable, userId: UserId): Promise<readonly string[]>;
  /** Recovery codes stand for a second factor; without one they end. */
  endRecoveryCodesIfOff(tx: Queryable, userId: UserId): Promise<void>;
};

export type SecondFactorParts = {
  readonly clock: Clock;
  readonly database: Database;
  readonly key: SecretKey;
  readonly securityLog: SecurityLog;
};

export function createSecondFactor({ clock, database, key, securityLog }: SecondFactorParts): SecondFactor {
  const now = (): Instant => clock.now();
  const ways: FactorWay[] = [];

  async function hasOther(db: Queryable, userId: UserId): Promise<boolean> {
    for (const way of ways) if (await way.has(db, userId)) return true;
    return false;
  }

  async function isOn(db: Queryable, userId: UserId): Promise<boolean> {
    return (await readFactor(db, userId)).secret !== null || hasOther(db, userId);
  }

  async function endRecoveryCodesIfOff(tx: Queryable, userId: UserId): Promise<void> {
    if (!(await isOn(tx, userId))) await tx.query("delete from recovery_codes where user_id = $1", [userId]);
  }

  async function useRecoveryCode(userId: UserId, typed: string): Promise<boolean> {
    const code = fromTyped(typed);
    if (code.length !== recoveryLength) return false;
    for (const codeHash of key.signatures(...recoveryParts(userId, code))) {
      const rows = await database.query(
        "update recovery_codes set used_at = $3 where user_id = $1 and code_hash = $2 and used_at is null returning user_id",
        [userId, codeHash, now()],
      );
      if (rows.length > 0) return true;
    }
    return false;
  }

  async function isRight(userId: UserId, sealed: Uint8Array | null, given: string, at?: AtDoor): Promise<boolean> {
    const way = ways.find((one) => one.reads(given));
    if (way !== undefined) return way.check(userId, given, at);
    const secret = sealed === null ? null : key.open(sealed, sealContext(userId));
    const step = secret === null ? null : totpStep(secret, given.trim(), worldTime(clock));
    if (step !== null) return takeStep(database, userId, step);
    return useRecoveryCode(userId, given);
  }

  async function counted(
    userId: UserId,
    at: AtDoor | undefined,
    judge: () => Promise<boolean>,
  ): Promise<Rejection | null> {
    const limits = limitsOf(userId, at);
    const attempt = await countAttempt(database, limits, now());
    if (!attempt.ok) return rejection("second_factor_slowed", { seconds: String(attempt.seconds) });
    if (!(await judge())) {
      securityLog.note("second_factor_failed", { userId, ...(at === undefined ? {} : { address: at.trace.address }) });
      return rejection("second_factor_wrong");
    }
    const names = limits.map((limit) => limit.name);
    await clearTallies(database, names);
    return null;
  }

  return {
    accept: (way) => void ways.push(way),
    isOn,
    async check(userId, given, at) {
      const { secret } = await readFactor(database, userId);
      if (secret === null && !(await hasOther(database, userId))) return null;
      if (given === undefined || given === null || given === "") return rejection("second_factor_required");
      if (typeof given !== "string") return rejection("second_factor_wrong");
      return counted(userId, at, () => isRight(userId, secret, given, at));
    },
    async begin(userId, label) {
      const made = newTotp(label);
      await database.query("update users set totp_pending = $2, totp_pending_at = $3 where id = $1", [
        userId,
        key.seal(made.secret, sealContext(userId)),
        now(),
      ]);
      return made;
    },
    async checkPending(userId, given) {
      const { pending, pending_at: at } = await readFactor(database, userId);
      const secret = pending === null ? null : key.open(pending, sealContext(userId));
      if (secret === null || now() - at > pendingMs) return rejection("second_factor_not_begun");
      return counted(userId, undefined, async () => {
        const step = totpStep(secret, given.trim(), worldTime(clock));
        return step !== null && takeStep(database, userId, step);
      });
    },
    turnOn: (tx, userId) => turnOn(tx, key, userId),
    async turnOff(tx, userId) {
      await tx.query("update users set totp_secret = null, totp_pending = null where id = $1", [userId]);
      await endRecoveryCodesIfOff(tx, userId);
    },
    drawRecoveryCodes: (tx, userId) => drawRecoveryCodes(tx, key, userId),
    endRecoveryCodesIfOff,
  };
}
