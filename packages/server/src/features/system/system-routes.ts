// The calls every page makes first: what this exchange is, and which language to speak.

import { envCall, setLanguageCall } from "@tidemark/contract/system";
import { allNotices } from "@tidemark/contract/words/all";
import { ok } from "@tidemark/kernel";
import { secureName, setCookie } from "../../http/cookies.ts";
import { type Handler, handle } from "../../http/handler.ts";
import { languageCookie } from "../../http/language.ts";
import type { Platform } from "../../seams/platform.ts";
import type { People } from "../people/people.ts";

export type SystemParts = Pick<Platform, "config" | "database" | "listeningPort" | "version"> & {
  readonly people: People;
};

const yearSeconds = 365 * 24 * 60 * 60;

export function systemRoutes(parts: SystemParts): Handler[] {
  return [
    handle(envCall, () =>
      ok({
        socket_io_port: parts.listeningPort(),
        login_need_smscode: parts.people.loginNeedsCode,
        mode: parts.config.mode,
        version: parts.version,
        time_zone: parts.config.timeZone,
      }),
    ),
    handle(setLanguageCall, async ({ lang }, caller) => {
      // Pages that send no header of ours are known by this cookie; it names a language and nothing else.
      const isHttps = parts.config.publicOrigin?.startsWith("https://") === true;
      setCookie(caller.reply, secureName(languageCookie, { path: "/", isHttps }), lang, {
        path: "/",
        sameSite: "lax",
        httpOnly: true,
        secure: isHttps,
        maxAge: yearSeconds,
      });
      // Kept, so that mails and messages speak it too.
      if (caller.identity !== null)
        await parts.database.query("update users set language = $2 where id = $1", [caller.identity.userId, lang]);
      return ok(allNotices[lang].language_set);
    }),
  ];
}
