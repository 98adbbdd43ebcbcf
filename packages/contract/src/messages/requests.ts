// What the calls about what the exchange tells a user take. Pages know the types alone.

import * as z from "zod/mini";
import { pageField, textField } from "../fields.ts";

export const messages = z.object({ page: pageField() });

export const selection = z.object({
  /** Ids separated by commas, or the word all. */
  ids: textField(2_000),
});
