// Binding an account of the points service, and coming in with it. Binding is for exchanging; that it also lets somebody
// in is asked for beside it and proved as every change of who can get in.

import { minuteMs, ok, type Rejection, type Result, refuse, rejected, type UserId } from "@tidemark/kernel";
import type { Caller } from "../../http/handler.ts";
import { refusableTransaction } from "../../store/refusable.ts";
import { type Account, accountById } from "../registry/registry.ts";
import { allowLogin, bindingOf, boundAs, boundTo, insertBinding, setOpen } from "./binding-store.ts";
import type { PointsParts } from "./points-parts.ts";
import { type PointsAccount, PointsUnknown } from "./points-service.ts";

/** Wrong passwords of points accounts that one person may try. */
const tries = { max: 10, windowMs: 15 * minuteMs };

/** The service's word on a name and password. */
export async function vouch({ service }: PointsParts, name: string, password: string): Promise<Result<PointsAccount>> {
  try {
    const found = name === "" || password === "" ? null : await service.check(name, password);
    return found === null ? refuse("points_login_wrong") : ok(found);
  } catch (error) {
    if (error instanceof PointsUnknown) return refuse("points_unreachable");
    throw error;
  }
}

export type BindRequest = {
  readonly account: Account;
  readonly userName: string;
  readonly password: string;
  readonly loginPassword: string;
  readonly secondFactor: string;
};

async function refuseBind({ database, security }: PointsParts, request: BindRequest): Promise<Rejection | null> {
  const { account, loginPassword, secondFactor } = request;
  if (account.type === 0) return { code: "points_not_open" };
  const limit = { name: `points-bind:${account.id}`, ...tries };
  const counted = await security.countAttempt([limit]);
  if (!counted.ok) return { code: "login_slowed", params: { seconds: String(counted.seconds) } };
  const bound = await bindingOf(database, account.id);
  // The same one may be bound again, to let its owner in.
  if (bound !== null && (loginPassword === "" || bound.canLogIn)) return { code: "points_bound" };
  return loginPassword === "" ? null : security.prove(account, { loginPassword, secondFactor });
}

export async function bind(parts: PointsParts, request: BindRequest): Promise<Result<null>> {
  const { clock, database, security } = parts;
  const { account } = request;
  const canLogIn = request.loginPassword !== "";
  const refused = await refuseBind(parts, request);
  if (refused !== null) return rejected(refused);
  const vouched = await vouch(parts, request.userName, request.password);
  if (!vouched.ok) return vouched;
  const { account: serviceAccount, userName } = vouched.value;
  const done = await refusableTransaction<null>(database, async (tx) => {
    const at = clock.now();
    const bound = await bindingOf(tx, account.id);
    if (bound !== null && bound.serviceAccount !== serviceAccount) return refuse("points_bound");
    if (bound !== null) await allowLogin(tx, account.id, at);
    else if (!(await insertBinding(tx, { userId: account.id, serviceAccount, userName, canLogIn, at }))) {
      return refuse("points_account_taken");
    }
    const template = canLogIn ? "points_login_opened" : "points_bound";
    const change = { account, template, params: { name: userName } } as const;
    await (canLogIn ? security.recordChange(tx, change) : security.notify(tx, change));
    return ok(null);
  });
  if (!done.ok) return done;
  security.announce(account.id);
  await security.clearTallies([`points-bind:${account.id}`]);
  return done;
}

export type PointsLogin = {
  readonly userName: string;
  readonly password: string;
  readonly code: string;
  readonly secondFactor: string;
};

type Entrant = { readonly userId: UserId; readonly isNew: boolean };

/** Who has an account here is the one it is bound to; who has none gets one, with the password just shown. */
async function entrantOf(
  parts: PointsParts,
  { account: serviceAccount, userName }: PointsAccount,
  { password, language }: { readonly password: string; readonly language: Caller["language"] },
): Promise<Result<Entrant>> {
  const { clock, database, people, security } = parts;
  const existing = async (): Promise<Result<Entrant> | null> => {
    const bound = await boundTo(database, serviceAccount);
    if (bound === null) return null;
    return bound.canLogIn ? ok({ userId: bound.userId, isNew: false }) : refuse("points_login_off");
  };
  const before = await existing();
  if (before !== null) return before;
  const passwordHash = await security.hash(password);
  if (passwordHash === null) return refuse("overloaded");
  const opened = await refusableTransaction<Entrant>(database, async (tx) => {
    const made = await people.openVouched(tx, { passwordHash, language });
    if (!made.ok) return made;
    const userId = made.value;
    await setOpen(tx, userId, true);
    const isBound = await insertBinding(tx, { userId, serviceAccount, userName, canLogIn: true, at: clock.now() });
    return isBound ? ok({ userId, isNew: true }) : refuse("points_account_taken");
  });
  // Somebody came with the same account at the same moment.
  if (!opened.ok && opened.rejection.code === "points_account_taken") return (await existing()) ?? opened;
  return opened;
}

/** Answers the token of a session. */
export async function logIn(parts: PointsParts, caller: Caller, login: PointsLogin): Promise<Result<string>> {
  const { database, people } = parts;
  const bound = await boundAs(database, login.userName);
  const account = bound?.canLogIn === true ? await accountById(database, bound.userId) : null;
  return people.welcomeVouched(caller, {
    account,
    wrong: "points_login_wrong",
    // Never one of the names that people log in with here.
    name: `points:${login.userName.toLowerCase()}`,
    code: login.code,
    secondFactor: login.secondFactor,
    async vouch() {
      const vouched = await vouch(parts, login.userName, login.password);
      if (!vouched.ok) return vouched;
      return entrantOf(parts, vouched.value, { password: login.password, language: caller.language });
    },
  });
}
