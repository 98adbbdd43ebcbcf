// What the calls about the demo's outbox take. Pages know the types alone.

import * as z from "zod/mini";
import { optionalText } from "../fields.ts";

export const outbox = z.object({ destination: optionalText(128) });
