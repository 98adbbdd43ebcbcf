// What the calls about moving money between one's own accounts take. Pages know the types alone.

import * as z from "zod/mini";
import { idField, optionalText, textField } from "../fields.ts";

export const transfer = z.object({
  currency_id: idField(),
  number: textField(64),
  from_field: optionalText(16),
  to_field: optionalText(16),
  type: optionalText(4),
});
