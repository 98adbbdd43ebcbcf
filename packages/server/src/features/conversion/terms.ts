// The spread, the limits and whether new quotes are given: the settings', until operators have said otherwise.

import { ensure, parseAmount, type Scale } from "@tidemark/kernel";
import type { ValuesOf } from "../../platform/setting.ts";
import type { Queryable } from "../../store/database.ts";
import { money } from "../../store/stored-amounts.ts";
import type { settings } from "./settings.ts";

/** In units of USDT. */
export type TermsNow = { readonly spreadPpm: number; readonly quoteMax: bigint; readonly dayMax: bigint };

/** The least that is converted at once, in whole USDT: below it rounding would count for more than the spread. */
const quoteMinUsdt = 1n;

type Config = ValuesOf<typeof settings>;

export class Terms {
  readonly quoteMin: bigint;
  readonly usual: TermsNow;
  #said: TermsNow | null = null;
  #isPaused = false;

  constructor(config: Config, usdtScale: Scale) {
    const units = (text: string): bigint => {
      const parsed = parseAmount(text, usdtScale);
      return ensure(parsed.ok ? parsed.value : null, `${text} is no amount of USDT`);
    };
    const quoteMax = units(config.conversionQuoteMax);
    const dayMax = units(config.conversionDayMax);
    this.quoteMin = quoteMinUsdt * 10n ** BigInt(usdtScale);
    this.usual = { spreadPpm: config.conversionSpreadPpm, quoteMax, dayMax: dayMax < quoteMax ? quoteMax : dayMax };
  }

  get now(): TermsNow {
    return this.#said ?? this.usual;
  }

  get isUsual(): boolean {
    return this.#said === null;
  }

  get isPaused(): boolean {
    return this.#isPaused;
  }

  async load(db: Queryable): Promise<void> {
    const [said] = await db.query<{ spread_ppm: number; quote_max: string; day_max: string }>(
      "select spread_ppm, quote_max, day_max from conversion_terms",
    );
    const [pause] = await db.query<{ is_paused: boolean }>("select is_paused from conversion_pause");
    this.#said =
      said === undefined
        ? null
        : { spreadPpm: said.spread_ppm, quoteMax: money(said.quote_max), dayMax: money(said.day_max) };
    this.#isPaused = pause?.is_paused ?? false;
  }
}

export async function storeTerms(tx: Queryable, { spreadPpm, quoteMax, dayMax }: TermsNow): Promise<void> {
  await tx.query(
    `insert into conversion_terms (spread_ppm, quote_max, day_max) values ($1, $2, $3)
     on conflict (one) do update set spread_ppm = $1, quote_max = $2, day_max = $3`,
    [spreadPpm, quoteMax, dayMax],
  );
}

export async function storePause(tx: Queryable, isPaused: boolean): Promise<void> {
  await tx.query(
    "insert into conversion_pause (is_paused) values ($1) on conflict (one) do update set is_paused = $1",
    [isPaused],
  );
}
