// What a new password, for login or for trading, must be. The order of the checks is the order people read them in.

import { passwordLengthMax, passwordLengthMin } from "@tidemark/contract/people";
import { type Rejection, rejection } from "@tidemark/kernel";
import { isCommonPassword } from "./common-passwords.ts";

export function objectionToPassword(password: string, repeated: string): Rejection | null {
  const length = [...password].length;
  if (length < passwordLengthMin || length > passwordLengthMax) {
    return rejection("password_length", { minimum: String(passwordLengthMin), maximum: String(passwordLengthMax) });
  }
  if (isCommonPassword(password)) return rejection("password_too_common");
  return password === repeated ? null : rejection("passwords_differ");
}
