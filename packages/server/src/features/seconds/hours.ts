// The hours in which the house accepts no options: set in the console, known without asking the database.

import type { ZoneClock } from "@tidemark/contract";
import { type Instant, type Rejection, rejection } from "@tidemark/kernel";
import type { Clock } from "../../platform/clock.ts";
import type { Queryable } from "../../store/database.ts";
import { readFact, replaceFact, writeFact } from "../../store/facts.ts";
import { endOfSpan, type Span, spansIn, startOfNext, textOfSpans } from "./week-hours.ts";

const factName = "seconds_hours";

export async function storeHours(tx: Queryable, spans: readonly Span[]): Promise<void> {
  const text = textOfSpans(spans);
  await writeFact(tx, factName, text);
  await replaceFact(tx, factName, text);
}

export class Hours {
  readonly #clock: Clock;
  readonly #zone: ZoneClock;
  #spans: readonly Span[] = [];

  constructor({ clock, zone }: { readonly clock: Clock; readonly zone: ZoneClock }) {
    this.#clock = clock;
    this.#zone = zone;
  }

  /** Reads them again: what was set holds from that moment on. */
  async load(db: Queryable): Promise<void> {
    this.#spans = spansIn((await readFact(db, factName)) ?? "") ?? [];
  }

  get text(): string {
    return textOfSpans(this.#spans);
  }

  /** When options open again; null while they are open. */
  closedUntil(): Instant | null {
    return endOfSpan(this.#zone, this.#spans, this.#clock.now());
  }

  /** When they open or close next; null where no hours are closed. */
  changesAt(): Instant | null {
    return this.closedUntil() ?? startOfNext(this.#zone, this.#spans, this.#clock.now());
  }

  refusal(): Rejection | null {
    const until = this.closedUntil();
    return until === null ? null : rejection("options_hours", { until: String(until) });
  }
}
