// The name trading partners see. Clients of this family set it together with the trade password: whoever has none
// yet gets one here, whoever has one proves it.

import type { RequestOf } from "@tidemark/contract";
import type { setNicknameCall } from "@tidemark/contract/people";
import { ensure, ok, type Rejection, type Result, refuse, rejected, rejection, type UserId } from "@tidemark/kernel";
import { refusableTransaction } from "../../store/refusable.ts";
import { type Account, accountById, setNickname } from "../registry/registry.ts";
import { objectionToPassword, storeTradePassword } from "../security/security.ts";
import type { Origin } from "../sessions/sessions.ts";
import type { PeopleParts } from "./people-parts.ts";

type Request = RequestOf<typeof setNicknameCall> & { readonly origin: Origin };

const pattern = /^[\p{L}\p{N}_-]{2,20}$/u;

async function checkProofs(parts: PeopleParts, account: Account, request: Request): Promise<Rejection | null> {
  const { security } = parts;
  if (account.hasTradePassword) return security.checkTradePassword(account.id, request.password);
  const proof = { loginPassword: request.login_password, secondFactor: request.second_factor };
  const barred =
    (await objectionToPassword(request.password, request.repassword, { ...account, nickname: request.account })) ??
    (await security.prove(account, proof));
  if (barred !== null) return barred;
  return request.password === request.login_password ? rejection("passwords_same") : null;
}

export async function nameUser(parts: PeopleParts, userId: UserId, request: Request): Promise<Result<null>> {
  const { database, security } = parts;
  const taken = rejection("nickname_taken");
  if (!pattern.test(request.account)) return refuse("nickname_malformed");
  const account = ensure(await accountById(database, userId), "a session without an account");
  const barred = await checkProofs(parts, account, request);
  if (barred !== null) return rejected(barred);
  const isNew = !account.hasTradePassword;
  const hash = isNew ? await security.hash(request.password) : null;
  if (isNew && hash === null) return refuse("overloaded");
  const done = await refusableTransaction(
    database,
    async (tx) => {
      if (!(await setNickname(tx, userId, request.account))) return rejected(taken);
      if (hash === null) return ok(null);
      await storeTradePassword(tx, userId, hash);
      await security.recordChange(tx, {
        account,
        template: "trade_password_set",
        origin: request.origin,
        before: { kind: "trade_password", hash: null },
        holdHours: 0,
      });
      return ok(null);
    },
    taken,
  );
  if (done.ok && isNew) security.announce(userId);
  return done;
}
