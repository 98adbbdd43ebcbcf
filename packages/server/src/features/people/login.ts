// Logging in. Attempts are counted before they are judged, by account and address together, by address, and by
// account; an account that does not exist costs the same work and gives the same answer as a wrong password.

import { setTimeout as pause } from "node:timers/promises";
import type { RequestOf } from "@tidemark/contract";
import type { loginCall } from "@tidemark/contract/people";
import {
  dayMs,
  minuteMs,
  ok,
  type Rejection,
  type Result,
  refuse,
  rejected,
  rejection,
  type UserId,
} from "@tidemark/kernel";
import { addressKey } from "../../platform/address.ts";
import { refusableTransaction } from "../../store/refusable.ts";
import { type Account, destinationsOf, findNamed, type Named } from "../registry/registry.ts";
import type { Limit, Place } from "../security/security.ts";
import {
  type Acquaintance,
  acquaintanceOf,
  type OpenedSession,
  type Origin,
  recordLogin,
} from "../sessions/sessions.ts";
import type { PeopleParts } from "./people-parts.ts";

type Request = RequestOf<typeof loginCall>;

const loginTriesMax = 5;
const windowMs = 15 * minuteMs;
/** From one address to any accounts. */
const addressTriesMax = 50;
/** To one account from all addresses it was never used from. */
const accountTriesMax = 100;
/** How long a wrong answer is kept back, by the number of the attempt. */
const pausesMs: readonly number[] = [0, 0, 500, 1_000, 2_000];

export type LoggedIn = { readonly session: OpenedSession; readonly userId: UserId };

type Attempt = {
  readonly request: Request;
  readonly origin: Origin;
  readonly named: Named;
  readonly known: Acquaintance;
  readonly limits: { readonly pair: Limit; readonly address: Limit; readonly account: Limit };
  /** How many there were for this account from this address, with this one. */
  readonly count: number;
};

function limitsOf(parts: PeopleParts, named: Named, request: Request, origin: Origin): Attempt["limits"] {
  const typed = parts.security.key.sign("login", request.user_string.toLowerCase()).toString("hex");
  const who = named.account === null ? `x${typed.slice(0, 32)}` : `u${named.account.id}`;
  const from = addressKey(origin.address);
  return {
    pair: { name: `login:${who}:${from}`, max: loginTriesMax, windowMs },
    address: { name: `login:from:${from}`, max: addressTriesMax, windowMs },
    account: { name: `login:${who}`, max: accountTriesMax, windowMs: dayMs },
  };
}

async function beginAttempt(parts: PeopleParts, request: Request, origin: Origin): Promise<Result<Attempt>> {
  const named = await findNamed(parts.database, request.user_string, request.area_code);
  const known = await acquaintanceOf(parts.database, named.account?.id ?? null, origin);
  const limits = limitsOf(parts, named, request, origin);
  const counted = await parts.security.countAttempt(
    known.knowsAddress ? [limits.pair, limits.address] : [limits.pair, limits.address, limits.account],
  );
  if (!counted.ok) return refuse("login_slowed", { seconds: String(counted.seconds) });
  return ok({ request, origin, named, known, limits, count: counted.counts[0] ?? 1 });
}

/** The code a login may ask for; checked before the password, so that without it nothing is learnt about one. */
async function checkCode(parts: PeopleParts, { request, named }: Attempt): Promise<Result<number | null>> {
  if (parts.config.loginNeedsCode === "no") return ok(null);
  const places = named.account === null ? [named.destination] : destinationsOf(named.account);
  const destinations = places.flatMap((place) => place?.to ?? []);
  return parts.codes.check({ destinations, scenes: ["login"], code: request.sms_code });
}

/** Everything but the password that stands between a right password and a session. */
async function checkRest(parts: PeopleParts, account: Account, request: Request): Promise<Rejection | null> {
  if (account.isFrozen) return rejection("account_frozen");
  return parts.security.checkSecondFactor(account.id, request.second_factor);
}

/** A wrong guess: noted for the owner, and the answer is kept back a while. Strangers cost the same write. */
async function refuseLogin(parts: PeopleParts, attempt: Attempt, reason: Rejection): Promise<Result<never>> {
  const { account } = attempt.named;
  const at = parts.clock.now();
  if (account === null) await parts.security.touchTally(attempt.limits.pair.name);
  else await recordLogin(parts.database, account.id, { ...attempt.origin, at, result: "refused" });
  await pause(pausesMs[Math.min(attempt.count, pausesMs.length) - 1] ?? 0);
  return rejected(reason);
}

async function enter(parts: PeopleParts, attempt: Attempt, account: Account, codeId: number | null) {
  const { clock, codes, database, security, sessions } = parts;
  const { known, origin, limits } = attempt;
  const opened = await refusableTransaction(database, async (tx) => {
    if (codeId !== null && !(await codes.spend(tx, codeId))) return refuse("code_wrong");
    await recordLogin(tx, account.id, { ...origin, at: clock.now(), result: "ok" });
    const isNew = !known.isFirst && !known.knowsDeviceHere;
    if (isNew) await security.notify(tx, { account, template: "login_new_device", params: { ...origin } });
    return ok({ session: await sessions.open(account.id, origin, tx), isNew });
  });
  if (!opened.ok) return opened;
  await sessions.endSurplus(account.id);
  await security.clearTallies([limits.pair.name, limits.account.name]);
  await security.takeBack([limits.address.name]);
  if (opened.value.isNew) security.announce(account.id);
  return ok({ session: opened.value.session, userId: account.id });
}

async function judge(parts: PeopleParts, request: Request, origin: Origin, place: Place): Promise<Result<LoggedIn>> {
  const begun = await beginAttempt(parts, request, origin);
  if (!begun.ok) return begun;
  const attempt = begun.value;
  const { account } = attempt.named;
  const names = Object.values(attempt.limits).map((limit) => limit.name);
  const code = await checkCode(parts, attempt);
  if (!code.ok) return refuseLogin(parts, attempt, code.rejection);
  const isRight = await place.verify(account?.passwordHash ?? null, request.password);
  place.release();
  if (account === null || !isRight) return refuseLogin(parts, attempt, rejection("login_failed"));
  const barred = await checkRest(parts, account, request);
  if (barred === null) return enter(parts, attempt, account, code.value);
  if (barred.code === "second_factor_wrong") return refuseLogin(parts, attempt, barred);
  // The password was right and nothing was guessed: this one does not count.
  await parts.security.takeBack(names);
  return rejected(barred);
}

export async function logIn(parts: PeopleParts, request: Request, origin: Origin): Promise<Result<LoggedIn>> {
  if (request.user_string === "") return refuse("account_required");
  if (parts.config.loginNeedsCode === "yes" && request.sms_code === "") return refuse("code_required");
  // Before anything else is asked of the database: a flood must end here.
  const place = parts.security.hasher.enter("login");
  if (place === null) return refuse("overloaded");
  return judge(parts, request, origin, place).finally(() => place.release());
}
