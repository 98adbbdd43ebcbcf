// Commits to the demo's days and reveals them: a day has a secret seed, its hash is published before it begins, the seed
// once it is over. There is always one day ahead. A day that begins at once, the first of all or the first after a long
// pause, begins with the next whole minute: nothing ever moves by a seed that was not committed to before.

import { createHash, createHmac, randomBytes } from "node:crypto";
import type { ReplyOf, ZoneClock } from "@tidemark/contract";
import type { priceDaysCall } from "@tidemark/contract/prices";
import { hourMs, minuteMs, secondMs } from "@tidemark/kernel";
import type { Clock } from "../../platform/clock.ts";
import { Job, type JobMeasure } from "../../platform/job.ts";
import { type Database, StartFailure } from "../../store/database.ts";
import type { SecretKey } from "../secrets/secrets.ts";
import { DaysReference, type Opening, type PriceDay } from "./days-reference.ts";
import * as store from "./price-days-store.ts";
import type { PricePath } from "./reference-price.ts";

const settleEveryMs = 10 * secondMs;
const daysShown = 31;

export type PriceDaysParts = {
  readonly clock: Clock;
  readonly zone: ZoneClock;
  readonly database: Database;
  readonly secretKey: SecretKey;
  /** With one, all seeds follow from it, and whoever knows it foretells every price. */
  readonly fixedSeed: string | null;
  /** The path up to the first day. */
  readonly before: PricePath;
  onTrouble(text: string, error: unknown): void;
  readonly measure?: JobMeasure | undefined;
};

export type PriceDays = {
  readonly reference: DaysReference;
  /** The day that has begun and is not over; null while there is none. */
  today(now: number): Pick<store.PriceDayRow, "date" | "commitment"> | null;
  list(before: number | null): Promise<ReplyOf<typeof priceDaysCall>>;
  /** Commits to what is missing, and reveals what is over. */
  settle(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
};

function contextOf(date: number): string {
  return `the seed of ${date}`;
}

export function commitmentOf(seed: Buffer): string {
  return createHash("sha256").update(seed).digest("hex");
}

/** As 20261116. */
function dateAt(zone: ZoneClock, at: number): number {
  return Number.parseInt(zone.format(at).slice(0, 10).replaceAll("-", ""), 10);
}

class Days implements PriceDays {
  readonly reference: DaysReference;
  readonly #parts: PriceDaysParts;
  readonly #job: Job;
  #rows: readonly store.PriceDayRow[] = [];

  constructor(parts: PriceDaysParts) {
    this.#parts = parts;
    this.reference = new DaysReference(parts.before);
    this.#job = new Job({
      name: "price-days",
      everyMs: settleEveryMs,
      run: () => this.settle(),
      onTrouble: (error) => parts.onTrouble("the days of the simulation could not be settled", error),
      isReady: () => parts.database.isReady(),
      measure: parts.measure,
    });
  }

  start(): void {
    this.#job.start();
  }

  stop(): Promise<void> {
    return this.#job.stop();
  }

  today(now: number): Pick<store.PriceDayRow, "date" | "commitment"> | null {
    const row = this.#rows.find(({ beginsAt, endsAt }) => beginsAt <= now && now < endsAt);
    return row === undefined ? null : { date: row.date, commitment: row.commitment };
  }

  async list(before: number | null): Promise<ReplyOf<typeof priceDaysCall>> {
    const now = this.#parts.clock.now();
    const rows = await store.daysBefore(this.#parts.database, before ?? 100_000_000, daysShown);
    return {
      days: rows.map(({ date, beginsAt, endsAt, commitment, committedAt, opening, seed }) => ({
        date,
        begins_at: beginsAt,
        ends_at: endsAt,
        commitment,
        committed_at: committedAt,
        opening: opening === null ? null : textsOf(JSON.parse(opening) as Opening),
        seed: endsAt <= now ? seed : null,
      })),
      next: rows.length < daysShown ? null : (rows.at(-1)?.date ?? null),
    };
  }

  /** Seeds that were sealed under an older key are sealed under the present one. */
  async open(): Promise<this> {
    await this.#load();
    for (const { date, sealed, seed } of this.#rows) {
      if (seed === null) await store.sealAnew(this.#parts.database, date, this.#seal(date, this.#read(date, sealed)));
    }
    await this.settle();
    return this;
  }

  async settle(): Promise<void> {
    const now = this.#parts.clock.now();
    const { database } = this.#parts;
    await this.#commit(now);
    for (const row of this.#rows) {
      const day = this.#dayOf(row);
      if (row.opening === null && row.beginsAt <= now) {
        await store.setOpening(database, row.date, JSON.stringify(this.reference.openingOf(day)));
      }
      if (row.seed === null && row.endsAt <= now) await store.revealSeed(database, row.date, day.seed.toString("hex"));
    }
    if (this.#rows.some((row) => isOld(row, now))) await this.#load();
  }

  /** Until a day lies more than an hour ahead. */
  async #commit(now: number): Promise<void> {
    for (;;) {
      const last = this.#rows.at(-1);
      if (last !== undefined && last.beginsAt > now + hourMs) return;
      await store.insertDay(this.#parts.database, this.#drawn(last, now));
      await this.#load();
    }
  }

  #drawn(last: store.PriceDayRow | undefined, now: number): Parameters<typeof store.insertDay>[1] {
    const { zone } = this.#parts;
    const soon = now - (now % minuteMs) + minuteMs;
    const beginsAt = last !== undefined && last.endsAt > now ? last.endsAt : soon;
    const date = dateAt(zone, beginsAt);
    const seed = this.#draw(date);
    return {
      date,
      beginsAt,
      endsAt: zone.addDays(zone.startOfDay(beginsAt), 1),
      commitment: commitmentOf(seed),
      committedAt: now,
      sealed: this.#seal(date, seed),
    };
  }

  #draw(date: number): Buffer {
    const { fixedSeed } = this.#parts;
    return fixedSeed === null ? randomBytes(32) : createHmac("sha256", fixedSeed).update(`day ${date}`).digest();
  }

  async #load(): Promise<void> {
    this.#rows = await store.allDays(this.#parts.database);
    this.reference.learn(this.#rows.map((row) => this.#dayOf(row)));
  }

  #dayOf({ date, beginsAt, endsAt, sealed, opening, seed }: store.PriceDayRow): PriceDay {
    return {
      date,
      beginsAt,
      endsAt,
      seed: seed === null ? this.#read(date, sealed) : Buffer.from(seed, "hex"),
      opening: opening === null ? null : (JSON.parse(opening) as Opening),
    };
  }

  #seal(date: number, seed: Buffer): Buffer {
    return this.#parts.secretKey.seal(seed.toString("hex"), contextOf(date));
  }

  #read(date: number, sealed: Uint8Array): Buffer {
    const text = this.#parts.secretKey.open(sealed, contextOf(date));
    if (text !== null) return Buffer.from(text, "hex");
    throw new StartFailure(
      `The demo's seed of ${date} was sealed with another key. Start with the secret.key or SECRET_KEY it was made with.`,
    );
  }
}

function isOld({ opening, seed, beginsAt, endsAt }: store.PriceDayRow, now: number): boolean {
  return (opening === null && beginsAt <= now) || (seed === null && endsAt <= now);
}

/** Digits that give the very same number again. */
function textsOf(opening: Opening): Record<string, string> {
  return Object.fromEntries(Object.entries(opening).map(([symbol, price]) => [symbol, String(price)]));
}

export function openPriceDays(parts: PriceDaysParts): Promise<PriceDays> {
  return new Days(parts).open();
}
