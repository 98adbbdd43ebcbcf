// What the calls about teams take. Pages know the types alone.

import * as z from "zod/mini";
import { idField, optionalText, pageField, textField } from "../fields.ts";

export const paged = z.object({ page: pageField() });
export const inviter = z.object({ code: textField(32) });
/** Of the first level's share, in percent; whole numbers. */
export const pass = z.object({ percent: textField(8) });
/** Empty or absent: of the caller. */
export const node = z.object({ user_id: optionalText(20), after: optionalText(20) });
export const find = z.object({ text: textField(64) });
export const members = z.object({ page: pageField(), limit: optionalText(8) });
export const log = z.object({
  user_id: idField(),
  type: textField(16),
  page: pageField(),
  limit: optionalText(8),
});
