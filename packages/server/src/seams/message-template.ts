// What a feature may tell a user, as a message of the site's own list. Each feature brings its own, with the words it has
// for them; one without words, or words that nothing tells, do not compile.

import type { MessageKind, MessageSubject } from "@tidemark/contract/messages";
import type { MessageText } from "@tidemark/contract/words/shape";
import { type Language, languages } from "@tidemark/kernel";

type Declaration = {
  /** What it is shown under. */
  readonly kind: MessageKind;
  /** The parameters it takes beside `time`. */
  readonly places: readonly string[];
  /** Places whose parameter names a word: by place, language and parameter. A message without one says nothing there. */
  readonly wordPlaces?: Readonly<Record<string, Readonly<Record<Language, Readonly<Record<string, string>>>>>>;
  /** Places whose parameter may be there in several languages (`inLanguage`); without the reader's own the plain one. */
  readonly spokenPlaces?: readonly string[];
  /** What it is about, where that is something else than its kind says; which one of them says the parameter `id`. */
  readonly about?: MessageSubject;
  /** Whether it tells of a change after which withdrawals wait. */
  readonly startsHold?: boolean;
};

export type MessageTemplate = Declaration & { readonly texts: Readonly<Record<Language, MessageText>> };

function nameIn(place: string, language: Language): string {
  return `${place}.${language}`;
}

/** A parameter in one language, beside the plain one. */
export function inLanguage(place: string, language: Language, value: string): Readonly<Record<string, string>> {
  return { [nameIn(place, language)]: value };
}

export function spokenIn(params: Readonly<Record<string, string>>, place: string, language: Language): string {
  return params[nameIn(place, language)] ?? params[place] ?? "";
}

type Spoken = Readonly<Record<Language, { readonly messages: Readonly<Record<string, MessageText>> }>>;

/** The messages in a feature's words, each in every language. */
export function messagesIn<W extends Spoken>(
  words: W,
  declared: Readonly<Record<keyof W["en"]["messages"], Declaration>>,
): Readonly<Record<string, MessageTemplate>> {
  const inEveryLanguage = (name: string) =>
    Object.fromEntries(
      languages.map((language) => [language, words[language].messages[name]]),
    ) as MessageTemplate["texts"];
  return Object.fromEntries(
    Object.entries<Declaration>(declared).map(([name, one]) => [name, { ...one, texts: inEveryLanguage(name) }]),
  );
}
