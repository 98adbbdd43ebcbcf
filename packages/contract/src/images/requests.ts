// What the calls about pictures take. Pages know the types alone.

import * as z from "zod/mini";
import { textField } from "../fields.ts";

export const upload = z.object({ file: z.instanceof(Uint8Array) });

export const image = z.object({ id: textField(32), until: textField(16), proof: textField(64) });
