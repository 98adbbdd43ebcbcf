// Which language a caller reads: what our page says, else what was chosen by set/lang, else what the browser asks.

import { isLanguage, type Language } from "@tidemark/kernel";
import type { FastifyRequest } from "fastify";
import { cookieOf } from "./cookies.ts";

export const languageHeader = "x-tidemark-language";
export const languageCookie = "tidemark_language";

const byTag: readonly (readonly [RegExp, Language])[] = [
  [/^zh-(tw|hk|mo|hant)/i, "hk"],
  [/^zh/i, "zh"],
  [/^ja/i, "jp"],
  [/^ru/i, "ru"],
  [/^en/i, "en"],
];

function fromTags(header: string): Language | null {
  for (const tag of header.slice(0, 256).split(",")) {
    const found = byTag.find(([pattern]) => pattern.test(tag.trim()));
    if (found !== undefined) return found[1];
  }
  return null;
}

export function languageOf(request: FastifyRequest): Language {
  const named = request.headers[languageHeader];
  if (isLanguage(named)) return named;
  // It names a language and nothing else, so it is believed in either form.
  const { cookie } = request.headers;
  const chosen = cookieOf(cookie, `__Host-${languageCookie}`) ?? cookieOf(cookie, languageCookie);
  if (isLanguage(chosen)) return chosen;
  const asked = request.headers["accept-language"];
  return (asked === undefined ? null : fromTags(asked)) ?? "en";
}
