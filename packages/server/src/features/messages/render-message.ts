// Puts a message's parameters into the words of a language. A parameter is only ever text.

import { fillText } from "@tidemark/contract";
import { type Language, languageTags } from "@tidemark/kernel";
import { instantPlaces, type MessageTemplate, type MessageText, type MessageTexts } from "./templates.ts";
import * as en from "./texts/en.ts";
import * as hk from "./texts/hk.ts";
import * as jp from "./texts/jp.ts";
import * as ru from "./texts/ru.ts";
import * as zh from "./texts/zh.ts";

export const messageTexts: Readonly<Record<Language, MessageTexts>> = {
  en: en.messageTexts,
  zh: zh.messageTexts,
  hk: hk.messageTexts,
  jp: jp.messageTexts,
  ru: ru.messageTexts,
};

export type Reader = { readonly language: Language; readonly timeZone: string };

function shownTime(value: string, reader: Reader): string {
  const format = new Intl.DateTimeFormat(languageTags[reader.language], {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: reader.timeZone,
  });
  return `${format.format(Number.parseInt(value, 10))} (${reader.timeZone})`;
}

export function renderMessage(
  template: MessageTemplate,
  params: Readonly<Record<string, string>>,
  reader: Reader,
): MessageText {
  const { title, text } = messageTexts[reader.language][template];
  const shown = Object.entries(params).map(([name, value]) => [
    name,
    instantPlaces.has(name) ? shownTime(value, reader) : value,
  ]);
  return { title, text: fillText(text, Object.fromEntries(shown)) };
}
