// Changing passwords from inside the account, and the phrase against phishing. Each asks for the second factor once
// that is on, and each is a change the owner hears of.

import type { RequestOf } from "@tidemark/contract";
import type {
  changePasswordCall,
  changeTradePasswordCall,
  setAntiPhishingCall,
  setTradePasswordCall,
} from "@tidemark/contract/security";
import { ensure, ok, type Result, refuse, rejected, type UserId } from "@tidemark/kernel";
import { refusableTransaction } from "../../store/refusable.ts";
import { type Account, accountById, seasonedDestinationsOf, setPasswordHash } from "../registry/registry.ts";
import type { ChangeParts } from "./change-parts.ts";
import { objectionToPassword } from "./password-rules.ts";
import { setAntiPhishing } from "./security-store.ts";
import { storeTradePassword } from "./trade-password.ts";

async function accountOf(parts: ChangeParts, userId: UserId): Promise<Account> {
  return ensure(await accountById(parts.database, userId), "a session without an account");
}

async function storeNew(parts: ChangeParts, account: Account, password: string, codeId: number | null) {
  const { codes, database, security } = parts;
  const hash = await security.hash(password);
  if (hash === null) return refuse("overloaded");
  const done = await refusableTransaction(database, async (tx) => {
    if (codeId !== null && !(await codes.spend(tx, codeId))) return refuse("code_wrong");
    await storeTradePassword(tx, account.id, hash);
    await security.recordChange(tx, { account, template: "trade_password_set" });
    return ok(null);
  });
  if (done.ok) security.announce(account.id);
  return done;
}

/** New or forgotten: proved by a code to a place that was bound before today. */
export async function setTradePassword(
  parts: ChangeParts,
  userId: UserId,
  request: RequestOf<typeof setTradePasswordCall>,
): Promise<Result<null>> {
  const { clock, codes, security } = parts;
  const objection = objectionToPassword(request.password, request.re_password);
  if (objection !== null) return rejected(objection);
  const account = await accountOf(parts, userId);
  const destinations = seasonedDestinationsOf(account, clock.now()).map((place) => place.to);
  const code = await codes.check({ destinations, scenes: ["trade_password", "forget"], code: request.code });
  if (!code.ok) return code;
  const barred = await security.checkSecondFactor(userId, request.second_factor);
  return barred === null ? storeNew(parts, account, request.password, code.value) : rejected(barred);
}

/** The road has checked the old one already. */
export async function changeTradePassword(
  parts: ChangeParts,
  userId: UserId,
  request: RequestOf<typeof changeTradePasswordCall>,
): Promise<Result<null>> {
  const objection = objectionToPassword(request.password, request.re_password);
  if (objection !== null) return rejected(objection);
  const barred = await parts.security.checkSecondFactor(userId, request.second_factor);
  if (barred !== null) return rejected(barred);
  return storeNew(parts, await accountOf(parts, userId), request.password, null);
}

export async function changePassword(
  parts: ChangeParts,
  who: { readonly userId: UserId; readonly sessionId: number },
  request: RequestOf<typeof changePasswordCall>,
): Promise<Result<null>> {
  const { database, security, sessions } = parts;
  const objection = objectionToPassword(request.password, request.re_password);
  if (objection !== null) return rejected(objection);
  const account = await accountOf(parts, who.userId);
  const barred =
    (await security.checkPassword(account, request.old_password)) ??
    (await security.checkSecondFactor(account.id, request.second_factor));
  if (barred !== null) return rejected(barred);
  const hash = await security.hash(request.password);
  if (hash === null) return refuse("overloaded");
  const cut = await database.transaction(async (tx) => {
    await setPasswordHash(tx, account.id, hash);
    await security.recordChange(tx, { account, template: "password_changed" });
    return sessions.revokeWithin(tx, { userId: account.id, exceptId: who.sessionId });
  });
  cut();
  security.announce(account.id);
  return ok(null);
}

const phrasePattern = /^[\p{L}\p{N}][\p{L}\p{N} .,_'-]{0,31}$/u;

export async function setPhrase(
  parts: ChangeParts,
  userId: UserId,
  request: RequestOf<typeof setAntiPhishingCall>,
): Promise<Result<null>> {
  const { database, security } = parts;
  if (request.code !== "" && !phrasePattern.test(request.code)) return refuse("anti_phishing_malformed");
  const barred = await security.checkSecondFactor(userId, request.second_factor);
  if (barred !== null) return rejected(barred);
  const account = await accountOf(parts, userId);
  await database.transaction(async (tx) => {
    await setAntiPhishing(tx, userId, request.code === "" ? null : request.code);
    await security.recordChange(tx, { account, template: "anti_phishing_changed" });
  });
  security.announce(userId);
  return ok(null);
}
