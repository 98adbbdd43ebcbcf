// Logging in with a passkey alone: the device has proved that it holds the key and that its owner is there, which a
// password and a code prove less well. There is nothing to guess, so nothing is counted.

import { type Result, refuse, rejected } from "@tidemark/kernel";
import { accountById } from "../registry/registry.ts";
import type { MarkedTrace, Trace } from "../sessions/sessions.ts";
import { enter, knownOf, type LoggedIn } from "./entering.ts";
import type { PeopleParts } from "./people-parts.ts";

export async function logInByPasskey(
  parts: PeopleParts,
  answer: string,
  device: { readonly trace: Trace; readonly marked: MarkedTrace },
): Promise<Result<LoggedIn>> {
  const { database, passkeys, security, securityLog } = parts;
  const userId = await passkeys.whoLogsIn(answer, device.trace);
  const account = userId === null ? null : await accountById(database, userId);
  if (account === null) {
    securityLog.note("login_failed", { address: device.trace.address, what: "passkey_wrong" });
    return refuse("passkey_wrong");
  }
  const closed = security.barFromEntering(account);
  if (closed !== null) return rejected(closed);
  const known = await knownOf(parts, account.id, device.trace);
  return enter(parts, { ...device, way: "passkey", known, proof: null }, account);
}
