// What the calls about the wealth account take. Pages know the types alone.

import * as z from "zod/mini";
import { idField, optionalText, pageField, textField, wholeField } from "../fields.ts";
import { unitsMax } from "./calls.ts";

/** Clients of the family say an amount of USDT and nothing else, and mean into the account. */
export const move = z.object({
  amount: textField(64),
  currency_id: optionalText(12),
  way: optionalText(4),
});

export const lock = z.object({
  num: wholeField(1, unitsMax),
  /** As they were shown; where they have changed meanwhile, nothing is locked. Empty: those that are. */
  terms: optionalText(60),
});

export const redeem = z.object({ id: idField() });

export const orders = z.object({ page: pageField(), limit: optionalText(4) });

/** `before` is what the page before answered as `next`. */
export const locks = z.object({ before: optionalText(20) });
