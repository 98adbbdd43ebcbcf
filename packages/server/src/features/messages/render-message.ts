// Puts a message's parameters into the words of a language. A parameter is only ever text.

import { fillText } from "@tidemark/contract";
import type { MessageKind, MessageSubject } from "@tidemark/contract/messages";
import type { MessageText } from "@tidemark/contract/words/shape";
import { type Language, languageTags, parseId } from "@tidemark/kernel";
import type { MessageTemplate } from "../../seams/message-template.ts";

/** Parameters that hold an instant (milliseconds as text) and are shown as a time of the exchange's zone. */
const instantPlaces: ReadonlySet<string> = new Set(["time", "until"]);

export type Reader = { readonly language: Language; readonly timeZone: string };

/** An instant, kept as text in milliseconds, as a time of the exchange's zone. */
export function shownTime(value: string, reader: Reader): string {
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
  const { title, text } = template.texts[reader.language];
  const shown = Object.entries(params).map(([name, value]) => [
    name,
    instantPlaces.has(name) ? shownTime(value, reader) : value,
  ]);
  const words = Object.entries(template.wordPlaces ?? {}).map(([name, spoken]) => [
    name,
    spoken[reader.language][params[name] ?? ""] ?? "",
  ]);
  return { title, text: fillText(text, Object.fromEntries([...shown, ...words])) };
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
