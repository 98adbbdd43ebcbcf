// How one person likes the console: theme and language, kept in this browser. public/theme.js repeats the rules.

import type { ConsoleLanguage } from "@tidemark/contract/console-call";
import { create } from "zustand";

export type Theme = "dark" | "white";
type Taste = { readonly theme: Theme; readonly language: ConsoleLanguage };

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function readTaste(): Taste {
  const language = stored("language");
  const isChinese = language === "zh" || (language === null && navigator.language.startsWith("zh"));
  return { theme: stored("theme") === "white" ? "white" : "dark", language: isChinese ? "zh" : "en" };
}

export const useTaste = create<Taste>(readTaste);

export const languageTags: Readonly<Record<ConsoleLanguage, string>> = { en: "en", zh: "zh-CN" };

export function setTaste(taste: Partial<Taste>): void {
  useTaste.setState(taste);
  const { theme, language } = useTaste.getState();
  document.documentElement.dataset.theme = theme;
  document.documentElement.lang = languageTags[language];
  try {
    localStorage.setItem("theme", theme);
    localStorage.setItem("language", language);
  } catch {
    // Storage is switched off: it holds as long as the page.
  }
}

export function useLanguageTag(): string {
  return languageTags[useTaste((taste) => taste.language)];
}

/** The words of a room in the language of whoever reads. */
export function useWords<W>(words: Readonly<Record<ConsoleLanguage, W>>): W {
  return words[useTaste((taste) => taste.language)];
}
