// Changing passwords from inside the account, and the phrase against phishing. Each asks for the login password, and for
// the second factor once that is on, and each is a change the owner hears of. The two passwords are never the same.

import type { RequestOf } from "@tidemark/contract";
import type {
  changePasswordCall,
  changeTradePasswordCall,
  setAntiPhishingCall,
  setTradePasswordCall,
} from "@tidemark/contract/security";
import { ensure, ok, type Rejection, type Result, refuse, rejected, rejection, type UserId } from "@tidemark/kernel";
import { refusableTransaction } from "../../store/refusable.ts";
import { type Account, accountById, seasonedDestinationsOf, setPasswordHash } from "../registry/registry.ts";
import type { Origin } from "../sessions/sessions.ts";
import type { ChangeParts } from "./change-parts.ts";
import { objectionToPassword } from "./password-rules.ts";
import { setAntiPhishing, tradePasswordHashOf } from "./security-store.ts";
import { storeTradePassword } from "./trade-password.ts";

/** Who changes something, and from where. */
export type Changer = { readonly userId: UserId; readonly sessionId: number; readonly origin: Origin };

async function accountOf(parts: ChangeParts, userId: UserId): Promise<Account> {
  return ensure(await accountById(parts.database, userId), "a session without an account");
}

type NewTradePassword = { readonly password: string; readonly codeId: number | null; readonly origin: Origin };

async function storeNew(parts: ChangeParts, account: Account, { password, codeId, origin }: NewTradePassword) {
  const { codes, database, security } = parts;
  const hash = await security.hash(password);
  if (hash === null) return refuse("overloaded");
  const done = await refusableTransaction(database, async (tx) => {
    if (codeId !== null && !(await codes.spend(tx, codeId))) return refuse("code_wrong");
    const before = await tradePasswordHashOf(tx, account.id);
    await storeTradePassword(tx, account.id, hash);
    await security.recordChange(tx, {
      account,
      template: "trade_password_set",
      origin,
      before: { kind: "trade_password", hash: before },
      // The first one takes nothing over.
      ...(before === null ? { holdHours: 0 } : {}),
    });
    return ok(null);
  });
  if (done.ok) security.announce(account.id);
  return done;
}

type TradeRequest = {
  readonly password: string;
  readonly re_password: string;
  readonly login_password: string;
};

/** What must hold of the new one, and the login password. */
async function beginTrade(parts: ChangeParts, account: Account, request: TradeRequest): Promise<Rejection | null> {
  const objection = await objectionToPassword(request.password, request.re_password, account);
  const barred = objection ?? (await parts.security.provePassword(account, request.login_password));
  if (barred !== null) return barred;
  return request.password === request.login_password ? rejection("passwords_same") : null;
}

/** New or forgotten: proved by a code to a place that was bound before today. */
export async function setTradePassword(
  parts: ChangeParts,
  who: Changer,
  request: RequestOf<typeof setTradePasswordCall>,
): Promise<Result<null>> {
  const { clock, codes, security } = parts;
  const account = await accountOf(parts, who.userId);
  const objection = await beginTrade(parts, account, request);
  if (objection !== null) return rejected(objection);
  const destinations = seasonedDestinationsOf(account, clock.now()).map((place) => place.to);
  const code = await codes.check({ destinations, scenes: ["trade_password", "forget"], code: request.code });
  if (!code.ok) return code;
  const barred = await security.checkSecondFactor(account.id, request.second_factor);
  if (barred !== null) return rejected(barred);
  return storeNew(parts, account, { password: request.password, codeId: code.value, origin: who.origin });
}

/** The road has checked the old one already. */
export async function changeTradePassword(
  parts: ChangeParts,
  who: Changer,
  request: RequestOf<typeof changeTradePasswordCall>,
): Promise<Result<null>> {
  const account = await accountOf(parts, who.userId);
  const barred =
    (await beginTrade(parts, account, request)) ??
    (await parts.security.checkSecondFactor(account.id, request.second_factor));
  if (barred !== null) return rejected(barred);
  return storeNew(parts, account, { password: request.password, codeId: null, origin: who.origin });
}

export async function changePassword(
  parts: ChangeParts,
  who: Changer,
  request: RequestOf<typeof changePasswordCall>,
): Promise<Result<null>> {
  const { database, security, sessions } = parts;
  const account = await accountOf(parts, who.userId);
  const barred =
    (await objectionToPassword(request.password, request.re_password, account)) ??
    (await security.checkPassword(account, request.old_password)) ??
    (await security.refuseSame(account, "trade", request.password)) ??
    (await security.checkSecondFactor(account.id, request.second_factor));
  if (barred !== null) return rejected(barred);
  const hash = await security.hash(request.password);
  if (hash === null) return refuse("overloaded");
  const cut = await database.transaction(async (tx) => {
    await setPasswordHash(tx, account.id, hash);
    await security.recordChange(tx, {
      account,
      template: "password_changed",
      origin: who.origin,
      before: { kind: "password", hash: account.passwordHash },
    });
    return sessions.revokeWithin(tx, { userId: account.id, exceptId: who.sessionId });
  });
  cut();
  security.announce(account.id);
  return ok(null);
}

const phrasePattern = /^[\p{L}\p{N}][\p{L}\p{N} .,_'-]{0,31}$/u;

export async function setPhrase(
  parts: ChangeParts,
  who: Changer,
  request: RequestOf<typeof setAntiPhishingCall>,
): Promise<Result<null>> {
  const { database, security } = parts;
  if (request.code !== "" && !phrasePattern.test(request.code)) return refuse("anti_phishing_malformed");
  const account = await accountOf(parts, who.userId);
  const proof = { loginPassword: request.login_password, secondFactor: request.second_factor };
  const barred = await security.prove(account, proof);
  if (barred !== null) return rejected(barred);
  const before = account.antiPhishingCode;
  await database.transaction(async (tx) => {
    await setAntiPhishing(tx, account.id, request.code === "" ? null : request.code);
    await security.recordChange(tx, {
      account,
      template: "anti_phishing_changed",
      origin: who.origin,
      before: { kind: "phrase", phrase: before },
      ...(before === null ? { holdHours: 0 } : {}),
    });
  });
  security.announce(account.id);
  return ok(null);
}
