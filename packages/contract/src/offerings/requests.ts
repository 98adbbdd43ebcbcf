// What the calls about offerings take. Pages know the types alone.

import * as z from "zod/mini";
import { idField, optionalText, pageField, textField } from "../fields.ts";

export const paged = z.object({ page: pageField() });
/** `limit`: 30 unless said, and never more. */
export const list = z.object({ page: pageField(), limit: optionalText(4) });
export const one = z.object({ project_id: idField() });
export const order = z.object({ project_id: idField(), amount: textField(64) });
export const logo = z.object({ id: textField(64) });
