// Conversions as one thing: quotes, taking them up, and carrying on what was cut off. Quotes that nobody took up are
// forgotten after a while.

import type { Result } from "@tidemark/kernel";
import { hourMs } from "@tidemark/kernel";
import { Job } from "../../platform/job.ts";
import { type Carrier, carryEach, createCarrier } from "../../seams/carrier.ts";
import type { Lasting } from "../../seams/feature.ts";
import type { ConversionParts } from "./conversion-parts.ts";
import type { ConversionRow } from "./conversion-row.ts";
import { forgetQuotes, isAnyUnfinished, unfinished } from "./conversions-store.ts";
import { openExchangeDesk } from "./exchange-desk.ts";
import { makeQuote, type Quote, type QuoteRequest } from "./quotes.ts";
import { type TakeRequest, take, takeNow } from "./taking.ts";
import type { Terms } from "./terms.ts";

export type { ConversionStep } from "./conversion-parts.ts";

const lookEveryMs = 1_000;
const rowsAtOnce = 500;
/** Whoever asks why a quote was not taken up can still be told. */
const forgetAfterMs = hourMs;
const forgetEveryMs = 60_000;
const forgetAtOnce = 500;

export type Conversion = Carrier & {
  readonly terms: Terms;
  /** Forgets what nobody took up, as the job does. */
  readonly forgetting: Lasting & { run(): Promise<void> };
  quote(request: QuoteRequest): Promise<Result<Quote>>;
  take(request: TakeRequest): Promise<Result<ConversionRow>>;
  takeNow(request: QuoteRequest & Pick<TakeRequest, "key">): Promise<Result<ConversionRow>>;
};

export function openConversion(parts: ConversionParts): Conversion {
  const { clock, database, measure, onTrouble } = parts;
  const all = { ...parts, desk: openExchangeDesk(parts) };
  const carrier = createCarrier({
    name: "carry-conversions",
    everyMs: lookEveryMs,
    database,
    isAnythingThere: () => isAnyUnfinished(database),
    run: async () =>
      void (await carryEach(
        await unfinished(database, rowsAtOnce),
        (row) => all.desk.adopt(row),
        (row, error) => onTrouble(`conversion ${row.id} does not go on`, error),
      )),
    onTrouble: (error) => onTrouble("conversions could not be looked at", error),
    measure,
  });
  const forget = async (): Promise<void> => {
    const ended = clock.now() - forgetAfterMs;
    while ((await forgetQuotes(database, ended, forgetAtOnce)) === forgetAtOnce);
  };
  const job = new Job({
    name: "forget-quotes",
    everyMs: forgetEveryMs,
    run: forget,
    onTrouble: (error) => onTrouble("old quotes could not be forgotten", error),
    isReady: () => database.isReady(),
    measure,
  });
  return {
    ...carrier,
    terms: parts.terms,
    forgetting: { start: () => job.start(), stop: () => job.stop(), run: () => job.run() },
    quote: (request) => makeQuote(parts, request),
    take: (request) => take(all, request),
    takeNow: (request) => takeNow(all, request),
  };
}
