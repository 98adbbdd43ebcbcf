// Puts a message's parameters into the words of a language. A parameter is only ever text.

import { fillText, groupedFigure, type Reader, timeInPlace } from "@tidemark/contract";
import type { MessageKind, MessageSubject } from "@tidemark/contract/messages";
import type { MessageText } from "@tidemark/contract/words/shape";
import { parseId } from "@tidemark/kernel";
import { type MessageTemplate, spokenIn } from "../../seams/message-template.ts";

/** Amounts stand with their coin; other figures may be numbers of things, which have no thousands. */
const coined = /^[\d.]+ [A-Z0-9]+$/;

/** Places that a sentence names right before their coin hold amounts as well. */
const beforeCoin = /\{([a-zA-Z]\w*)\} ?\{currency\}/g;

export function renderMessage(
  template: MessageTemplate,
  params: Readonly<Record<string, string>>,
  reader: Reader,
): MessageText {
  const { title, text } = template.texts[reader.language];
  const amounts = new Set(Array.from(text.matchAll(beforeCoin), ([, name]) => name));
  const shownAs = (name: string, value: string): string => {
    const time = timeInPlace(name, value, reader);
    if (time !== null) return time;
    return amounts.has(name) || coined.test(value) ? groupedFigure(value, reader.language) : value;
  };
  const shown = Object.entries(params).map(([name, value]) => [name, shownAs(name, value)]);
  const words = Object.entries(template.wordPlaces ?? {}).map(([name, spoken]) => [
    name,
    spoken[reader.language][params[name] ?? ""] ?? "",
  ]);
  const spoken = (template.spokenPlaces ?? []).map((name) => [name, spokenIn(params, name, reader.language)]);
  return { title, text: fillText(text, Object.fromEntries([...shown, ...words, ...spoken])) };
}

const subjects: Readonly<Record<MessageKind, MessageSubject | null>> = {
  login: "sessions",
  security: "security",
  fill: "order",
  deposit: "deposit",
  withdrawal: "withdrawal",
  deal: "deal",
  notice: null,
};

export type About = { readonly subject: MessageSubject; readonly id: number | null };

/** What a message is about. Messages told before they said which one are about all of them. */
export function subjectOf(template: MessageTemplate, params: Readonly<Record<string, string>>): About | null {
  const subject = template.about ?? subjects[template.kind];
  return subject === null ? null : { subject, id: parseId(params.id ?? "") };
}
