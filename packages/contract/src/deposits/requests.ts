// What the calls about money coming in take. Pages know the types alone.

import * as z from "zod/mini";
import { idField, optionalText, textField } from "../fields.ts";

export const depositAddress = z.object({ currency: idField(), user_id: optionalText(64) });

export const deposits = z.object({
  currency: optionalText(20),
  before: optionalText(20),
  /** Begins with this one instead of the newest. */
  first_id: optionalText(20),
  limit: optionalText(4),
});

export const exportDeposits = z.object({
  currency: optionalText(20),
  from: optionalText(20),
  to: optionalText(20),
});

export const testFunds = z.object({ currency: idField(), amount: optionalText(64) });

export const chargeRequest = z.object({
  amount: textField(64),
  account: textField(128),
  currency: idField(),
  user_id: optionalText(64),
});

export const companyAddress = z.object({ user_id: optionalText(64) });
