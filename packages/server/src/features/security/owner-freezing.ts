// How an owner freezes an account, from the settings or with the link of a mail, and gets it back: with a code to a
// place of the account, the password, and the second factor.

import type { RequestOf } from "@tidemark/contract";
import type { unfreezeCall } from "@tidemark/contract/security";
import { ensure, ok, type Result, refuse, rejected, type UserId } from "@tidemark/kernel";
import { refusableTransaction } from "../../store/refusable.ts";
import { accountById, findNamed, seasonedDestinationsOf } from "../registry/registry.ts";
import { type Origin, signsOf, type Trace } from "../sessions/sessions.ts";
import type { ChangeParts } from "./change-parts.ts";
import { hashOfLink } from "./safety-links.ts";
import { spendLink } from "./safety-store.ts";

export async function freezeOwn(
  parts: ChangeParts,
  userId: UserId,
  asked: { readonly loginPassword: string; readonly origin: Origin },
): Promise<Result<null>> {
  const { database, security } = parts;
  const account = ensure(await accountById(database, userId), "a session without an account");
  if (account.isFrozen) return ok(null);
  const barred = await security.provePassword(account, asked.loginPassword);
  if (barred !== null) return rejected(barred);
  await security.freezing.freeze(account, { by: "owner", origin: asked.origin, way: "settings" });
  return ok(null);
}

/** A link that meets a frozen account is spent all the same, and what operators froze stays theirs. */
export async function freezeByLink(parts: ChangeParts, link: string, origin: Origin): Promise<Result<null>> {
  const { clock, database, security } = parts;
  const done = await refusableTransaction(database, async (tx) => {
    const spent = await spendLink(tx, { linkHash: hashOfLink(link), kind: "freeze", now: clock.now() });
    if (spent === null) return refuse("link_spent");
    const account = ensure(await accountById(tx, spent.userId), "a link of nobody");
    if (account.isFrozen) return ok(() => undefined);
    return ok(await security.freezing.freezeWithin(tx, account, { by: "owner", origin, way: "link" }));
  });
  if (!done.ok) return done;
  await done.value();
  return ok(null);
}

export async function unfreezeOwn(
  parts: ChangeParts,
  request: RequestOf<typeof unfreezeCall>,
  trace: Trace,
): Promise<Result<null>> {
  const { clock, codes, database, security, sessions } = parts;
  if (request.account === "") return refuse("account_required");
  const { account, destination } = await findNamed(database, request.account, request.area_code);
  const places = account === null ? [destination] : seasonedDestinationsOf(account, clock.now());
  const destinations = places.flatMap((place) => place?.to ?? []);
  const isKnown = await sessions.devices.knows(database, account?.id ?? null, trace);
  const by = { signs: signsOf(trace), isKnown };
  const code = await codes.check({ by, destinations, scenes: ["unfreeze"], code: request.code });
  if (!code.ok) return code;
  if (account === null) return refuse("code_wrong");
  const barred =
    (await security.checkPassword(account, request.password)) ??
    (await security.checkSecondFactor(account.id, request.second_factor));
  if (barred !== null) return rejected(barred);
  // Said only now: whoever cannot prove to be the owner learns nothing about the account.
  if (!account.isFrozen) return refuse("account_not_frozen");
  if (account.frozenBy !== "owner") return refuse("account_frozen");
  const done = await refusableTransaction(database, async (tx) => {
    if (!(await codes.spend(tx, code.value))) return refuse("code_wrong");
    const { address, device } = trace;
    const how = { by: "owner", origin: { address, device } } as const;
    return ok(await security.freezing.unfreezeWithin(tx, account, how));
  });
  if (!done.ok) return done;
  await done.value();
  return ok(null);
}
