// Follows the ledger: every fee that was paid gives whoever invited the payer a share, once. How far this has come moves
// in the transaction that writes the shares, so a cut anywhere leaves nobody out and nobody in twice. The same pass
// counts what people bring in, and hands figures of teams up the tree.

import { secondMs } from "@tidemark/kernel";
import { Job } from "../../platform/job.ts";
import { Mutex } from "../../platform/mutex.ts";
import { nextPortion } from "../../platform/portion.ts";
import type { Queryable } from "../../store/database.ts";
import { type Coin, usdtId } from "../markets/markets.ts";
import { lookAhead } from "./links.ts";
import type { TeamParts } from "./team-parts.ts";

const everyMs = 2 * secondMs;
/** Few where everybody waits behind them, many where sums of very many fees are then written once. */
const transactionsMax = { pglite: 1_000, postgres: 200_000 };
const transactionsMin = 100;
/** A portion that took longer is followed by a smaller one, so none is ever cut off for being too large. */
const wantedMs = 20 * secondMs;
const roundsMax = 50;
const rowsAtOnce = 2_000;

export type Accrual = {
  /** As far as the ledger goes, in so many portions at most. */
  catchUp(rounds?: number): Promise<void>;
  start(): void;
  stop(): Promise<void>;
};

type PriceParts = Pick<TeamParts, "markets" | "prices">;

function unitPrice({ markets, prices }: PriceParts, { assetId, scale }: Coin): string | null {
  if (assetId === usdtId) return "1";
  const market = markets.byPair({ legalId: usdtId, currencyId: assetId });
  const mark = market === null ? null : prices.mark(market.id);
  return mark === null || mark.state === "none" ? null : `${mark.price}e-${scale}`;
}

/** What a unit of each coin counts in units of USDT, by recorded prices; coins without one count nothing. */
export function unitPrices(parts: PriceParts): { readonly coins: number[]; readonly prices: string[] } {
  const known = parts.markets.coins().flatMap((coin) => {
    const price = unitPrice(parts, coin);
    return price === null ? [] : [{ assetId: coin.assetId, price }];
  });
  return { coins: known.map(({ assetId }) => assetId), prices: known.map(({ price }) => price) };
}

/** The beginnings of days from where the cursor stands to the present. */
async function daysAhead({ clock, database, zone }: TeamParts): Promise<number[] | null> {
  const rows = await database.query<{ at: number }>(
    `select e.at from ledger_entries e where e.transaction_id >= (select accrued_before from rebate_cursor)
     order by e.transaction_id limit 1`,
  );
  const first = rows[0]?.at;
  if (first === undefined) return null;
  const days = [zone.startOfDay(first)];
  for (let last = days[0] ?? 0; last <= clock.now(); days.push(last)) last = zone.addDays(last, 1);
  return days;
}

async function transactionsAhead(database: Queryable): Promise<number> {
  const rows = await database.query<{ ahead: number | null }>(
    `select (select transaction_id + 1 from ledger_entries order by transaction_id desc limit 1) - accrued_before as ahead
     from rebate_cursor`,
  );
  return rows[0]?.ahead ?? 0;
}

export function openAccrual(parts: TeamParts): Accrual {
  const { database, measure, onStep, onTrouble } = parts;

  const limits = { wantedMs, least: transactionsMin, most: transactionsMax[database.kind] };
  let atOnce = transactionsMin;
  let portions = 0;
  const oneAtATime = new Mutex();

  /** Whoever pays a fee after the look comes with the next portion: nothing accrues that nobody has looked at. */
  async function portion(days: readonly number[]): Promise<boolean> {
    const began = performance.now();
    const size = Math.min(atOnce, await transactionsAhead(database));
    if (size <= 0) return false;
    try {
      await lookAhead(parts, size);
      portions += 1;
      const number = portions;
      await onStep?.("fees_accruing", number);
      const { coins, prices } = unitPrices(parts);
      const rows = await database.query<{ more: boolean }>("select accrue_rebates($1, $2, $3, $4::numeric[]) as more", [
        ...[size, days, coins, prices],
      ]);
      await onStep?.("fees_accrued", number);
      atOnce = nextPortion(atOnce, performance.now() - began, limits);
      return rows[0]?.more === true;
    } catch (error) {
      atOnce = nextPortion(atOnce, Number.POSITIVE_INFINITY, limits);
      throw error;
    }
  }

  async function accrue(rounds: number): Promise<void> {
    const days = await daysAhead(parts);
    if (days === null) return;
    for (let round = 0; round < rounds && !job.isStopped; round += 1) if (!(await portion(days))) return;
  }

  async function raise(): Promise<void> {
    for (let round = 0; round < roundsMax && !job.isStopped; round += 1) {
      const rows = await database.query<{ more: boolean }>("select raise_team($1) as more", [rowsAtOnce]);
      if (rows[0]?.more !== true) return;
    }
  }

  async function run(rounds: number): Promise<void> {
    await accrue(rounds);
    await raise();
  }

  /** One after another: what one has looked at, no other may have left behind. */
  function catchUp(rounds = roundsMax): Promise<void> {
    return oneAtATime.run(() => run(rounds));
  }

  const job: Job = new Job({
    name: "accrue-rebates",
    everyMs,
    run: () => catchUp(),
    isReady: () => database.isReady(),
    onTrouble: (error) => onTrouble("rebates were not accrued", error),
    measure,
  });
  return { catchUp, start: () => void job.start(), stop: () => job.stop() };
}
