// What is read of a paper as it is typed: one way to write what is the same paper, so that it counts once.

import { ok, type Result, refuse } from "@tidemark/kernel";

/** Letters of any script with what stands between the parts of a name; whatever does not show is none of them. */
const namePattern = /^\p{L}[\p{L}\p{M}'’.·・ -]{0,62}[\p{L}\p{M}.]$/u;
const unseen = /\p{Default_Ignorable_Code_Point}/u;
const cardPattern = /^[A-Z0-9]{5,32}$/;

/** @example nameOf("  Ada   Lovelace ") → "Ada Lovelace" */
export function nameOf(typed: string): Result<string> {
  const name = typed.normalize("NFKC").trim().replaceAll(/\s+/gu, " ");
  return namePattern.test(name) && !unseen.test(name) ? ok(name) : refuse("name_malformed");
}

/**
 * Wide digits, small letters, blanks and hyphens make no other number.
 *
 * @example cardIdOf("1101 0119-9003 0712 3x") → "11010119900307123X"
 */
export function cardIdOf(typed: string): Result<string> {
  const cardId = typed.normalize("NFKC").replaceAll(/[\s-]/gu, "").toUpperCase();
  return cardPattern.test(cardId) ? ok(cardId) : refuse("card_malformed");
}
