// What the calls about points take. Pages know the types alone.

import * as z from "zod/mini";
import { optionalSecret, optionalText, pageField, secondFactorField, secretField, textField } from "../fields.ts";

export const list = z.object({ page: pageField() });

/** `password` is the trade password; it is looked at before anything else. */
export const exchange = z.object({ use_number: textField(64) });

export const bind = z.object({
  user_name: textField(128),
  /** That of the points account. */
  password: secretField(),
  /** Only where the points account should let its owner in from now on. */
  login_password: optionalSecret(),
  second_factor: secondFactorField(),
});

export const login = z.object({
  user_string: textField(128),
  password: secretField(),
  /** The code that was sent because the device is new to the account. */
  sms_code: optionalText(16),
  second_factor: secondFactorField(),
});
