// What a unit takes, how long and for what: the settings', until operators have said otherwise. Whole coins.

import { ensure, mulDivDown } from "@tidemark/kernel";
import type { ValuesOf } from "../../platform/setting.ts";
import type { Queryable } from "../../store/database.ts";
import { type Coin, type Markets, usdtId } from "../markets/markets.ts";
import type { settings } from "./settings.ts";

const million = 1_000_000n;

export type TermsNow = {
  readonly unitUsdt: number;
  readonly unitCoin: number;
  readonly termDays: number;
  readonly rewardPpm: number;
  readonly isOpen: boolean;
};

export type LockSums = { readonly usdt: bigint; readonly amount: bigint; readonly reward: bigint };

type Stored = { unit_usdt: number; unit_coin: number; term_days: number; reward_ppm: number; is_open: boolean };

export class Terms {
  readonly usual: TermsNow;
  readonly #symbol: string;
  readonly #markets: Markets;
  #said: TermsNow | null = null;

  constructor(config: ValuesOf<typeof settings>, markets: Markets) {
    this.#symbol = config.wealthCoin;
    this.#markets = markets;
    this.usual = {
      unitUsdt: config.wealthUnitUsdt,
      unitCoin: config.wealthUnitCoin,
      termDays: config.wealthTermDays,
      rewardPpm: config.wealthRewardPpm,
      isOpen: true,
    };
  }

  /** Without the second coin on the list nothing can be locked; what is locked goes on. */
  get now(): TermsNow {
    const said = this.#said ?? this.usual;
    return this.listedCoin === null ? { ...said, isOpen: false } : said;
  }

  get isUsual(): boolean {
    return this.#said === null;
  }

  get usdt(): Coin {
    return ensure(this.#markets.coin(usdtId), "USDT is not listed");
  }

  get listedCoin(): Coin | null {
    return this.#markets.coins().find(({ symbol }) => symbol === this.#symbol) ?? null;
  }

  /** Stands in for one that is not listed, so that what is shown has places. */
  get coin(): Coin {
    return this.listedCoin ?? this.usdt;
  }

  /**
   * What of them holds for a lock, as people send back what they were shown.
   *
   * @example 300 USDT and 1,000 DOGE, which is asset 6, for 30 days at 0.5 %: "6-300-1000-30-5000"
   */
  get text(): string {
    const { unitUsdt, unitCoin, termDays, rewardPpm } = this.now;
    return [this.coin.assetId, unitUsdt, unitCoin, termDays, rewardPpm].join("-");
  }

  /**
   * What so many units lock and bring.
   *
   * @example two units of 300 USDT and 1,000 DOGE at 0.5 %: 600 USDT, 2,000 DOGE, 3 USDT
   */
  sumsOf(units: number): LockSums {
    const { unitUsdt, unitCoin, rewardPpm } = this.now;
    const usdt = BigInt(unitUsdt) * BigInt(units) * 10n ** BigInt(this.usdt.scale);
    const amount = BigInt(unitCoin) * BigInt(units) * 10n ** BigInt(this.coin.scale);
    return { usdt, amount, reward: mulDivDown(usdt, BigInt(rewardPpm), million) };
  }

  async load(db: Queryable): Promise<void> {
    const [row] = await db.query<Stored>(
      "select unit_usdt, unit_coin, term_days, reward_ppm, is_open from wealth_terms",
    );
    this.#said =
      row === undefined
        ? null
        : {
            unitUsdt: row.unit_usdt,
            unitCoin: row.unit_coin,
            termDays: row.term_days,
            rewardPpm: row.reward_ppm,
            isOpen: row.is_open,
          };
  }
}

export async function storeTerms(tx: Queryable, terms: TermsNow): Promise<void> {
  await tx.query(
    `insert into wealth_terms (unit_usdt, unit_coin, term_days, reward_ppm, is_open) values ($1, $2, $3, $4, $5)
     on conflict (one) do update set unit_usdt = $1, unit_coin = $2, term_days = $3, reward_ppm = $4, is_open = $5`,
    [terms.unitUsdt, terms.unitCoin, terms.termDays, terms.rewardPpm, terms.isOpen],
  );
}
