// Ending one's own sessions and forgetting devices. Both ask for the password, and the second factor where it is on:
// whoever holds a stolen session must not be able to shut its owner out of the others.

import { endOtherSessionsCall, endSessionCall, forgetDeviceCall } from "@tidemark/contract/sessions";
import { allNotices } from "@tidemark/contract/words/all";
import { ensure, ok, type Rejection, refuse, rejected } from "@tidemark/kernel";
import { type Caller, type Handler, handle, userOf } from "../../http/handler.ts";
import { accountById } from "../registry/registry.ts";
import type { ChangeParts } from "./change-parts.ts";

type Proof = { readonly login_password: string; readonly second_factor: string };

/** Null when both proofs hold. */
async function barOf({ database, security }: ChangeParts, caller: Caller, proof: Proof): Promise<Rejection | null> {
  const account = ensure(await accountById(database, userOf(caller)), "a session without an account");
  return security.prove(account, { loginPassword: proof.login_password, secondFactor: proof.second_factor });
}

export function sessionEndings(parts: ChangeParts): Handler[] {
  const { database, securityLog, sessions } = parts;
  return [
    handle(endSessionCall, async (request, caller) => {
      const barred = await barOf(parts, caller, request);
      if (barred !== null) return rejected(barred);
      const userId = userOf(caller);
      if ((await sessions.revoke({ userId, id: request.id })) === 0) return refuse("unknown_session");
      securityLog.note("logout", { userId, what: "ended", address: caller.address });
      return ok(allNotices[caller.language].session_ended);
    }),
    handle(endOtherSessionsCall, async (request, caller) => {
      const barred = await barOf(parts, caller, request);
      if (barred !== null) return rejected(barred);
      const { userId, sessionId } = ensure(caller.identity, "ending sessions without one");
      const count = await sessions.revoke({ userId, exceptId: sessionId });
      securityLog.note("logout", { userId, what: "others", count, address: caller.address });
      return ok(allNotices[caller.language].other_sessions_ended);
    }),
    handle(forgetDeviceCall, async (request, caller) => {
      const barred = await barOf(parts, caller, request);
      if (barred !== null) return rejected(barred);
      const userId = userOf(caller);
      if (!(await sessions.devices.forget(database, userId, request.id))) return refuse("unknown_device");
      securityLog.note("device_forgotten", { userId, address: caller.address });
      return ok(allNotices[caller.language].device_forgotten);
    }),
  ];
}
