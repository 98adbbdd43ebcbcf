// Which prices of others the exchange goes by, from a file: a list of sources, each with a number of its own, its name,
// where to ask, and where in the answer the price stands. A file that cannot be read, or that leaves something unclear,
// stops the start: prices are nothing to guess about.

import { readFileSync } from "node:fs";
import * as z from "zod/mini";
import { SettingError } from "../../platform/setting.ts";
import { sourceNumbers } from "./price-source.ts";

const path = z.string().check(z.regex(/^[\w-]+(\.[\w-]+)*$/));

const sourceSchema = z.strictObject({
  /** Stands in the journal; never to be given to another source. */
  number: z.int().check(z.minimum(sourceNumbers.configuredFrom), z.maximum(1_000_000)),
  name: z.string().check(z.regex(/^[^\s<>&"'][^<>&"']{0,39}$/)),
  /** With {BASE} and {QUOTE}, or {base} and {quote} in small letters. */
  url: z.string().check(z.regex(/^https?:\/\/\S{1,500}$/)),
  /** Names and places in lists, with dots between: data.0.price. */
  price: path,
  /** Where the instant of the price stands, in seconds or milliseconds; without it, when it was fetched. */
  at: z.optional(path),
  /** What the source calls a coin where its name differs: {"BTC": "XBT"}. */
  names: z.optional(z.record(z.string(), z.string().check(z.regex(/^[\w.-]{1,20}$/)))),
  /** Which markets it has; all without it. */
  markets: z.optional(z.array(z.string())),
  ageMaxMs: z._default(z.int().check(z.minimum(500), z.maximum(60_000)), 5_000),
  timeoutMs: z._default(z.int().check(z.minimum(100), z.maximum(30_000)), 2_000),
  everyMs: z._default(z.int().check(z.minimum(250), z.maximum(60_000)), 1_000),
});

export type SourceSettings = z.output<typeof sourceSchema>;

function refuse(file: string, why: string): never {
  throw new SettingError(`The file of PRICE_SOURCES_FILE (${file}) ${why}.`);
}

export function parseSources(text: string, file: string): SourceSettings[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    refuse(file, "is no JSON");
  }
  const parsed = z.array(sourceSchema).check(z.maxLength(16)).safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    refuse(file, `is no list of sources: ${issue?.path.join(".") ?? ""} ${issue?.message ?? ""}`.trim());
  }
  const numbers = new Set(parsed.data.map(({ number }) => number));
  if (numbers.size !== parsed.data.length) refuse(file, "gives a number twice");
  return parsed.data;
}

export function readSources(file: string): SourceSettings[] {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    refuse(file, `cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
  return parseSources(text, file);
}
