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
} from "@tidemark/contract";
import { allNotices } from "@tidemark/contract/texts/all";
import { ensure, ok, refuse } from "@tidemark/kernel";
import type { Context } from "../../assembly/context.ts";
import { type Handler, handle, userOf } from "../../http/handler.ts";
import { accountById, parseEmail, parsePhone } from "../people/people.ts";
import { bindPlace } from "./bindings.ts";
import { changePassword, changeTradePassword, setPhrase, setTradePassword } from "./password-changes.ts";
import { confirmSecondFactor, endSecondFactor } from "./second-factor-changes.ts";
import { hasTradePassword } from "./trade-password.ts";

function passwordHandlers(context: Context): Handler[] {
  return [
    handle(setTradePasswordCall, async (request, caller) => {
      const done = await setTradePassword(context, userOf(caller), request);
      return done.ok ? ok(allNotices[caller.language].trade_password_set) : done;
    }),
    handle(changeTradePasswordCall, async (request, caller) => {
      const done = await changeTradePassword(context, userOf(caller), request);
      return done.ok ? ok(allNotices[caller.language].trade_password_set) : done;
    }),
    handle(judgeTradePasswordCall, async (_request, caller) => {
      const isSet = await hasTradePassword(context.database, userOf(caller));
      return isSet ? ok(allNotices[caller.language].trade_password_present) : refuse("trade_password_unset");
    }),
    handle(changePasswordCall, async (request, caller) => {
      const who = ensure(caller.identity, "a user's call without a session");
      const done = await changePassword(context, who, request);
      return done.ok ? ok(allNotices[caller.language].password_changed) : done;
    }),
    handle(setAntiPhishingCall, async (request, caller) => {
      const done = await setPhrase(context, userOf(caller), request);
      return done.ok ? ok(allNotices[caller.language].saved) : done;
    }),
  ];
}

function bindingHandlers(context: Context): Handler[] {
  return [
    handle(bindEmailCall, async (request, caller) => {
      const place = parseEmail(request.email);
      if (place === null) return refuse("email_malformed");
      const { code, second_factor: secondFactor } = request;
      const done = await bindPlace(context, { userId: userOf(caller), place, code, secondFactor });
      return done.ok ? ok(allNotices[caller.language].email_bound) : done;
    }),
    handle(bindPhoneCall, async (request, caller) => {
      const place = parsePhone(request.mobile, request.area_code);
      if (place === null) return refuse("phone_malformed");
      const { code, second_factor: secondFactor } = request;
      const done = await bindPlace(context, { userId: userOf(caller), place, code, secondFactor });
      return done.ok ? ok(allNotices[caller.language].phone_bound) : done;
    }),
  ];
}

function factorHandlers(context: Context): Handler[] {
  return [
    handle(beginSecondFactorCall, async (_request, caller) => {
      const account = ensure(await accountById(context.database, userOf(caller)), "a session without an account");
      if (account.hasSecondFactor) return refuse("second_factor_already_on");
      return ok(await context.security.secondFactor.begin(account.id, account.accountNumber));
    }),
    handle(confirmSecondFactorCall, async (request, caller) => {
      const done = await confirmSecondFactor(context, userOf(caller), request);
      return done.ok ? ok({ recovery_codes: [...done.value] }) : done;
    }),
    handle(endSecondFactorCall, async (request, caller) => {
      const done = await endSecondFactor(context, userOf(caller), request);
      return done.ok ? ok(allNotices[caller.language].second_factor_ended) : done;
    }),
  ];
}

export function securityRoutes(context: Context): Handler[] {
  return [...passwordHandlers(context), ...bindingHandlers(context), ...factorHandlers(context)];
}
