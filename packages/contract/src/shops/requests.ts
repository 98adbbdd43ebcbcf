// What the calls of shops take that clients of this API family know. Pages know the types alone.

import * as z from "zod/mini";
import { idField, optionalText, pageField, textField } from "../fields.ts";

export const one = z.object({ id: idField() });
export const paged = z.object({ page: pageField() });

export const offers = z.object({
  /** What the shops do: `sell` for somebody who buys. */
  type: textField(8),
  page: pageField(),
  currency_id: idField(),
  coin_code: optionalText(8),
  way: optionalText(20),
  /** An offer that serves this sum. */
  amount: optionalText(64),
});

export const take = z.object({
  id: idField(),
  /** What `value` says: `money` or `number`. */
  means: textField(8),
  value: textField(64),
  /** The one the taker has seen; a worse one is refused. Whoever sends none takes the one that is. */
  price: optionalText(64),
});

export const pay = z.object({
  id: idField(),
  /** A picture that an upload answered. */
  pay_orders_img: optionalText(400),
});

const ofState = { is_sure: optionalText(4) };

export const takenDeals = z.object({
  /** Empty: of every coin. */
  currency_id: optionalText(20),
  page: pageField(),
  type: optionalText(8),
  ...ofState,
});

export const offerDeals = z.object({ id: idField(), page: pageField(), ...ofState });

export const shop = z.object({ id: idField(), page: pageField() });

export const ownOffers = z.object({
  id: idField(),
  page: pageField(),
  /** `sell` unless said. */
  type: optionalText(8),
  /** 0 unless said. */
  is_done: optionalText(4),
});

export const post = z.object({
  type: textField(8),
  way: textField(20),
  /** Not looked at where there is a premium. */
  price: optionalText(64),
  total_number: textField(64),
  min_number: textField(64),
  max_number: textField(64),
  currency_id: idField(),
  coin_code: textField(8),
  /** Percent from the index; empty: the price is fixed. */
  premium: optionalText(16),
  window_minutes: optionalText(4),
  /** What the taker reads first; empty: the shop's own. */
  reply: optionalText(2_000),
});

export const log = z.object({ seller_id: idField(), page: pageField() });

export const transfer = z.object({
  seller_id: idField(),
  number: textField(64),
  /** 1: from the shop · 2: to the shop. */
  type: textField(2),
});
