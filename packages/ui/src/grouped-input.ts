// A plain decimal while somebody types it, with the marks of their language: what to show for it, what a change of what is
// shown means, and where the caret stands afterwards.

import { marksOf } from "./number-format.ts";

/** groupedText("1234.", "en") is "1,234."; without a language the text stays as it is. */
export function groupedText(plain: string, languageTag: string | undefined): string {
  if (languageTag === undefined) return plain;
  const { group, point } = marksOf(languageTag);
  const at = plain.indexOf(".");
  const whole = at === -1 ? plain : plain.slice(0, at);
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  return at === -1 ? grouped : grouped + point + plain.slice(at + 1);
}

/** The same without the marks of the language. */
function plainText(shown: string, languageTag: string | undefined): string {
  if (languageTag === undefined) return shown;
  const { group, point } = marksOf(languageTag);
  return shown.replaceAll(group, "").replaceAll(point, ".");
}

export type Typed = { readonly text: string; readonly caret: number };

type Change = {
  /** What stood there, with marks. */
  readonly shown: string;
  readonly raw: string;
  /** Where the caret stands in what is there now. */
  readonly caret: number;
  readonly isForward: boolean;
};

/**
 * What was typed, without the marks that were only shown. Marks count as shown where the text did not change, so a comma
 * that somebody types is theirs, and not one between thousands. Who deletes such a mark means the digit beside it.
 */
export function typedText({ shown, raw, caret, isForward }: Change, languageTag: string | undefined): Typed {
  const most = Math.min(shown.length, raw.length);
  const behind = Math.min(commonEnd(shown, raw), raw.length - caret, most);
  const before = Math.min(commonStart(shown, raw), most - behind, raw.length - behind);
  const start = plainText(raw.slice(0, before), languageTag);
  const end = plainText(raw.slice(raw.length - behind), languageTag);
  const entered = raw.slice(before, raw.length - behind);
  const isMarkGone = raw.length < shown.length && entered === "" && start + end === plainText(shown, languageTag);
  if (isMarkGone && isForward) return { text: start + end.slice(1), caret: start.length };
  if (isMarkGone) return { text: start.slice(0, -1) + end, caret: start.length - 1 };
  return { text: start + entered + end, caret: start.length + entered.length };
}

function commonStart(one: string, other: string): number {
  let count = 0;
  while (count < one.length && count < other.length && one[count] === other[count]) count += 1;
  return count;
}

function commonEnd(one: string, other: string): number {
  let count = 0;
  while (count < one.length && count < other.length && one.at(-1 - count) === other.at(-1 - count)) count += 1;
  return count;
}

/** The place in what is shown behind which so many characters follow, marks between thousands not counted. */
export function caretBefore(shown: string, following: number, languageTag: string | undefined): number {
  const group = languageTag === undefined ? null : marksOf(languageTag).group;
  let place = shown.length;
  for (let left = following; left > 0 && place > 0; place -= 1) if (shown[place - 1] !== group) left -= 1;
  return place;
}
