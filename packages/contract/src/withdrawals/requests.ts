// What the calls about money going out take. Pages know the types alone.

import * as z from "zod/mini";
import { idField, optionalText, secondFactorField, textField } from "../fields.ts";

export const withdraw = z.object({
  currency: idField(),
  number: textField(64),
  address: textField(128),
  memo: optionalText(64),
  type: optionalText(32),
  rate: optionalText(32),
  /** The authenticator's digits, once a second factor is on. */
  second_factor: secondFactorField(),
});

export const cancelWithdrawal = z.object({ id: idField() });

export const withdrawals = z.object({
  currency: optionalText(20),
  before: optionalText(20),
  /** Begins with this one instead of the newest. */
  first_id: optionalText(20),
  limit: optionalText(4),
});

export const exportWithdrawals = z.object({
  currency: optionalText(20),
  from: optionalText(20),
  to: optionalText(20),
});

export const stopWithdrawals = z.object({ link: textField(256) });

export const addresses = z.object({ currency: optionalText(20) });

export const addAddress = z.object({
  currency_id: idField(),
  address: textField(128),
  notes: optionalText(64),
  memo: optionalText(64),
  type: optionalText(32),
  second_factor: optionalText(32),
});

export const deleteAddress = z.object({ address_id: idField(), second_factor: optionalText(32) });

export const whitelist = z.object({ is_on: z.enum(["0", "1"]), second_factor: optionalText(32) });
