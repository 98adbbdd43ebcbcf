// Logging in. Attempts are counted before they are judged; an account that does not exist costs the same work, gives
// the same answers and is counted under the same names as one that does. Whoever guesses waits longer each time, by
// account and network; a device the account was used from, or a code from its mailbox, is counted apart, so that
// strangers can slow down each other and never the owner.

import { setTimeout as pause } from "node:timers/promises";
import type { RequestOf } from "@tidemark/contract";
import type { loginCall } from "@tidemark/contract/people";
import {
  ensure,
  type Language,
  ok,
  type Rejection,
  type RejectionCode,
  type Result,
  refuse,
  rejected,
  rejection,
  type UserId,
} from "@tidemark/kernel";
import { type Account, accountById, destinationsOf, findNamed, type Named } from "../registry/registry.ts";
import type { Place } from "../security/security.ts";
import { recordLogin, signsOf } from "../sessions/sessions.ts";
import { askConfirmation, needsConfirmation } from "./device-confirmation.ts";
import { type Arrival, enter, knownOf, type LoggedIn, newcomer, type Proof } from "./entering.ts";
import { guesserOf, type LoginLimits, limitsOf } from "./login-limits.ts";
import type { PeopleParts } from "./people-parts.ts";

export type LoginRequest = RequestOf<typeof loginCall>;

/** How long a wrong answer is kept back, by the number of the attempt. */
const pausesMs: readonly number[] = [0, 0, 500, 1_000, 2_000];

export type Attempt = Arrival & {
  readonly request: LoginRequest;
  readonly language: Language;
  readonly named: Named;
  readonly limits: LoginLimits;
  /** How many there were for this account from there, with this one. */
  readonly count: number;
};

type Coming = Pick<Attempt, "request" | "trace" | "marked" | "language" | "way">;

/** A code sent to the account. Looked at first: whoever reads its mailbox need not wait for those who guess. */
async function proofOf(parts: PeopleParts, coming: Coming, named: Named, isKnown: boolean): Promise<Proof | null> {
  const code = coming.request.sms_code;
  if (code === "") return null;
  const places = named.account === null ? [named.destination] : destinationsOf(named.account);
  const tried = {
    destinations: places.flatMap((place) => place?.to ?? []),
    code,
    by: { signs: signsOf(coming.trace), isKnown },
  };
  const login = await parts.codes.check({ ...tried, scenes: ["login"] });
  if (login.ok) return { codeId: login.value, isForDevice: false };
  const device = await parts.codes.check({ ...tried, scenes: ["device"] });
  return device.ok ? { codeId: device.value, isForDevice: true } : null;
}

async function beginAttempt(parts: PeopleParts, coming: Coming, named: Named): Promise<Result<Attempt>> {
  const { request, trace, way } = coming;
  const userId = named.account?.id ?? null;
  const known = await knownOf(parts, userId, trace);
  const proof = await proofOf(parts, coming, named, known.knowsDevice);
  const limits = limitsOf(parts, request, trace, guesserOf(known, proof !== null));
  const counted = await parts.security.countAttempt(limits.counted);
  if (counted.ok) return ok({ ...coming, way, named, known, proof, limits, count: counted.counts[0] ?? 1 });
  parts.securityLog.note("login_slowed", { address: trace.address, ...(userId === null ? {} : { userId }) });
  return refuse("login_slowed", { seconds: String(counted.seconds) });
}

/** A wrong guess: noted for the owner, and the answer is kept back a while. Strangers cost the same write. */
async function refuseLogin(parts: PeopleParts, attempt: Attempt, reason: Rejection): Promise<Result<never>> {
  const { account } = attempt.named;
  const { address, device } = attempt.trace;
  const at = parts.clock.now();
  if (account === null) await parts.security.touchTally(attempt.limits.own.name);
  else await recordLogin(parts.database, account.id, { address, device, at, result: "refused" });
  const who = account === null ? {} : { userId: account.id };
  parts.securityLog.note("login_failed", { ...who, address, what: reason.code });
  await pause(pausesMs[Math.min(attempt.count, pausesMs.length) - 1] ?? 0);
  return rejected(reason);
}

/** What stands between a right password and a session, and whether any of it was guessed. */
async function barOf(
  parts: PeopleParts,
  attempt: Attempt,
  account: Account,
): Promise<{ readonly reason: Rejection; readonly isGuess: boolean } | null> {
  const { limits, request, trace } = attempt;
  const closed = parts.security.barFromEntering(account);
  if (closed !== null) return { reason: closed, isGuess: false };
  if (needsConfirmation(parts, attempt, account)) {
    if (request.sms_code !== "") return { reason: rejection("code_wrong"), isGuess: true };
    return { reason: await askConfirmation(parts, attempt, account), isGuess: false };
  }
  const reason = await parts.security.checkSecondFactor(account.id, request.second_factor, {
    guesser: limits.guesser,
    trace,
  });
  return reason === null ? null : { reason, isGuess: reason.code === "second_factor_wrong" };
}

/** What was guessed before is forgotten with a login that was not. */
async function letIn(parts: PeopleParts, attempt: Attempt, account: Account): Promise<Result<LoggedIn>> {
  const entered = await enter(parts, attempt, account);
  if (!entered.ok) return entered;
  await parts.security.clearTallies(attempt.limits.guessed);
  await parts.security.takeBack(attempt.limits.shared);
  return entered;
}

async function judge(parts: PeopleParts, coming: Coming, place: Place): Promise<Result<LoggedIn>> {
  const { request } = coming;
  const named = await findNamed(parts.database, request.user_string, request.area_code);
  const begun = await beginAttempt(parts, coming, named);
  if (!begun.ok) return begun;
  const attempt = begun.value;
  const { account } = named;
  // Before the password, so that without the code nothing is learnt about one.
  if (parts.config.loginNeedsCode === "yes" && attempt.proof === null) {
    return refuseLogin(parts, attempt, rejection("code_wrong"));
  }
  const isRight = await place.verify(account?.passwordHash ?? null, request.password);
  place.release();
  if (account === null || !isRight) return refuseLogin(parts, attempt, rejection("login_failed"));
  return goOn(parts, attempt, account);
}

/** This one does not count: nothing was guessed. */
async function forgive(parts: PeopleParts, attempt: Attempt): Promise<void> {
  await parts.security.takeBack(attempt.limits.counted.map((limit) => limit.name));
}

/** From a right password to a session. */
async function goOn(parts: PeopleParts, attempt: Attempt, account: Account): Promise<Result<LoggedIn>> {
  const barred = await barOf(parts, attempt, account);
  if (barred === null) return letIn(parts, attempt, account);
  if (barred.isGuess) return refuseLogin(parts, attempt, barred.reason);
  await forgive(parts, attempt);
  return rejected(barred.reason);
}

/** Whom another service may vouch for. */
export type Vouched = {
  /** Whom the typed name stands for, before anything is proved; null for nobody. */
  readonly account: Account | null;
  /** The other service's word; refused where it has none. */
  vouch(): Promise<Result<{ readonly userId: UserId; readonly isNew: boolean }>>;
  /** The refusal that counts as a wrong guess. */
  readonly wrong: RejectionCode;
};

/**
 * Logging in on the word of another service: counted, slowed and confirmed as any login, under the name that was typed
 * there. Only the password is judged elsewhere; whoever is let in by it passes everything else here.
 */
export async function logInVouched(
  parts: PeopleParts,
  coming: Coming,
  { account, vouch, wrong }: Vouched,
): Promise<Result<LoggedIn>> {
  const begun = await beginAttempt(parts, coming, { destination: null, account });
  if (!begun.ok) return begun;
  const attempt = begun.value;
  const vouched = await vouch();
  if (!vouched.ok && vouched.rejection.code === wrong) return refuseLogin(parts, attempt, vouched.rejection);
  if (!vouched.ok) {
    await forgive(parts, attempt);
    return vouched;
  }
  const { userId, isNew } = vouched.value;
  const entering = ensure(await accountById(parts.database, userId), "whoever was vouched for is there");
  const named = { destination: null, account: entering };
  if (isNew) return letIn(parts, { ...attempt, named, known: newcomer, proof: null }, entering);
  // A code was sent to whom the name stood for; it proves nothing about anybody else.
  if (account?.id === userId) return goOn(parts, { ...attempt, named }, entering);
  return goOn(parts, { ...attempt, named, known: await knownOf(parts, userId, coming.trace), proof: null }, entering);
}

export async function logIn(parts: PeopleParts, coming: Coming): Promise<Result<LoggedIn>> {
  const { request } = coming;
  if (request.user_string === "") return refuse("account_required");
  if (parts.config.loginNeedsCode === "yes" && request.sms_code === "") return refuse("code_required");
  // Before anything else is asked of the database: a flood must end here.
  const place = parts.security.hasher.enter("login");
  if (place === null) return refuse("overloaded");
  return judge(parts, coming, place).finally(() => place.release());
}
