// Turning the second factor on and off. Both ask for the password, so that an open page alone is not enough.

import { ensure, ok, type Result, refuse, rejected, type UserId } from "@tidemark/kernel";
import { refusableTransaction } from "../../store/refusable.ts";
import { accountById } from "../registry/registry.ts";
import type { Origin } from "../sessions/sessions.ts";
import type { ChangeParts } from "./change-parts.ts";
import { sealedSecondFactor } from "./security-store.ts";

type Request = { readonly password: string; readonly second_factor: string; readonly origin: Origin };

/** Answers the recovery codes, which nobody can read again. */
export async function confirmSecondFactor(
  parts: ChangeParts,
  userId: UserId,
  request: Request & { readonly current_factor: string },
): Promise<Result<readonly string[]>> {
  const { database, security } = parts;
  const account = ensure(await accountById(database, userId), "a session without an account");
  if (account.hasAuthenticator) return refuse("second_factor_already_on");
  const barred =
    (await security.checkPassword(account, request.password)) ??
    // Off, or a passkey: nobody adds a way in who has not the one there is.
    (await security.checkSecondFactor(userId, request.current_factor)) ??
    (await security.secondFactor.checkPending(userId, request.second_factor));
  if (barred !== null) return rejected(barred);
  const done = await refusableTransaction(database, async (tx) => {
    const recoveryCodes = await security.secondFactor.turnOn(tx, userId);
    if (recoveryCodes === null) return refuse("second_factor_not_begun");
    // No link undoes this: whoever has got into the mailbox must not be able to take the second factor away.
    await security.recordChange(tx, { account, template: "second_factor_on", origin: request.origin });
    return ok(recoveryCodes);
  });
  if (done.ok) security.announce(userId);
  return done;
}

export async function endSecondFactor(parts: ChangeParts, userId: UserId, request: Request): Promise<Result<null>> {
  const { database, security } = parts;
  const account = ensure(await accountById(database, userId), "a session without an account");
  if (!account.hasAuthenticator) return refuse("second_factor_already_off");
  const barred =
    (await security.checkPassword(account, request.password)) ??
    (await security.checkSecondFactor(userId, request.second_factor));
  if (barred !== null) return rejected(barred);
  await database.transaction(async (tx) => {
    const sealed = await sealedSecondFactor(tx, userId);
    await security.secondFactor.turnOff(tx, userId);
    await security.recordChange(tx, {
      account,
      template: "second_factor_off",
      origin: request.origin,
      ...(sealed === null ? {} : { before: { kind: "second_factor", ...sealed } }),
    });
  });
  security.announce(userId);
  return ok(null);
}
