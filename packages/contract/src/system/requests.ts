// What the calls about the exchange itself take. Pages know the types alone.

import { languages } from "@tidemark/kernel";
import * as z from "zod/mini";

export const setLanguage = z.object({ lang: z.enum(languages, { error: "unsupported_language" }) });
