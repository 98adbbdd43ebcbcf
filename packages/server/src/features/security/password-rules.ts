// What a new password, for login or for trading, must be. The order of the checks is the order people read them in.

import { passwordLengthMax, passwordLengthMin } from "@tidemark/contract/people";
import { type Rejection, rejection } from "@tidemark/kernel";
import { isCommonPassword } from "./common-passwords.ts";

/** What a guesser tries first at an account: what everybody can know about it. */
export type OwnWords = {
  readonly email?: string | null;
  readonly phone?: string | null;
  readonly areaCode?: string;
  readonly nickname?: string | null;
  readonly accountNumber?: string;
};

const houseWord = "tidemark";
/** Shorter ones stand in many good passwords by chance. */
const wordLengthMin = 3;

function wordsOf({ email, phone, areaCode = "", nickname, accountNumber }: OwnWords): string[] {
  const mailbox = email?.toLowerCase() ?? "";
  const [name = "", host = ""] = mailbox.split("@");
  const digits = phone?.slice(1) ?? "";
  const found = [mailbox, name, ...host.split("."), digits, digits.slice(areaCode.length), nickname?.toLowerCase()];
  const words = [...found, accountNumber, houseWord].filter((word) => word !== undefined);
  // The longest first, so that a whole address is not left in pieces.
  return words.filter((word) => word.length >= wordLengthMin).sort((one, other) => other.length - one.length);
}

/** Without these words, what is left must still be long enough for a password. */
function isMadeOf(password: string, words: readonly string[]): boolean {
  const lower = password.toLowerCase();
  const rest = words.reduce((text, word) => text.replaceAll(word, ""), lower);
  return rest.length < lower.length && [...rest].length < passwordLengthMin;
}

export async function objectionToPassword(
  password: string,
  repeated: string,
  own: OwnWords = {},
): Promise<Rejection | null> {
  const length = [...password].length;
  if (length < passwordLengthMin || length > passwordLengthMax) {
    return rejection("password_length", { minimum: String(passwordLengthMin), maximum: String(passwordLengthMax) });
  }
  if (await isCommonPassword(password)) return rejection("password_too_common");
  if (isMadeOf(password, wordsOf(own))) return rejection("password_own_words");
  return password === repeated ? null : rejection("passwords_differ");
}
