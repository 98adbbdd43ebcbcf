// The last step of every way in: the session, the device that is known from now on, and word to the owner where it was
// not known before.

import { ok, type Result, refuse, type UserId } from "@tidemark/kernel";
import { refusableTransaction } from "../../store/refusable.ts";
import type { Account } from "../registry/registry.ts";
import {
  type Acquaintance,
  acquaintanceOf,
  type MarkedTrace,
  type OpenedSession,
  recordLogin,
  type Trace,
} from "../sessions/sessions.ts";
import type { PeopleParts } from "./people-parts.ts";

export type LoggedIn = { readonly session: OpenedSession; readonly userId: UserId };

/** What an account knows of a device before it is let in. */
export type Known = Acquaintance & { readonly knowsDevice: boolean };

/** What an account knows of the device it was opened from a moment ago. */
export const newcomer: Known = { isFirst: true, knowsAddress: false, knowsDeviceHere: false, knowsDevice: true };

/** A code that was sent to the account: which one, and whether it was sent because of the device. */
export type Proof = { readonly codeId: number; readonly isForDevice: boolean };

export type Arrival = {
  readonly way: "password" | "passkey" | "points" | "registration";
  /** The device as it came, and with the cookie it leaves with. */
  readonly trace: Trace;
  readonly marked: MarkedTrace;
  readonly known: Known;
  readonly proof: Proof | null;
};

/** Asked in the same way for accounts that do not exist. */
export async function knownOf(parts: PeopleParts, userId: UserId | null, trace: Trace): Promise<Known> {
  const knowsDevice = await parts.sessions.devices.knows(parts.database, userId, trace);
  return { ...(await acquaintanceOf(parts.database, userId, trace)), knowsDevice };
}

export async function enter(parts: PeopleParts, arrival: Arrival, account: Account): Promise<Result<LoggedIn>> {
  const { clock, codes, database, security, securityLog, sessions } = parts;
  const { known, marked, proof, trace, way } = arrival;
  const { address, device } = trace;
  const isConfirmed = proof?.isForDevice === true;
  const opened = await refusableTransaction(database, async (tx) => {
    if (proof !== null && !(await codes.spend(tx, proof.codeId))) return refuse("code_wrong");
    await recordLogin(tx, account.id, { address, device, at: clock.now(), result: "ok" });
    await sessions.devices.remember(tx, account.id, marked);
    // A client that was given our cookie and sends the code back without it keeps none: its place stands for it.
    if (isConfirmed && trace.secret === null) await sessions.devices.remember(tx, account.id, trace);
    const isNew = !known.isFirst && !known.knowsDevice && !known.knowsDeviceHere;
    if (isNew) await security.notify(tx, { account, template: "login_new_device", params: { address, device } });
    return ok({ session: await sessions.open(account.id, { address, device }, tx), isNew });
  });
  if (!opened.ok) return opened;
  await sessions.endSurplus(account.id);
  const { isNew, session } = opened.value;
  if (isNew) security.announce(account.id);
  const fields = { userId: account.id, sessionId: session.id, address };
  securityLog.note("login", { ...fields, what: way });
  if (isConfirmed) securityLog.note("device_confirmed", fields);
  return ok({ session, userId: account.id });
}
