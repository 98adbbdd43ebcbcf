// What the calls about conversions take. Pages know the types alone.

import * as z from "zod/mini";
import { idField, optionalText, textField } from "../fields.ts";
import { quoteSides } from "./calls.ts";

export const quote = z.object({
  from_id: idField(),
  to_id: idField(),
  side: z.enum(quoteSides),
  amount: textField(64),
});

export const accept = z.object({ id: idField() });

/** `before` is what the page before answered as `next`. */
export const history = z.object({ before: optionalText(20) });

export const sell = z.object({ id: idField(), number: textField(64) });
