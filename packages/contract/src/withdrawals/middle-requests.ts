// What the calls about addresses that old pages make take. Pages know the types alone.

import * as z from "zod/mini";
import { optionalText, textField } from "../fields.ts";

export const drawAddress = z.object({ coin_name: optionalText(32), contract_address: optionalText(128) });

export const bindDrawAddress = z.object({ data: textField() });
