// The calls every page makes first: what this exchange is, and which language to speak.

import { envCall, setLanguageCall } from "@tidemark/contract";
import { allNotices } from "@tidemark/contract/texts/all";
import { ok } from "@tidemark/kernel";
import type { Context } from "../../assembly/context.ts";
import { setCookie } from "../../http/cookies.ts";
import { type Handler, handle } from "../../http/handler.ts";
import { languageCookie } from "../../http/language.ts";
import { setUserLanguage } from "./system-store.ts";

const yearSeconds = 365 * 24 * 60 * 60;

export function systemRoutes(context: Context): Handler[] {
  return [
    handle(envCall, () =>
      ok({
        socket_io_port: context.listeningPort(),
        login_need_smscode: context.config.loginNeedsCode === "yes",
        mode: context.config.mode,
        version: context.version,
        time_zone: context.config.timeZone,
      }),
    ),
    handle(setLanguageCall, async ({ lang }, caller) => {
      // Pages that send no header of ours are known by this cookie; it names a language and nothing else.
      setCookie(caller.reply, languageCookie, lang, {
        path: "/",
        sameSite: "lax",
        httpOnly: true,
        secure: context.config.publicOrigin?.startsWith("https://") === true,
        maxAge: yearSeconds,
      });
      if (caller.identity !== null) await setUserLanguage(context.database, caller.identity.userId, lang);
      return ok(allNotices[lang].language_set);
    }),
  ];
}
