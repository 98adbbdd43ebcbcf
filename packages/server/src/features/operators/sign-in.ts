// The console's door: mailbox and password, then the second factor, which is forced at the first entry. Attempts are
// counted before they are judged, by what was typed and by where it came from; the answer never says which part was
// wrong. A new token is drawn with every step, so that one seen before is worth nothing after.

import { hourMs, minuteMs, secondMs } from "@tidemark/kernel";
import { worldTime } from "../../platform/clock.ts";
import type { ConsoleResult } from "../../seams/console.ts";
import type { Platform } from "../../seams/platform.ts";
import { appendAudit } from "../audit/audit.ts";
import { looksLikeAnswer } from "../passkeys/passkeys.ts";
import { type Limit, newTotp, type Security, type Step, totpStep } from "../security/security.ts";
import * as store from "./operators-store.ts";
import type { Home, OperatorPasskeys } from "./passkeys.ts";
import { no } from "./refusals.ts";
import type { OperatorSessions, Place, SessionRow } from "./sessions.ts";

export type SignInParts = Pick<Platform, "clock" | "database" | "securityLog"> & {
  readonly security: Security;
  readonly sessions: OperatorSessions;
  readonly passkeys: OperatorPasskeys;
};

const growing: readonly Step[] = [
  { from: 4, waitMs: 30 * secondMs },
  { from: 6, waitMs: 5 * minuteMs },
  { from: 8, waitMs: 30 * minuteMs },
  { from: 12, waitMs: hourMs },
];

function passwordLimits(email: string, { address }: Place): Limit[] {
  return [
    { name: `console:${email}:${address}`, steps: growing, windowMs: hourMs },
    { name: `console:from:${address}`, max: 60, windowMs: hourMs },
    { name: `console:at:${email}`, max: 40, windowMs: hourMs },
  ];
}

export function sealContext(operatorId: number): string {
  return `console totp:${operatorId}`;
}

export type SignIn = {
  withPassword(email: string, password: string, place: Place): Promise<ConsoleResult<string>>;
  /** Digits or a passkey's answer; for entering, and again before what takes it. */
  prove(session: SessionRow, code: string, place: Place, home: Home): Promise<ConsoleResult<string>>;
  enrol(session: SessionRow): Promise<ConsoleResult<{ secret: string; uri: string }>>;
  confirm(session: SessionRow, code: string, place: Place): Promise<ConsoleResult<string>>;
};

export function createSignIn(parts: SignInParts): SignIn {
  const { clock, database, passkeys, security, securityLog, sessions } = parts;

  const factorLimit = (operatorId: number): Limit => ({
    name: `console:factor:${operatorId}`,
    steps: growing,
    windowMs: hourMs,
  });

  /** Null when the digits are those of the secret, and were not used before. */
  async function checkDigits(operatorId: number, sealed: Uint8Array | null, code: string): Promise<boolean> {
    const secret = sealed === null ? null : security.key.open(sealed, sealContext(operatorId));
    const step = secret === null ? null : totpStep(secret, code.replaceAll(/\s/g, ""), worldTime(clock));
    return step !== null && store.takeStep(database, operatorId, step);
  }

  async function counted(
    operatorId: number,
    place: Place,
    judge: () => Promise<boolean>,
  ): Promise<ConsoleResult<never> | null> {
    const limit = factorLimit(operatorId);
    const attempt = await security.countAttempt([limit]);
    if (!attempt.ok) return no("slowed", { seconds: String(attempt.seconds) });
    if (!(await judge())) {
      securityLog.note("operator", { what: "factor_failed", address: place.address });
      return no("factor_wrong");
    }
    await security.clearTallies([limit.name]);
    return null;
  }

  async function enter(session: SessionRow, place: Place): Promise<ConsoleResult<string>> {
    const token = await database.transaction(async (tx) => {
      if (session.provedAt === 0) {
        const entry = { actor: session.name, action: "operator.sign-in", subject: "console" };
        await appendAudit(tx, { ...entry, detail: { address: place.address }, at: clock.now() });
        await store.noteSeen(tx, session.operatorId, clock.now());
      }
      return sessions.begin(tx, session.operatorId, place, session);
    });
    if (session.provedAt === 0) securityLog.note("operator", { what: "sign-in", address: place.address });
    return { ok: true, value: token };
  }

  return {
    async withPassword(email, password, place) {
      const limits = passwordLimits(email, place);
      const attempt = await security.countAttempt(limits);
      if (!attempt.ok) return no("slowed", { seconds: String(attempt.seconds) });
      const hashing = security.hasher.enter("login");
      if (hashing === null) return no("slowed", { seconds: "5" });
      try {
        const operator = await store.operatorByEmail(database, email);
        const isRight = await hashing.verify(operator?.passwordHash ?? null, password);
        if (operator === null || !isRight || !operator.isActive) {
          securityLog.note("operator", { what: "denied", address: place.address });
          return no("wrong_entry");
        }
        await security.clearTallies([limits[0]?.name ?? ""]);
        return { ok: true, value: await database.transaction((tx) => sessions.begin(tx, operator.id, place)) };
      } finally {
        hashing.release();
      }
    },
    async prove(session, code, place, home) {
      const operator = await store.operatorById(database, session.operatorId);
      if (operator === null || operator.totpSecret === null) return no("enrol_first");
      const refused = await counted(operator.id, place, () =>
        looksLikeAnswer(code)
          ? passkeys.check(operator.id, code, home)
          : checkDigits(operator.id, operator.totpSecret, code),
      );
      return refused ?? enter(session, place);
    },
    async enrol({ operatorId, email, isEnrolled }) {
      if (isEnrolled) return no("enrolled");
      const made = newTotp(`Console: ${email}`);
      await store.setPendingTotp(database, operatorId, security.key.seal(made.secret, sealContext(operatorId)));
      return { ok: true, value: made };
    },
    async confirm(session, code, place) {
      const operator = await store.operatorById(database, session.operatorId);
      if (operator === null || operator.totpPending === null) return no("enrol_first");
      const refused = await counted(operator.id, place, () => checkDigits(operator.id, operator.totpPending, code));
      if (refused !== null) return refused;
      const isOn = await database.transaction(async (tx) => {
        if (!(await store.turnTotpOn(tx, operator.id))) return false;
        const entry = { actor: operator.name, action: "operator.enrol", subject: `operator ${operator.name}` };
        await appendAudit(tx, { ...entry, detail: { address: place.address }, at: clock.now() });
        return true;
      });
      return isOn ? enter(session, place) : no("enrolled");
    },
  };
}
