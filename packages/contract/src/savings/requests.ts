// What the calls about fixed deposits take. Pages know the types alone.

import * as z from "zod/mini";
import { idField, optionalText, pageField, textField } from "../fields.ts";

const amountField = () => textField(64);

export const ofCoin = z.object({ currency_id: idField() });

/** Empty: the first coin. */
export const setup = z.object({ currency_id: optionalText(20) });

export const deposit = z.object({ config_id: idField(), currency_id: idField(), amount: amountField() });

export const submit = z.object({ set_id: idField(), currency_id: idField(), balance: amountField() });

export const pages = z.object({ page: pageField(), limit: optionalText(4) });

export const preview = z.object({ product_id: idField(), amount: amountField() });

export const own = z.object({
  /** Empty: all of them. */
  state: optionalText(12),
  before: optionalText(20),
  limit: optionalText(4),
});

export const one = z.object({ id: idField() });

export const open = z.object({
  product_id: idField(),
  amount: amountField(),
  /** `1`: it begins again when it ends. */
  renew: optionalText(2),
  /** As they were shown; where they have changed meanwhile, nothing is done. Empty: those that are. */
  terms: optionalText(40),
});

export const renew = z.object({ id: idField(), renew: z.enum(["0", "1"]) });

export const redeem = z.object({
  id: idField(),
  /** As it was shown; where it has changed meanwhile, nothing is done. */
  cost: textField(64),
});
