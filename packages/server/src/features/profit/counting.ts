// Follows the ledger and keeps what everybody's coins have cost and earned. Reading and reckoning hold nothing up; the
// one statement that writes moves the cursor with the figures, so a cut anywhere counts nothing twice and leaves
// nothing out, and of two who count the same portion one is turned away.

import { minuteMs, mulDivDown, secondMs } from "@tidemark/kernel";
import { Job, type JobMeasure } from "../../platform/job.ts";
import { Mutex } from "../../platform/mutex.ts";
import { nextPortion } from "../../platform/portion.ts";
import type { Database } from "../../store/database.ts";
import { type Markets, usdtId } from "../markets/markets.ts";
import { type GainChange, PersonBooks, pricedCoins, type Worth } from "./average-cost.ts";
import * as store from "./profit-store.ts";

const everyMs = 2 * secondMs;
const roundsMax = 20;
/** A portion that took longer is followed by a smaller one: on the embedded database everybody waits for its parts. */
const limits = { wantedMs: 120, least: 50, most: 2_000 };
const btc = 1;
/** Every zone's midnights lie between two of these, so they come to the days of any reader. */
const quarterMs = 15 * minuteMs;

export type CountingParts = {
  readonly database: Database;
  readonly markets: Markets;
  /** Hears of a portion that is worked out and not yet written. */
  readonly onReckoned?: ((from: number) => void | Promise<void>) | undefined;
  readonly measure?: JobMeasure | undefined;
  onTrouble(error: unknown): void;
};

/** The markets whose prices, one on the other, give a coin's price in USDT; none where there is no way. */
function wayToUsdt(markets: Markets, assetId: number): readonly number[] {
  const direct = markets.byPair({ legalId: usdtId, currencyId: assetId });
  if (direct !== null) return [direct.id];
  const inBitcoin = markets.byPair({ legalId: btc, currencyId: assetId });
  const bitcoin = markets.byPair({ legalId: usdtId, currencyId: btc });
  return inBitcoin === null || bitcoin === null ? [] : [inBitcoin.id, bitcoin.id];
}

function placeOf(transactionId: number, marketId: number): string {
  return `${transactionId} ${marketId}`;
}

export class Counting {
  readonly #parts: CountingParts;
  readonly #job: Job;
  #atOnce = limits.least;
  #isBehind = false;
  readonly #oneAtATime = new Mutex();

  constructor(parts: CountingParts) {
    this.#parts = parts;
    const { database, measure, onTrouble } = parts;
    this.#job = new Job({
      name: "count-profit",
      everyMs,
      run: async () => void (await this.catchUp(roundsMax)),
      isReady: () => database.isReady(),
      onTrouble,
      measure,
    });
  }

  start(): void {
    this.#job.start();
  }

  stop(): Promise<void> {
    return this.#job.stop();
  }

  /** More is missing than a portion: whoever asks for figures should not wait for it. */
  get isBehind(): boolean {
    return this.#isBehind;
  }

  /** So many portions at most, one caller after another; answers whether everything is counted. */
  catchUp(rounds: number, atOnce?: number): Promise<boolean> {
    return this.#oneAtATime.run(() => this.#rounds(rounds, atOnce));
  }

  async #rounds(rounds: number, atOnce: number | undefined): Promise<boolean> {
    for (let round = 0; round < rounds && !this.#job.isStopped; round += 1) {
      const began = performance.now();
      if (!(await this.#portion(atOnce ?? this.#atOnce))) return true;
      this.#atOnce = nextPortion(this.#atOnce, performance.now() - began, limits);
    }
    const { from, next } = await store.reached(this.#parts.database);
    return from >= next;
  }

  /** False where there was nothing to count. */
  async #portion(atOnce: number): Promise<boolean> {
    const { database } = this.#parts;
    const { from, next } = await store.reached(database);
    if (from >= next) return false;
    const before = Math.min(from + atOnce, next);
    const deeds = await store.readDeeds(database, { from, before });
    const reckoned = await this.#reckon(deeds);
    await this.#parts.onReckoned?.(from);
    await store.writePortion(database, { from, before, ...reckoned });
    this.#isBehind = before < next;
    return true;
  }

  async #reckon(deeds: readonly store.StoredDeed[]): Promise<Pick<store.Portion, "books" | "quarters">> {
    const people = await this.#booksOf(deeds);
    const worthAt = await this.#worths(deeds);
    const quarters = new Map<string, store.OwnedQuarter>();
    for (const deed of deeds) {
      const books = people.get(deed.owner);
      const changes = books?.apply(deed, worthAt(deed)) ?? [];
      for (const change of changes) addTo(quarters, deed, change);
    }
    const books = [...people].flatMap(([owner, own]) =>
      own.all().map(([assetId, book]) => ({ owner, assetId, ...book })),
    );
    return { books, quarters: [...quarters.values()] };
  }

  async #booksOf(deeds: readonly store.StoredDeed[]): Promise<Map<number, PersonBooks>> {
    const owners = [...new Set(deeds.map(({ owner }) => owner))];
    const stored = await store.readBooks(this.#parts.database, owners);
    return new Map(
      owners.map((owner) => {
        const own = stored.filter((book) => book.owner === owner);
        return [
          owner,
          new PersonBooks(own.map(({ assetId, quantity, cost, realised }) => [assetId, { quantity, cost, realised }])),
        ];
      }),
    );
  }

  /** What coins were worth at each deed, for those that ask for it. */
  async #worths(deeds: readonly store.StoredDeed[]): Promise<(deed: store.StoredDeed) => Worth> {
    const { database, markets } = this.#parts;
    const asked = new Map<string, store.AskedPrice>();
    for (const deed of deeds) {
      const { transactionId, at } = deed;
      for (const marketId of pricedCoins(deed).flatMap((assetId) => wayToUsdt(markets, assetId))) {
        asked.set(placeOf(transactionId, marketId), { marketId, transactionId, at });
      }
    }
    const answers = await store.pricesBefore(database, [...asked.values()]);
    const prices = new Map([...asked.keys()].map((key, index) => [key, answers[index] ?? null]));
    return ({ transactionId }) =>
      (assetId, units) => {
        const way = wayToUsdt(markets, assetId);
        if (way.length === 0) return null;
        return way.reduce<bigint | null>((sum, marketId) => {
          const price = prices.get(placeOf(transactionId, marketId)) ?? null;
          const base = markets.byId(marketId)?.base;
          if (sum === null || price === null || base === undefined) return null;
          return mulDivDown(sum, price, 10n ** BigInt(base.scale));
        }, units);
      };
  }
}

function addTo(quarters: Map<string, store.OwnedQuarter>, { owner, at }: store.StoredDeed, change: GainChange): void {
  if (change.realised === 0n && change.brought === 0n) return;
  const quarter = at - (at % quarterMs);
  const key = `${owner} ${quarter} ${change.assetId}`;
  const known = quarters.get(key);
  quarters.set(key, {
    ...{ owner, quarter, assetId: change.assetId },
    realised: (known?.realised ?? 0n) + change.realised,
    brought: (known?.brought ?? 0n) + change.brought,
  });
}
