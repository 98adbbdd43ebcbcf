// The calls that keep an account safe.

import {
  beginSecondFactorCall,
  bindEmailCall,
  bindPhoneCall,
  changePasswordCall,
  changeTradePasswordCall,
  confirmSecondFactorCall,
  endSecondFactorCall,
  judgeTradePasswordCall,
  setAntiPhishingCall,
  setTradePasswordCall,
} from "@tidemark/contract/security";
import { allNotices } from "@tidemark/contract/words/all";
import { ensure, ok, refuse } from "@tidemark/kernel";
import { type Handler, handle, userOf } from "../../http/handler.ts";
import { accountById, parseEmail, parsePhone } from "../registry/registry.ts";
import { bindPlace } from "./bindings.ts";
import type { ChangeParts } from "./change-parts.ts";
import { changePassword, changeTradePassword, setPhrase, setTradePassword } from "./password-changes.ts";
import { confirmSecondFactor, endSecondFactor } from "./second-factor-changes.ts";
import { hasTradePassword } from "./trade-password.ts";

function passwordHandlers(parts: ChangeParts): Handler[] {
  return [
    handle(setTradePasswordCall, async (request, caller) => {
      const done = await setTradePassword(parts, userOf(caller), request);
      return done.ok ? ok(allNotices[caller.language].trade_password_set) : done;
    }),
    handle(changeTradePasswordCall, async (request, caller) => {
      const done = await changeTradePassword(parts, userOf(caller), request);
      return done.ok ? ok(allNotices[caller.language].trade_password_set) : done;
    }),
    handle(judgeTradePasswordCall, async (_request, caller) => {
      const isSet = await hasTradePassword(parts.database, userOf(caller));
      return isSet ? ok(allNotices[caller.language].trade_password_present) : refuse("trade_password_unset");
    }),
    handle(changePasswordCall, async (request, caller) => {
      const who = ensure(caller.identity, "a user's call without a session");
      const done = await changePassword(parts, who, request);
      return done.ok ? ok(allNotices[caller.language].password_changed) : done;
    }),
    handle(setAntiPhishingCall, async (request, caller) => {
      const done = await setPhrase(parts, userOf(caller), request);
      return done.ok ? ok(allNotices[caller.language].saved) : done;
    }),
  ];
}

function bindingHandlers(parts: ChangeParts): Handler[] {
  return [
    handle(bindEmailCall, async (request, caller) => {
      const place = parseEmail(request.email);
      if (place === null) return refuse("email_malformed");
      const { code, second_factor: secondFactor } = request;
      const done = await bindPlace(parts, { userId: userOf(caller), place, code, secondFactor });
      return done.ok ? ok(allNotices[caller.language].email_bound) : done;
    }),
    handle(bindPhoneCall, async (request, caller) => {
      const place = parsePhone(request.mobile, request.area_code);
      if (place === null) return refuse("phone_malformed");
      const { code, second_factor: secondFactor } = request;
      const done = await bindPlace(parts, { userId: userOf(caller), place, code, secondFactor });
      return done.ok ? ok(allNotices[caller.language].phone_bound) : done;
    }),
  ];
}

function factorHandlers(parts: ChangeParts): Handler[] {
  return [
    handle(beginSecondFactorCall, async (_request, caller) => {
      const account = ensure(await accountById(parts.database, userOf(caller)), "a session without an account");
      if (account.hasSecondFactor) return refuse("second_factor_already_on");
      return ok(await parts.security.secondFactor.begin(account.id, account.accountNumber));
    }),
    handle(confirmSecondFactorCall, async (request, caller) => {
      const done = await confirmSecondFactor(parts, userOf(caller), request);
      return done.ok ? ok({ recovery_codes: [...done.value] }) : done;
    }),
    handle(endSecondFactorCall, async (request, caller) => {
      const done = await endSecondFactor(parts, userOf(caller), request);
      return done.ok ? ok(allNotices[caller.language].second_factor_ended) : done;
    }),
  ];
}

export function securityRoutes(parts: ChangeParts): Handler[] {
  return [...passwordHandlers(parts), ...bindingHandlers(parts), ...factorHandlers(parts)];
}
