// What the calls about leverage take. Pages know the types alone.

import * as z from "zod/mini";
import { idField, optionalText, pageField, textField, wholeField } from "../fields.ts";

/** The quote coin and the base coin. */
export const pair = z.object({ legal_id: idField(), currency_id: idField() });

/** Empty or absent means all. */
const optionalId = () => z.optional(z.union([z.literal(""), z.null(), idField()]));

/** `target_price` makes it an entrust; `status` must be 0 or 1 and decides nothing, `password` is not read. */
export const submit = z.object({
  legal_id: idField(),
  currency_id: idField(),
  multiple: textField(16),
  share: textField(40),
  type: wholeField(1, 2),
  status: z.optional(wholeField(0, 1)),
  target_price: optionalText(40),
});

export const one = z.object({ id: idField() });

/** Without `share` all of it. */
export const close = z.object({ id: idField(), share: optionalText(40) });

/** Empty or 0 takes a stop away. */
export const stops = z.object({
  id: idField(),
  target_profit_price: optionalText(40),
  stop_loss_price: optionalText(40),
});

/** 0 all, 1 long, 2 short; of one pair or quote coin where those are named. */
export const batchClose = z.object({ type: wholeField(0, 2), legal_id: optionalId(), currency_id: optionalId() });

export const dealAll = z.object({ legal_id: optionalId(), currency_id: optionalId(), page: pageField() });

export const myTrade = z.object({
  status: wholeField(0, 4),
  legal_id: optionalId(),
  currency_id: optionalId(),
  page: pageField(),
});

export const addMargin = z.object({ id: idField(), amount: textField(40) });

/** Newest first; `before` is the `next` of the page before. Empty filters fit everything. */
export const ended = z.object({
  market_id: optionalId(),
  state: z.optional(z.enum(["", "closed", "revoked"])),
  before: optionalId(),
});

export const closings = z.object({
  market_id: optionalId(),
  position_id: optionalId(),
  before: optionalId(),
});

/** Instants in epoch milliseconds, both included. */
export const exported = z.object({ from: optionalText(20), to: optionalText(20) });
