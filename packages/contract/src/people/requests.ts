// What the calls about having an account take. Pages know the types alone.

import * as z from "zod/mini";
import { optionalSecret, optionalText, secondFactorField, secretField, textField } from "../fields.ts";

export const register = z.object({
  type: z.enum(["mobile", "email"]),
  user_string: textField(128),
  code: textField(16),
  password: secretField(),
  re_password: secretField(),
  extension_code: optionalText(32),
  area_code: optionalText(8),
  area_code_id: optionalText(8),
  nationality: optionalText(64),
  /** Said by whoever agrees to be listed with the agent of a region. */
  region_city: optionalText(60),
  region_district: optionalText(60),
  /** 1 opens a session with the account; whoever does not ask for one logs in as ever. */
  log_in: optionalText(1),
});

export const login = z.object({
  user_string: textField(128),
  password: secretField(),
  /** A code of scene login, or the one that was sent because the device is new to the account. */
  sms_code: optionalText(16),
  area_code: optionalText(8),
  area_code_id: optionalText(8),
  /** Six digits, a recovery code or a passkey's answer; asked for by code second_factor_required. */
  second_factor: secondFactorField(),
});

export const loginByPasskey = z.object({ answer: textField(8_000) });

export const confirmDevice = z.object({ link: textField(64) });

export const forget = z.object({
  account: textField(128),
  password: secretField(),
  repassword: secretField(),
  code: textField(16),
  scene: optionalText(32),
  area_code: optionalText(8),
  second_factor: secondFactorField(),
});

export const resetByLink = z.object({
  link: textField(64),
  password: secretField(),
  repassword: secretField(),
  second_factor: secondFactorField(),
});

export const setNickname = z.object({
  account: textField(64),
  /** The new trade password, or, for somebody who has one, that one. */
  password: secretField(),
  repassword: secretField(),
  /** Only where a trade password is set with it. */
  login_password: optionalSecret(),
  second_factor: secondFactorField(),
});

export const rename = z.object({ nickname: textField(64) });
