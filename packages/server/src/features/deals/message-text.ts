// What people write to each other in a deal, as it is typed. The other side and operators read it, and it is hashed: so
// nothing that does not show and nothing that turns the direction of writing gets in. Lines may break.

import { ok, type Result, refuse } from "@tidemark/kernel";

/** A joiner between two pictographs makes one of them, and is seen by that. */
const joined = /(?<=\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]?)\u200d(?=\p{Extended_Pictographic})/gu;
/** Controls, marks of direction, private and unassigned characters, halves of characters. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}]/u;
/** Towers of accents that reach over what stands above. */
const tower = /\p{M}{5}/u;
const emptyLines = /\n{3,}/g;

/** @example readMessage(" I paid.\r\nThanks ", 500) → "I paid.\nThanks" */
export function readMessage(typed: string, lengthMax: number): Result<string> {
  const text = typed
    .normalize("NFC")
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll("\t", " ")
    .replaceAll(/[^\S\n]+$/gm, "")
    .replaceAll(emptyLines, "\n\n")
    .trim();
  const shown = text.replaceAll("\n", "").replaceAll(joined, "");
  if (unseen.test(shown) || tower.test(shown)) return refuse("message_malformed");
  if (shown.trim() === "") return refuse("message_empty");
  if ([...text].length > lengthMax) return refuse("message_too_long", { maximum: String(lengthMax) });
  return ok(text);
}
