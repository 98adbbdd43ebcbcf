// The calls about passkeys. Adding and removing one ask for the password and the second factor first, and the owner
// hears of both.

import {
  addPasskeyCall,
  beginPasskeyCall,
  beginPasskeyLoginCall,
  passkeyNameMax,
  passkeysCall,
  passkeysMax,
  provePasskeyCall,
  removePasskeyCall,
  renamePasskeyCall,
} from "@tidemark/contract/passkeys";
import { allNotices } from "@tidemark/contract/words/all";
import { ensure, ok, type Rejection, type Result, refuse, rejected } from "@tidemark/kernel";
import { type Caller, type Handler, handle, userOf } from "../../http/handler.ts";
import type { Platform } from "../../seams/platform.ts";
import { refusableTransaction } from "../../store/refusable.ts";
import { type Account, accountById } from "../registry/registry.ts";
import type { Security } from "../security/security.ts";
import type { Origin, Sessions } from "../sessions/sessions.ts";
import type { Asking, Passkeys } from "./passkeys.ts";
import * as store from "./passkeys-store.ts";

export type PasskeyRouteParts = Pick<Platform, "clock" | "database"> & {
  readonly passkeys: Passkeys;
  readonly security: Security;
  readonly sessions: Sessions;
};

type Proofs = { readonly password: string; readonly second_factor: string };

/** Letters, digits and marks of any language; nothing that hides or breaks a line. */
const namePattern = /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]+$/u;

function nameOf(text: string): string | null {
  const isName = namePattern.test(text) && [...text].length <= passkeyNameMax;
  return isName ? text : null;
}

function askingOf(caller: Caller): Asking {
  return ensure(caller.identity, "a user's call without a session");
}

async function accountOf(parts: PasskeyRouteParts, caller: Caller): Promise<Account> {
  return ensure(await accountById(parts.database, userOf(caller)), "a session without an account");
}

/** Null when both proofs hold. */
function barOf({ security }: PasskeyRouteParts, account: Account, proofs: Proofs): Promise<Rejection | null> {
  return security.prove(account, { loginPassword: proofs.password, secondFactor: proofs.second_factor });
}

function originOf({ sessions }: PasskeyRouteParts, caller: Caller): Origin {
  const { address, device } = sessions.devices.traceOf(caller);
  return { address, device };
}

type Added = { readonly id: number; readonly recovery_codes: string[] };

async function add(
  parts: PasskeyRouteParts,
  caller: Caller,
  given: { readonly name: string; readonly answer: string },
): Promise<Result<Added>> {
  const { clock, database, passkeys, security } = parts;
  const name = nameOf(given.name);
  if (name === null) return refuse("passkey_name_malformed");
  const asking = askingOf(caller);
  const made = await passkeys.readMade(asking, given.answer);
  if (made === null) return refuse("passkey_wrong");
  const done = await refusableTransaction(database, async (tx) => {
    // One at a time for each account, so that the first is the first and the last allowed the last.
    await tx.query("select 1 from users where id = $1 for update", [asking.userId]);
    const account = ensure(await accountById(tx, asking.userId), "a session without an account");
    if ((await store.countPasskeys(tx, asking.userId)) >= passkeysMax) {
      return refuse("passkeys_full", { maximum: String(passkeysMax) });
    }
    const { userId } = asking;
    const id = await store.insertPasskey(tx, { ...made, userId, name, createdAt: clock.now() });
    if (id === null) return refuse("passkey_wrong");
    // No link undoes this: whoever has got into the mailbox must not be able to take a second factor away.
    const template = account.hasSecondFactor ? "passkey_added" : "passkey_first";
    await security.recordChange(tx, { account, template, params: { name }, origin: originOf(parts, caller) });
    if (account.hasSecondFactor) return ok({ id, recovery_codes: [] });
    return ok({ id, recovery_codes: [...(await security.secondFactor.drawRecoveryCodes(tx, userId))] });
  });
  if (!done.ok) return done;
  security.announce(asking.userId);
  return done;
}

async function remove(
  parts: PasskeyRouteParts,
  caller: Caller,
  request: Proofs & { readonly id: number },
): Promise<Result<null>> {
  const { database, security } = parts;
  const account = await accountOf(parts, caller);
  const own = await store.listPasskeys(database, account.id);
  if (!own.some((passkey) => passkey.id === request.id)) return refuse("unknown_passkey");
  const barred = await barOf(parts, account, request);
  if (barred !== null) return rejected(barred);
  const done = await refusableTransaction(database, async (tx) => {
    await tx.query("select 1 from users where id = $1 for update", [account.id]);
    const name = await store.deletePasskey(tx, account.id, request.id);
    if (name === null) return refuse("unknown_passkey");
    await security.secondFactor.endRecoveryCodesIfOff(tx, account.id);
    const origin = originOf(parts, caller);
    await security.recordChange(tx, { account, template: "passkey_removed", params: { name }, origin });
    return ok(null);
  });
  if (!done.ok) return done;
  security.announce(account.id);
  return done;
}

function ownHandlers(parts: PasskeyRouteParts): Handler[] {
  const { database } = parts;
  return [
    handle(passkeysCall, async (_request, caller) => {
      const rows = await store.listPasskeys(database, userOf(caller));
      return ok(
        rows.map(({ id, name, createdAt, usedAt, isSynced }) => ({
          id,
          name,
          created_at: createdAt,
          used_at: usedAt,
          is_synced: isSynced,
        })),
      );
    }),
    handle(addPasskeyCall, (request, caller) => add(parts, caller, request)),
    handle(renamePasskeyCall, async (request, caller) => {
      const name = nameOf(request.name);
      if (name === null) return refuse("passkey_name_malformed");
      const isDone = await store.renamePasskey(database, { userId: userOf(caller), id: request.id, name });
      return isDone ? ok(allNotices[caller.language].saved) : refuse("unknown_passkey");
    }),
    handle(removePasskeyCall, async (request, caller) => {
      const done = await remove(parts, caller, request);
      return done.ok ? ok(allNotices[caller.language].passkey_removed) : done;
    }),
  ];
}

function askingHandlers(parts: PasskeyRouteParts): Handler[] {
  const { passkeys, sessions } = parts;
  return [
    handle(beginPasskeyCall, async (request, caller) => {
      const account = await accountOf(parts, caller);
      const barred = await barOf(parts, account, request);
      if (barred !== null) return rejected(barred);
      return ok({ ...(await passkeys.beginAdding(account, askingOf(caller).sessionId)) });
    }),
    handle(provePasskeyCall, async (_request, caller) => ok({ ...(await passkeys.beginProving(askingOf(caller))) })),
    handle(beginPasskeyLoginCall, async (_request, caller) => {
      // The answer must come from the device that asked: it is known by our cookie, from now on if not before.
      const trace = sessions.devices.marked(sessions.devices.traceOf(caller));
      sessions.devices.give(caller, trace);
      return ok({ ...(await passkeys.beginLogin(trace)) });
    }),
  ];
}

export function passkeysRoutes(parts: PasskeyRouteParts): Handler[] {
  return [...ownHandlers(parts), ...askingHandlers(parts)];
}
