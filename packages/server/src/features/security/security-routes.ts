// The calls that keep an account safe.

import { fillText, shownTime } from "@tidemark/contract";
import {
  beginSecondFactorCall,
  bindEmailCall,
  bindPhoneCall,
  cancelPlaceChangeCall,
  changePasswordCall,
  changeTradePasswordCall,
  confirmSecondFactorCall,
  endSecondFactorCall,
  freezeByLinkCall,
  freezeCall,
  judgeTradePasswordCall,
  placeChangesCall,
  setAntiPhishingCall,
  setTradePasswordCall,
  undoChangeCall,
  unfreezeCall,
} from "@tidemark/contract/security";
import { allNotices } from "@tidemark/contract/words/all";
import { ensure, ok, type Result, refuse, rejected } from "@tidemark/kernel";
import { type Caller, type Handler, handle, userOf } from "../../http/handler.ts";
import { accountById, type Destination, maskOf, parseEmail, parsePhone } from "../registry/registry.ts";
import type { Origin } from "../sessions/sessions.ts";
import { type Bound, bindPlace } from "./bindings.ts";
import type { ChangeParts } from "./change-parts.ts";
import { freezeByLink, freezeOwn, unfreezeOwn } from "./owner-freezing.ts";
import { type Changer, changePassword, changeTradePassword, setPhrase, setTradePassword } from "./password-changes.ts";
import { cancelPlaceChange } from "./place-changes.ts";
import { waitingPlaceChanges } from "./place-store.ts";
import { confirmSecondFactor, endSecondFactor } from "./second-factor-changes.ts";
import { sessionEndings } from "./session-endings.ts";
import { hasTradePassword } from "./trade-password.ts";
import { undoByLink } from "./undo.ts";

function originOf({ sessions }: ChangeParts, caller: Caller): Origin {
  const { address, device } = sessions.devices.traceOf(caller);
  return { address, device };
}

function changerOf(parts: ChangeParts, caller: Caller): Changer {
  return { ...ensure(caller.identity, "a user's call without a session"), origin: originOf(parts, caller) };
}

function passwordHandlers(parts: ChangeParts): Handler[] {
  return [
    handle(setTradePasswordCall, async (request, caller) => {
      const done = await setTradePassword(parts, changerOf(parts, caller), request);
      return done.ok ? ok(allNotices[caller.language].trade_password_set) : done;
    }),
    handle(changeTradePasswordCall, async (request, caller) => {
      const done = await changeTradePassword(parts, changerOf(parts, caller), request);
      return done.ok ? ok(allNotices[caller.language].trade_password_set) : done;
    }),
    handle(judgeTradePasswordCall, async (_request, caller) => {
      const isSet = await hasTradePassword(parts.database, userOf(caller));
      return isSet ? ok(allNotices[caller.language].trade_password_present) : refuse("trade_password_unset");
    }),
    handle(changePasswordCall, async (request, caller) => {
      const done = await changePassword(parts, changerOf(parts, caller), request);
      return done.ok ? ok(allNotices[caller.language].password_changed) : done;
    }),
    handle(setAntiPhishingCall, async (request, caller) => {
      const done = await setPhrase(parts, changerOf(parts, caller), request);
      return done.ok ? ok(allNotices[caller.language].saved) : done;
    }),
  ];
}

type BindRequest = {
  readonly code: string;
  readonly old_code: string;
  readonly wait: string;
  readonly login_password: string;
  readonly second_factor: string;
};

function bindingHandlers(parts: ChangeParts): Handler[] {
  const bind = (place: Destination, request: BindRequest, caller: Caller): Promise<Result<Bound>> =>
    bindPlace(parts, {
      userId: userOf(caller),
      place,
      code: request.code,
      oldCode: request.old_code,
      mayWait: request.wait === "1" || request.wait === "true",
      loginPassword: request.login_password,
      secondFactor: request.second_factor,
      origin: originOf(parts, caller),
    });
  const said = (done: Result<Bound>, caller: Caller, now: "email_bound" | "phone_bound"): Result<string> => {
    if (!done.ok) return done;
    const notices = allNotices[caller.language];
    if (done.value.until === null) return ok(notices[now]);
    const until = shownTime(done.value.until, caller);
    return ok(fillText(notices.place_change_waiting, { until }));
  };
  return [
    handle(bindEmailCall, async (request, caller) => {
      const place = parseEmail(request.email);
      if (place === null) return refuse("email_malformed");
      return said(await bind(place, request, caller), caller, "email_bound");
    }),
    handle(bindPhoneCall, async (request, caller) => {
      const place = parsePhone(request.mobile, request.area_code);
      if (place === null) return refuse("phone_malformed");
      return said(await bind(place, request, caller), caller, "phone_bound");
    }),
    handle(placeChangesCall, async (_request, caller) => {
      const rows = await waitingPlaceChanges(parts.database, userOf(caller));
      return ok(
        rows.map(({ id, place, askedAt, dueAt, address, device }) => ({
          id,
          channel: place.channel,
          destination: maskOf(place),
          asked_at: askedAt,
          due_at: dueAt,
          address,
          device,
        })),
      );
    }),
    handle(cancelPlaceChangeCall, async (request, caller) => {
      const done = await cancelPlaceChange(parts, userOf(caller), {
        id: request.id,
        loginPassword: request.login_password,
        secondFactor: request.second_factor,
        origin: originOf(parts, caller),
      });
      return done.ok ? ok(allNotices[caller.language].place_change_cancelled) : done;
    }),
  ];
}

function factorHandlers(parts: ChangeParts): Handler[] {
  return [
    handle(beginSecondFactorCall, async (request, caller) => {
      const account = ensure(await accountById(parts.database, userOf(caller)), "a session without an account");
      if (account.hasAuthenticator) return refuse("second_factor_already_on");
      const barred = await parts.security.provePassword(account, request.login_password);
      if (barred !== null) return rejected(barred);
      return ok(await parts.security.secondFactor.begin(account.id, account.accountNumber));
    }),
    handle(confirmSecondFactorCall, async (request, caller) => {
      const done = await confirmSecondFactor(parts, userOf(caller), { ...request, origin: originOf(parts, caller) });
      return done.ok ? ok({ recovery_codes: [...done.value] }) : done;
    }),
    handle(endSecondFactorCall, async (request, caller) => {
      const done = await endSecondFactor(parts, userOf(caller), { ...request, origin: originOf(parts, caller) });
      return done.ok ? ok(allNotices[caller.language].second_factor_ended) : done;
    }),
  ];
}

function alarmHandlers(parts: ChangeParts): Handler[] {
  return [
    handle(undoChangeCall, async ({ link }, caller) => {
      const done = await undoByLink(parts, link, originOf(parts, caller));
      return done.ok ? ok(allNotices[caller.language].change_undone) : done;
    }),
    handle(freezeByLinkCall, async ({ link }, caller) => {
      const done = await freezeByLink(parts, link, originOf(parts, caller));
      return done.ok ? ok(allNotices[caller.language].frozen_by_owner) : done;
    }),
    handle(freezeCall, async (request, caller) => {
      const asked = { loginPassword: request.login_password, origin: originOf(parts, caller) };
      const done = await freezeOwn(parts, userOf(caller), asked);
      return done.ok ? ok(allNotices[caller.language].frozen_by_owner) : done;
    }),
    handle(unfreezeCall, async (request, caller) => {
      const done = await unfreezeOwn(parts, request, parts.sessions.devices.traceOf(caller));
      return done.ok ? ok(allNotices[caller.language].account_unfrozen) : done;
    }),
  ];
}

export function securityRoutes(parts: ChangeParts): Handler[] {
  const changes = [...passwordHandlers(parts), ...bindingHandlers(parts), ...factorHandlers(parts)];
  return [...changes, ...alarmHandlers(parts), ...sessionEndings(parts)];
}
