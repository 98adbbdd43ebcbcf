// The calls about having an account.

import {
  authorizationCodeCall,
  forgetCall,
  loginCall,
  logoutCall,
  registerCall,
  resetByLinkCall,
  setNicknameCall,
  socketCookieName,
  userCenterCall,
  userInfoCall,
} from "@tidemark/contract";
import { allNotices } from "@tidemark/contract/texts/all";
import { ensure, ok } from "@tidemark/kernel";
import type { Context } from "../../assembly/context.ts";
import { clearCookie, setCookie } from "../../http/cookies.ts";
import { type Caller, type Handler, handle, userOf } from "../../http/handler.ts";
import { inGroups, readableFrom } from "../security/security.ts";
import { describeDevice, type Origin, sessionAgeMaxMs } from "../sessions/sessions.ts";
import { defaultAreaCode } from "./destination.ts";
import { logIn } from "./login.ts";
import { nameUser } from "./nickname.ts";
import { resetByCode, resetByLink } from "./password-reset.ts";
import { type Account, accountById, masksOf } from "./people.ts";
import { register } from "./registration.ts";

const socketPath = "/socket.io";

function originOf(caller: Caller): Origin {
  return { address: caller.address, device: describeDevice(caller.reply.request.headers["user-agent"]) };
}

async function accountOf(context: Context, caller: Caller): Promise<Account> {
  return ensure(await accountById(context.database, userOf(caller)), "a session without an account");
}

/** Lets clients that send no token with their socket be known there, and nowhere else. */
function setSocketCookie(context: Context, caller: Caller, secret: string): void {
  setCookie(caller.reply, socketCookieName, secret, {
    path: socketPath,
    httpOnly: true,
    sameSite: "strict",
    secure: context.config.publicOrigin?.startsWith("https://") === true,
    maxAge: sessionAgeMaxMs / 1000,
  });
}

function comingAndGoing(context: Context): Handler[] {
  return [
    handle(registerCall, async (request, caller) => {
      const done = await register(context, request, caller.language);
      return done.ok ? ok(allNotices[caller.language].account_ready) : done;
    }),
    handle(loginCall, async (request, caller) => {
      const done = await logIn(context, request, originOf(caller));
      if (!done.ok) return done;
      setSocketCookie(context, caller, done.value.session.socketSecret);
      caller.setTop({ id: done.value.userId });
      return ok(done.value.session.token);
    }),
    handle(logoutCall, async (_request, caller) => {
      const { identity } = caller;
      if (identity !== null) await context.sessions.revoke({ userId: identity.userId, id: identity.sessionId });
      clearCookie(caller.reply, socketCookieName, socketPath);
      return ok(allNotices[caller.language].logged_out);
    }),
    handle(forgetCall, async (request, caller) => {
      const done = await resetByCode(context, request);
      return done.ok ? ok(allNotices[caller.language].password_reset) : done;
    }),
    handle(resetByLinkCall, async (request, caller) => {
      const done = await resetByLink(context, request);
      return done.ok ? ok(allNotices[caller.language].password_reset) : done;
    }),
  ];
}

function whoIAm(context: Context): Handler[] {
  return [
    handle(userInfoCall, async (_request, caller) => {
      const account = await accountOf(context, caller);
      const areaCode = account.areaCode === "" ? defaultAreaCode : account.areaCode;
      return ok({
        id: account.id,
        account_number: account.accountNumber,
        ...masksOf(account),
        area_code: areaCode,
        area_code_id: areaCode === defaultAreaCode ? 1 : 0,
        extension_code: account.extensionCode,
        review_status: account.reviewStatus,
        is_seller: account.isSeller ? 1 : 0,
        type: account.type,
        nickname: account.nickname,
        language: account.language,
        has_trade_password: account.hasTradePassword,
        has_second_factor: account.hasSecondFactor,
        anti_phishing_code: account.antiPhishingCode,
        withdrawal_hold_until: context.security.holdUntil(account),
        unread_messages: await context.messages.unread(account.id),
      });
    }),
    handle(userCenterCall, async (_request, caller) => {
      const account = await accountOf(context, caller);
      return ok({ review_status: account.reviewStatus, account_number: account.accountNumber });
    }),
    handle(setNicknameCall, async (request, caller) => {
      const done = await nameUser(context, userOf(caller), request);
      return done.ok ? ok(allNotices[caller.language].saved) : done;
    }),
    handle(authorizationCodeCall, (_request, caller) =>
      ok(inGroups(readableFrom(context.security.key.sign("support", String(userOf(caller))), 8))),
    ),
  ];
}

export function peopleRoutes(context: Context): Handler[] {
  return [...comingAndGoing(context), ...whoIAm(context)];
}
