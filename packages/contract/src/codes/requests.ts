// What the calls about codes sent to a phone or mailbox take. Pages know the types alone.

import * as z from "zod/mini";
import { optionalText, textField } from "../fields.ts";

export const sendCode = z.object({
  user_string: textField(128),
  scene: optionalText(32),
  type: optionalText(32),
  country_code: optionalText(8),
  area_code: optionalText(8),
  area_code_id: optionalText(8),
});

export const checkMobile = z.object({ mobile_code: textField(16) });

export const checkEmail = z.object({ email_code: textField(16) });
