// Fields as clients really send them: a form knows only text, JSON may carry numbers. Each field here takes both
// and hands on one kind. A field that is missing or of an odd kind is refused by name.

import { parseId } from "@tidemark/kernel";
import * as z from "zod/mini";

const lengthMax = 2_000;
const textOrNumber = z.union([z.string(), z.number()]);

/** Text of at most `max` characters, blanks at the ends removed; a number counts as its digits. */
/* @__NO_SIDE_EFFECTS__ */
export function textField(max: number = lengthMax) {
  const trimmed = z.transform((value: string | number) => String(value).trim());
  return z.pipe(textOrNumber, z.pipe(trimmed, z.string().check(z.maxLength(max))));
}

/** As textField, and absent or null counts as empty. */
/* @__NO_SIDE_EFFECTS__ */
export function optionalText(max: number = lengthMax) {
  const trimmed = z.transform((value: string | number | null) => String(value ?? "").trim());
  return z.pipe(z._default(z.nullable(textOrNumber), ""), z.pipe(trimmed, z.string().check(z.maxLength(max))));
}

/** Twice what a password may have: one that is too long gets a sentence of its own, and none can be endless. */
const secretLengthMax = 256;

/** A secret: taken as it is, blanks included, never a number. */
/* @__NO_SIDE_EFFECTS__ */
export function secretField() {
  return z.string().check(z.maxLength(secretLengthMax));
}

/** As secretField, and absent or null counts as empty. */
/* @__NO_SIDE_EFFECTS__ */
export function optionalSecret() {
  const given = z.transform((value: string | null) => value ?? "");
  return z.pipe(z._default(z.nullable(secretField()), ""), given);
}

/** Six digits, a recovery code, or what a passkey answered, as JSON. */
/* @__NO_SIDE_EFFECTS__ */
export function secondFactorField() {
  return optionalText(lengthMax);
}

/** A positive whole number that names something. */
/* @__NO_SIDE_EFFECTS__ */
export function idField() {
  return z.pipe(
    textOrNumber,
    z.pipe(
      z.transform((value: string | number): number => parseId(value) ?? Number.NaN),
      z.int().check(z.positive()),
    ),
  );
}

/** A whole number within bounds, as digits or as a number. */
/* @__NO_SIDE_EFFECTS__ */
export function wholeField(min: number, max: number) {
  const read = z.transform((value: string | number): number =>
    /^-?(0|[1-9][0-9]{0,14})$/.test(String(value).trim()) ? Number.parseInt(String(value), 10) : Number.NaN,
  );
  return z.pipe(textOrNumber, z.pipe(read, z.int().check(z.minimum(min), z.maximum(max))));
}

const pageMax = 100_000;

/** The page of a list, from 1; absent or empty means the first. */
/* @__NO_SIDE_EFFECTS__ */
export function pageField() {
  return z.pipe(
    z._default(z.nullable(textOrNumber), 1),
    z.pipe(
      z.transform((value: string | number | null): number =>
        value === null || value === "" ? 1 : (parseId(value) ?? Number.NaN),
      ),
      z.int().check(z.positive(), z.maximum(pageMax)),
    ),
  );
}

/** A numbered page of rows, as clients of this API family expect it. */
/* @__NO_SIDE_EFFECTS__ */
export const paginator = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({
    current_page: z.number(),
    data: z.array(row),
    last_page: z.number(),
    per_page: z.number(),
    total: z.number(),
  });
