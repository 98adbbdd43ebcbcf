// A forgotten login password, set anew with a code or with the link of a mail. Both prove the same thing, are spent
// with the change, and end every session.

import type { RequestOf } from "@tidemark/contract";
import type { forgetCall, resetByLinkCall } from "@tidemark/contract/people";
import { ok, type Rejection, type Result, refuse, rejected, rejection } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";
import { refusableTransaction } from "../../store/refusable.ts";
import { type Account, accountById, findNamed, seasonedDestinationsOf, setPasswordHash } from "../registry/registry.ts";
import { objectionToPassword } from "../security/security.ts";
import { type Origin, signsOf, type Trace } from "../sessions/sessions.ts";
import type { PeopleParts } from "./people-parts.ts";

type Proven = {
  readonly account: Account;
  readonly password: string;
  readonly secondFactor: string;
  /** Spends what proved it; false when it was spent meanwhile. */
  spend(tx: Queryable): Promise<boolean>;
  readonly onSpent: Rejection;
  readonly origin: Origin;
};

/** What mails say of a device; nothing that it proves itself with. */
function originOf({ address, device }: Trace): Origin {
  return { address, device };
}

async function setPassword(parts: PeopleParts, proven: Proven): Promise<Result<null>> {
  const { database, security, sessions } = parts;
  const { account } = proven;
  if (account.isFrozen) return refuse("account_frozen");
  // The account's own words and its other password are compared only now: before, nobody has proved to be its owner.
  const barred =
    (await objectionToPassword(proven.password, proven.password, account)) ??
    (await security.refuseSame(account, "trade", proven.password)) ??
    (await security.checkSecondFactor(account.id, proven.secondFactor));
  if (barred !== null) return rejected(barred);
  const passwordHash = await security.hash(proven.password);
  if (passwordHash === null) return refuse("overloaded");
  const done = await refusableTransaction(database, async (tx) => {
    if (!(await proven.spend(tx))) return rejected(proven.onSpent);
    await setPasswordHash(tx, account.id, passwordHash);
    await security.recordChange(tx, {
      account,
      template: "password_changed",
      origin: proven.origin,
      before: { kind: "password", hash: account.passwordHash },
    });
    return ok(await sessions.revokeWithin(tx, { userId: account.id }));
  });
  if (!done.ok) return done;
  done.value();
  security.announce(account.id);
  return ok(null);
}

export async function resetByCode(
  parts: PeopleParts,
  request: RequestOf<typeof forgetCall>,
  trace: Trace,
): Promise<Result<null>> {
  const { clock, codes, database, sessions } = parts;
  if (request.account === "") return refuse("account_required");
  const objection = await objectionToPassword(request.password, request.repassword);
  if (objection !== null) return rejected(objection);
  const { account, destination } = await findNamed(database, request.account, request.area_code);
  const places = account === null ? [destination] : seasonedDestinationsOf(account, clock.now());
  const isKnown = await sessions.devices.knows(database, account?.id ?? null, trace);
  const code = await codes.check({
    by: { signs: signsOf(trace), isKnown },
    destinations: places.flatMap((place) => place?.to ?? []),
    scenes: ["reset_password", "forget"],
    code: request.code,
  });
  if (!code.ok) return code;
  const onSpent = rejection("code_wrong");
  if (account === null) return rejected(onSpent);
  return setPassword(parts, {
    account,
    password: request.password,
    secondFactor: request.second_factor,
    spend: (tx) => codes.spend(tx, code.value),
    onSpent,
    origin: originOf(trace),
  });
}

export async function resetByLink(
  parts: PeopleParts,
  request: RequestOf<typeof resetByLinkCall>,
  trace: Trace,
): Promise<Result<null>> {
  const { codes, database } = parts;
  const objection = await objectionToPassword(request.password, request.repassword);
  if (objection !== null) return rejected(objection);
  const onSpent = rejection("link_spent");
  const userId = await codes.findLink(request.link);
  const account = userId === null ? null : await accountById(database, userId);
  if (account === null) return rejected(onSpent);
  return setPassword(parts, {
    account,
    password: request.password,
    secondFactor: request.second_factor,
    spend: (tx) => codes.spendLink(tx, request.link),
    onSpent,
    origin: originOf(trace),
  });
}
