// What the calls about deals take. Pages know the types alone.

import * as z from "zod/mini";
import { idField, optionalText, textField, wholeField } from "../fields.ts";
import { disputeReasons, evidenceMax, messageLengthMax, statementLengthMax } from "./calls.ts";

/** Longer ones get a sentence of their own. */
const tooLong = 10_000;

/** Addresses that uploads answered. */
const pictures = () => z.optional(z.array(textField(400)).check(z.maxLength(evidenceMax * 2)));

export const oneDeal = z.object({ id: idField() });

export const deals = z.object({
  state: z.optional(z.enum(["", "open", "ended"])),
  before: optionalText(20),
  limit: optionalText(4),
});

export const entries = z.object({
  id: idField(),
  /** Those after this number, the oldest first. */
  after: optionalText(20),
  /** Or the last ones before this number, in the same order. */
  before: optionalText(20),
  limit: optionalText(4),
});

/** Exactly one of the three. */
export const say = z.object({
  id: idField(),
  text: optionalText(Math.max(tooLong, messageLengthMax)),
  phrase: optionalText(40),
  image: optionalText(400),
});

export const readDeal = z.object({ id: idField(), number: wholeField(0, 1_000_000_000) });

export const dispute = z.object({
  id: idField(),
  reason: z.enum(disputeReasons),
  text: optionalText(Math.max(tooLong, statementLengthMax)),
  images: pictures(),
});

export const statement = z.object({
  id: idField(),
  text: optionalText(Math.max(tooLong, statementLengthMax)),
  images: pictures(),
});

export const rate = z.object({ id: idField(), rating: wholeField(-1, 1) });

/** By account number, as offers show it. */
export const person = z.object({ account: textField(40) });

export const block = z.object({ account: textField(40), is_on: z.enum(["0", "1"]) });
