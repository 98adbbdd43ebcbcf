// What a file of words may say, by section, and what the five files of a feature are held to. English says which
// sentences a feature has; the other languages follow it.

import type { Language, RejectionCode } from "@tidemark/kernel";

/** The refusals that one feature has sentences for. */
export type SomeRefusals = Readonly<Partial<Record<RejectionCode, string>>>;

/** All of them together: a code that no feature has a sentence for does not compile. */
export type Refusals = Readonly<Record<RejectionCode, string>>;

/** Where a number bends the words: one sentence for each plural form of the language, chosen by the place {count}. */
export type Plural = { readonly other: string } & Partial<Readonly<Record<Intl.LDMLPluralRule, string>>>;
export type Text = string | Plural;
export type Texts = Readonly<Record<string, Text>>;

/** A message of the site's own list, which may also go to a mailbox. */
export type MessageText = { readonly title: string; readonly text: string };

/** Why money moved, as the account's log says it. */
export type ReasonTexts = {
  /** All movements of this reason together; also a single one, where nothing more exact is said. */
  readonly title: string;
  /** What is available grew. */
  readonly received?: string;
  /** What is available shrank. */
  readonly paid?: string;
  /** Only what is frozen shrank; the sum is said, as the change of what is available is nothing. */
  readonly frozen?: string;
};

type Named<T> = Readonly<Record<string, T>>;

/** Every section is an export of its own: whoever needs one takes no other along. */
export type Words = {
  readonly refusals?: SomeRefusals;
  /** What action calls answer when they succeed. */
  readonly notices?: Named<string>;
  readonly messages?: Named<MessageText>;
  /** What a code sent to a mailbox or a phone is for. */
  readonly purposes?: Named<{ readonly mail: string; readonly sms: string }>;
  /** Whatever else stands in mails and short messages. */
  readonly mails?: Named<unknown>;
  readonly reasons?: Named<ReasonTexts>;
  /** Whatever else an account's log says. */
  readonly log?: Named<unknown>;
  /** What is said about each coin. */
  readonly coins?: Named<string>;
  /** What a person may want to be asked about before it is done, as the end of "Ask me before". */
  readonly confirmations?: Named<string>;
  /** What its pages are called, by the page's name. */
  readonly titles?: Named<string>;
  /** What its pages say; loaded with them, as the area that has the feature's name. */
  readonly page?: Texts;
};

/** What another language must say. */
export type Translated<English> = English extends string
  ? string
  : English extends Plural
    ? Text
    : { readonly [Key in keyof English]: Translated<English[Key]> };

export type InEveryLanguage<English extends Words> = Readonly<Record<Language, Translated<English>>>;
