// What the calls about seconds options and stake policies take. Pages know the types alone.

import * as z from "zod/mini";
import { idField, optionalText, pageField, textField, wholeField } from "../fields.ts";

/** Empty or absent means all. */
const optionalId = () => z.optional(z.union([z.literal(""), z.null(), idField()]));

/** `match_id` is the pair, `currency_id` the coin that is staked; with `is_insurance` 1 it is the insured balance. */
export const submit = z.object({
  match_id: idField(),
  currency_id: idField(),
  type: wholeField(1, 2),
  seconds: wholeField(1, 86_400),
  number: textField(40),
  is_insurance: z.optional(z.union([z.literal(""), z.null(), wholeField(0, 1)])),
});

/** 1 in progress, 3 closed; anything else or nothing is both. */
export const lists = z.object({
  page: pageField(),
  limit: z.optional(z.union([z.literal(""), z.null(), wholeField(1, 100)])),
  status: z.optional(z.union([z.literal(""), z.null(), wholeField(1, 3)])),
  match_id: optionalId(),
});

export const coin = z.object({ currency_id: idField() });

export const buy = z.object({ type_id: idField(), amount: textField(40) });

export const policy = z.object({ user_insurance_id: idField() });

export const one = z.object({ id: idField() });

/** Newest first; `before` is the `next` of the page before. */
export const ended = z.object({ market_id: optionalId(), before: optionalId() });

export const exported = z.object({ from: optionalText(20), to: optionalText(20) });

/** Numbers of looks, both included. */
export const ticks = z.object({ market_id: idField(), from: wholeField(1, 9_007_199_254_740_991) });

/** Empty takes the limit away (after a day). */
export const limit = z.object({ currency_id: idField(), loss_max: optionalText(40) });

/** Hours from now. */
export const pause = z.object({ hours: wholeField(1, 8_760) });
