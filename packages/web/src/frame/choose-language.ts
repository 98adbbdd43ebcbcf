// A person chose a language: the page switches at once, and the exchange is told so that its replies follow.

import { setLanguageCall } from "@tidemark/contract/system";
import type { Language } from "@tidemark/kernel";
import { callApi } from "../api/call-api.ts";
import { adoptLanguage, textsNow } from "../i18n/use-texts.ts";
import { say } from "./overlays/overlay-store.ts";

/** Each language in its own words. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: "English",
  zh: "简体中文",
  hk: "繁體中文",
  jp: "日本語",
  ru: "Русский",
};

/** Two letters or signs for narrow places. */
export const languageMarks: Readonly<Record<Language, string>> = { en: "EN", zh: "简", hk: "繁", jp: "日", ru: "RU" };

export async function chooseLanguage(language: Language): Promise<void> {
  try {
    await adoptLanguage(language);
  } catch {
    const text = await textsNow("shell");
    return say("error", text("languageFailed"));
  }
  await callApi(setLanguageCall, { lang: language }, { isQuiet: true });
}
