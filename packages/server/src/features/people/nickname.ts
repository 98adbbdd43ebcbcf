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

/** Letters and digits of any script; whatever does not show, or turns the reading direction, is none of them. */
const pattern = /^[\p{L}\p{N}_-]{2,20}$/u;
/** Letters by their class, and yet nothing is seen of them. */
const unseen = /\p{Default_Ignorable_Code_Point}/u;

/** One way to write what looks the same: wide letters are plain ones, and a letter with its accent is one letter. */
function nicknameOf(typed: string): Result<string> {
  const nickname = typed.normalize("NFKC").trim();
  return pattern.test(nickname) && !unseen.test(nickname) ? ok(nickname) : refuse("nickname_malformed");
}

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
  const nickname = nicknameOf(request.account);
  if (!nickname.ok) return nickname;
  const account = ensure(await accountById(database, userId), "a session without an account");
  const barred = await checkProofs(parts, account, request);
  if (barred !== null) return rejected(barred);
  const isNew = !account.hasTradePassword;
  const hash = isNew ? await security.hash(request.password) : null;
  if (isNew && hash === null) return refuse("overloaded");
  const done = await refusableTransaction(
    database,
    async (tx) => {
      if (!(await setNickname(tx, userId, nickname.value))) return rejected(taken);
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

/** The name alone: it opens nothing, so nothing is asked for. */
export async function renameUser(parts: PeopleParts, userId: UserId, typed: string): Promise<Result<null>> {
  const nickname = nicknameOf(typed);
  if (!nickname.ok) return nickname;
  const taken = rejection("nickname_taken");
  return refusableTransaction(
    parts.database,
    async (tx) => ((await setNickname(tx, userId, nickname.value)) ? ok(null) : rejected(taken)),
    taken,
  );
}
