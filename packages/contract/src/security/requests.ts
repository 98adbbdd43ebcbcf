// What the calls about keeping an account safe take. Pages know the types alone.

import * as z from "zod/mini";
import { optionalText, secretField, textField } from "../fields.ts";

export const setTradePassword = z.object({
  password: secretField(64),
  re_password: secretField(64),
  code: textField(16),
  second_factor: optionalText(32),
});

export const changeTradePassword = z.object({
  old_password: secretField(64),
  password: secretField(64),
  re_password: secretField(64),
  second_factor: optionalText(32),
});

export const changePassword = z.object({
  old_password: secretField(64),
  password: secretField(64),
  re_password: secretField(64),
  second_factor: optionalText(32),
});

export const bindEmail = z.object({
  email: textField(128),
  code: textField(16),
  second_factor: optionalText(32),
});

export const bindPhone = z.object({
  mobile: textField(32),
  area_code: optionalText(8),
  code: textField(16),
  second_factor: optionalText(32),
});

export const confirmSecondFactor = z.object({ password: secretField(64), second_factor: textField(32) });

export const endSecondFactor = z.object({ password: secretField(64), second_factor: textField(32) });

export const setAntiPhishing = z.object({ code: optionalText(32), second_factor: optionalText(32) });
