// What the calls about bars of price take. Pages know the types alone.

import * as z from "zod/mini";
import { optionalText, textField } from "../fields.ts";
import { symbolField } from "../markets/requests.ts";

export const candles = z.object({
  from: optionalText(20),
  to: optionalText(20),
  symbol: symbolField(),
  period: textField(16),
});

export const currentCandle = z.object({
  base_currency: textField(16),
  quote_currency: textField(16),
  period: optionalText(16),
});
