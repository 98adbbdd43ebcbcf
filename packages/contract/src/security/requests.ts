// What the calls about keeping an account safe take. Pages know the types alone.

import * as z from "zod/mini";
import { idField, optionalSecret, optionalText, secondFactorField, secretField, textField } from "../fields.ts";

export const setTradePassword = z.object({
  password: secretField(),
  re_password: secretField(),
  code: textField(16),
  login_password: optionalSecret(),
  second_factor: secondFactorField(),
});

export const changeTradePassword = z.object({
  old_password: secretField(),
  password: secretField(),
  re_password: secretField(),
  login_password: optionalSecret(),
  second_factor: secondFactorField(),
});

export const changePassword = z.object({
  old_password: secretField(),
  password: secretField(),
  re_password: secretField(),
  second_factor: secondFactorField(),
});

const replacing = {
  /** Sent to the place that is bound now; not needed where none is. */
  old_code: optionalText(16),
  /** Without that code: 1 lets the change wait instead. */
  wait: optionalText(8),
  login_password: optionalSecret(),
};

export const bindEmail = z.object({
  email: textField(128),
  code: textField(16),
  ...replacing,
  second_factor: secondFactorField(),
});

export const bindPhone = z.object({
  mobile: textField(32),
  area_code: optionalText(8),
  code: textField(16),
  ...replacing,
  second_factor: secondFactorField(),
});

export const beginSecondFactor = z.object({ login_password: optionalSecret() });

export const confirmSecondFactor = z.object({
  password: secretField(),
  second_factor: textField(32),
  /** What proves the owner of an account that has a second factor of another kind already. */
  current_factor: secondFactorField(),
});

export const endSecondFactor = z.object({ password: secretField(), second_factor: secondFactorField() });

export const setAntiPhishing = z.object({
  code: optionalText(32),
  login_password: optionalSecret(),
  second_factor: secondFactorField(),
});

export const cancelPlaceChange = z.object({
  id: idField(),
  login_password: optionalSecret(),
  second_factor: secondFactorField(),
});

export const byLink = z.object({ link: textField(64) });

export const freeze = z.object({ login_password: optionalSecret() });

export const unfreeze = z.object({
  account: textField(128),
  area_code: optionalText(8),
  password: secretField(),
  code: textField(16),
  second_factor: secondFactorField(),
});
