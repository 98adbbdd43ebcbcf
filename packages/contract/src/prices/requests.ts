// What the calls about recorded prices take. Pages know the types alone.

import * as z from "zod/mini";
import { idField } from "../fields.ts";

/** From a number on, up to a number or as many as fit. */
export const ticks = z.object({ from: idField(), to: z.optional(idField()) });

/** Newest first, before a date as 20261116. */
export const days = z.object({ before: z.optional(idField()) });
