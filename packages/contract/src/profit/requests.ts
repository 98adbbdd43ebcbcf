// What the calls about profit take. Pages know the types alone.

import * as z from "zod/mini";
import { textField } from "../fields.ts";

export const profitDays = z.object({ month: textField(7) });
