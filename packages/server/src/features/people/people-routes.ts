// The calls about having an account.

import { socketCookieName } from "@tidemark/contract";
import {
  authorizationCodeCall,
  confirmDeviceCall,
  forgetCall,
  loginByPasskeyCall,
  loginCall,
  logoutCall,
  registerCall,
  renameCall,
  resetByLinkCall,
  setNicknameCall,
  userCenterCall,
  userInfoCall,
} from "@tidemark/contract/people";
import { allNotices } from "@tidemark/contract/words/all";
import { ensure, ok, type Result } from "@tidemark/kernel";
import { clearCookie, secureName, setCookie } from "../../http/cookies.ts";
import { type Caller, type Handler, handle, userOf } from "../../http/handler.ts";
import {
  type Account,
  accountById,
  defaultAreaCode,
  maskCardId,
  maskName,
  placesOf,
  seasonedDestinationsOf,
} from "../registry/registry.ts";
import { inGroups } from "../security/security.ts";
import { type MarkedTrace, type Origin, sessionAgeMaxMs, type Trace } from "../sessions/sessions.ts";
import { confirmByLink } from "./device-confirmation.ts";
import type { LoggedIn } from "./entering.ts";
import { logIn, logInVouched } from "./login.ts";
import { logInByPasskey } from "./login-passkey.ts";
import { nameUser, renameUser } from "./nickname.ts";
import { resetByCode, resetByLink } from "./password-reset.ts";
import type { VouchedLogin } from "./people.ts";
import type { PeopleParts } from "./people-parts.ts";
import { enterNew, register } from "./registration.ts";

const socketPath = "/socket.io";

function originOf(parts: PeopleParts, caller: Caller): Origin {
  const { address, device } = parts.sessions.devices.traceOf(caller);
  return { address, device };
}

async function accountOf(parts: PeopleParts, caller: Caller): Promise<Account> {
  return ensure(await accountById(parts.database, userOf(caller)), "a session without an account");
}

function isHttps({ config }: PeopleParts): boolean {
  return config.publicOrigin?.startsWith("https://") === true;
}

function socketCookie(parts: PeopleParts): string {
  return secureName(socketCookieName, { path: socketPath, isHttps: isHttps(parts) });
}

/** Lets clients that send no token with their socket be known there, and nowhere else. */
function setSocketCookie(parts: PeopleParts, caller: Caller, secret: string): void {
  setCookie(caller.reply, socketCookie(parts), secret, {
    path: socketPath,
    httpOnly: true,
    sameSite: "strict",
    secure: isHttps(parts),
    maxAge: sessionAgeMaxMs / 1000,
  });
}

type Device = { readonly trace: Trace; readonly marked: MarkedTrace };

/** Whoever comes in leaves with the token, a cookie for the socket and one for the device. */
async function welcome(
  parts: PeopleParts,
  caller: Caller,
  comeIn: (device: Device) => Promise<Result<LoggedIn>>,
): Promise<Result<string>> {
  const { devices } = parts.sessions;
  const trace = devices.traceOf(caller);
  const marked = devices.marked(trace);
  const done = await comeIn({ trace, marked });
  // A link that confirms a new device works for whoever has this.
  if (done.ok || done.rejection.code === "device_unconfirmed") devices.give(caller, marked);
  if (!done.ok) return done;
  setSocketCookie(parts, caller, done.value.session.socketSecret);
  caller.setTop({ id: parts.publicIds.show("person", done.value.userId) });
  return ok(done.value.session.token);
}

export function welcomeVouched(parts: PeopleParts, caller: Caller, coming: VouchedLogin): Promise<Result<string>> {
  const { name, code, secondFactor } = coming;
  const typed = { user_string: name, password: "", area_code: "", area_code_id: "" };
  const request = { ...typed, sms_code: code, second_factor: secondFactor };
  return welcome(parts, caller, (device) =>
    logInVouched(parts, { ...device, request, language: caller.language, way: "points" }, coming),
  );
}

function comingAndGoing(parts: PeopleParts): Handler[] {
  return [
    handle(registerCall, async (request, caller) => {
      const { devices } = parts.sessions;
      const trace = devices.traceOf(caller);
      const marked = devices.marked(trace);
      const done = await register(parts, request, { language: caller.language, trace, marked });
      if (!done.ok) return done;
      devices.give(caller, marked);
      const { account_open, account_ready } = allNotices[caller.language];
      if (request.log_in !== "1") return ok(account_ready);
      const entered = await enterNew(parts, done.value, { trace, marked });
      if (!entered.ok) return ok(account_ready);
      const { session, userId } = entered.value;
      setSocketCookie(parts, caller, session.socketSecret);
      caller.setTop({ id: parts.publicIds.show("person", userId), token: session.token });
      return ok(account_open);
    }),
    handle(loginCall, (request, caller) =>
      welcome(parts, caller, (device) =>
        logIn(parts, { ...device, request, language: caller.language, way: "password" }),
      ),
    ),
    handle(loginByPasskeyCall, ({ answer }, caller) =>
      welcome(parts, caller, (device) => logInByPasskey(parts, answer, device)),
    ),
    handle(confirmDeviceCall, async ({ link }, caller) => {
      const done = await confirmByLink(parts, link, parts.sessions.devices.traceOf(caller));
      return done.ok ? ok(allNotices[caller.language].device_confirmed) : done;
    }),
    handle(logoutCall, async (_request, caller) => {
      const { identity } = caller;
      if (identity !== null) await parts.sessions.revoke({ userId: identity.userId, id: identity.sessionId });
      clearCookie(caller.reply, socketCookie(parts), socketPath, isHttps(parts));
      return ok(allNotices[caller.language].logged_out);
    }),
    handle(forgetCall, async (request, caller) => {
      const done = await resetByCode(parts, request, parts.sessions.devices.traceOf(caller));
      return done.ok ? ok(allNotices[caller.language].password_reset) : done;
    }),
    handle(resetByLinkCall, async (request, caller) => {
      const done = await resetByLink(parts, request, parts.sessions.devices.traceOf(caller));
      return done.ok ? ok(allNotices[caller.language].password_reset) : done;
    }),
  ];
}

function whoIAm(parts: PeopleParts): Handler[] {
  return [
    handle(userInfoCall, async (_request, caller) => {
      const account = await accountOf(parts, caller);
      const areaCode = account.areaCode === "" ? defaultAreaCode : account.areaCode;
      return ok({
        id: parts.publicIds.show("person", account.id),
        account_number: account.accountNumber,
        ...placesOf(account),
        area_code: areaCode,
        area_code_id: areaCode === defaultAreaCode ? 1 : 0,
        extension_code: account.extensionCode,
        review_status: account.reviewStatus,
        is_seller: account.isSeller ? 1 : 0,
        is_acceptor: account.isAcceptor ? 1 : 0,
        type: account.type,
        nickname: account.nickname,
        // Clients show a picture and points beside the name; nobody can have either yet.
        head_portrait: "",
        score: 0,
        language: account.language,
        has_trade_password: account.hasTradePassword,
        has_second_factor: account.hasSecondFactor,
        has_authenticator: account.hasAuthenticator,
        passkeys: account.passkeys,
        anti_phishing_code: account.antiPhishingCode,
        withdrawal_hold_until: parts.security.holdUntil(account),
        code_channel: seasonedDestinationsOf(account, parts.clock.now())[0]?.channel ?? null,
        unread_messages: await parts.messages.unread(account.id),
      });
    }),
    handle(userCenterCall, async (_request, caller) => {
      const account = await accountOf(parts, caller);
      const paper = await parts.identities.paperOf(account.id);
      return ok({
        review_status: account.reviewStatus,
        account_number: account.accountNumber,
        name: maskName(paper.name),
        card_id: maskCardId(paper.cardId),
      });
    }),
    handle(setNicknameCall, async (request, caller) => {
      const done = await nameUser(parts, userOf(caller), { ...request, origin: originOf(parts, caller) });
      return done.ok ? ok(allNotices[caller.language].saved) : done;
    }),
    handle(renameCall, async ({ nickname }, caller) => {
      const done = await renameUser(parts, userOf(caller), nickname);
      return done.ok ? ok(allNotices[caller.language].saved) : done;
    }),
    handle(authorizationCodeCall, (_request, caller) =>
      ok(inGroups(parts.security.supportCodes.codeOf(userOf(caller)))),
    ),
  ];
}

export function peopleRoutes(parts: PeopleParts): Handler[] {
  return [...comingAndGoing(parts), ...whoIAm(parts)];
}
