// What the calls about the order book take. Pages know the types alone.

import * as z from "zod/mini";
import { idField, optionalText } from "../fields.ts";

export const book = z.object({ id: idField() });

export const deal = z.object({ legal_id: optionalText(20), currency_id: optionalText(20) });
