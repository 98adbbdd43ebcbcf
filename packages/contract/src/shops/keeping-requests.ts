// What the calls about keeping and finding shops take. Pages know the types alone.

import * as z from "zod/mini";
import { idField, optionalText, textField } from "../fields.ts";

export const one = z.object({ id: idField() });

export const apply = z.object({ currency_id: idField(), name: textField(200) });

export const settings = z.object({
  id: idField(),
  name: optionalText(200),
  /** `1` or `0`. */
  is_paused: optionalText(2),
  /** As `hours.ts` reads them. */
  hours: optionalText(120),
  reply: optionalText(2_000),
  /** `1`: no reply any more. */
  no_reply: optionalText(2),
});

export const express = z.object({
  /** What the caller does: `buy` or `sell`. */
  side: textField(8),
  currency_id: idField(),
  coin_code: textField(8),
  /** What `value` says: `money` or `number`. */
  means: textField(8),
  value: textField(64),
  way: optionalText(20),
});

export const indexPrice = z.object({
  currency_id: idField(),
  coin_code: textField(8),
  premium: optionalText(16),
});

/** Empty: of all shops of the caller. */
export const ofShop = z.object({ id: optionalText(20) });

export const exported = z.object({ id: idField() });
