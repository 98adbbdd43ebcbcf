// What the calls about C2C take. Pages know the types alone.

import * as z from "zod/mini";
import { idField, optionalText, pageField, textField } from "../fields.ts";

export const one = z.object({ id: idField() });
export const takeOffer = one;
export const paged = z.object({ page: pageField() });

export const postOffer = z.object({
  price: textField(64),
  total_number: textField(64),
  way: textField(20),
  currency_id: idField(),
  type: textField(8),
  coin_code: textField(8),
});

export const offers = z.object({
  /** What the posters do: `sell` for somebody who buys. */
  type: textField(8),
  page: pageField(),
  currency_id: idField(),
  coin_code: optionalText(8),
  way: optionalText(20),
  /** At most so much money. */
  amount: optionalText(64),
});

export const ownOffers = z.object({ type: textField(8), page: pageField(), currency_id: idField() });
export const offerDeals = z.object({ id: idField(), page: pageField() });
export const finishedDeals = z.object({ currency_id: idField(), page: pageField(), type: optionalText(8) });
