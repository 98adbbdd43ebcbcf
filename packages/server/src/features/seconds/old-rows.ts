// An option as clients of the documented contract know it: a micro order. Times are those of the exchange's zone, up is 1
// and down 2, in progress 1 and closed 3.

import type { MicroRow } from "@tidemark/contract/seconds";
import { words } from "@tidemark/contract/words/all";
import type { OptionRow } from "@tidemark/engine";
import { type Amount, amount, formatAmount, type Language, zero } from "@tidemark/kernel";
import type { Coin, Market } from "../markets/markets.ts";
import { isAlive } from "./live-options.ts";
import { percent } from "./wire-rows.ts";

export type Telling = {
  readonly market: Market;
  readonly coin: Coin;
  /** The number shown for its owner. */
  readonly shownId: number;
  readonly language: Language;
  /** Of the policy it was staked from; 0 for none. */
  readonly typeId: number;
  /** The last recorded price of its pair; null before the first. */
  readonly mark: Amount | null;
  readonly now: number;
  /** An instant in the exchange's zone. */
  stamp(at: number): string;
};

const results = { won: 1, lost: -1, drawn: 0, void: 0, placed: 0, open: 0 } as const;

/** What was earned beside the stake. The fee is told on its own. */
function earned({ state, stake, profit }: OptionRow): Amount {
  if (state === "won") return profit;
  return state === "lost" ? amount(-stake) : zero;
}

function pricesOf(row: OptionRow, { market, mark }: Telling) {
  const text = (price: Amount | null): string => formatAmount(price ?? zero, market.quote.scale);
  const isLive = isAlive(row);
  return {
    open_price: text(row.entryPrice ?? (isLive ? mark : null)),
    end_price: text(row.exitPrice ?? (isLive ? mark : null)),
  };
}

export function microRow(row: OptionRow, telling: Telling): MicroRow {
  const { market, coin, language, now, shownId, stamp, typeId } = telling;
  const { directions, statuses } = words.seconds[language].log;
  const isLive = isAlive(row);
  const money = (value: Amount): string => formatAmount(value, coin.scale);
  return {
    id: row.optionId,
    user_id: shownId,
    match_id: row.marketId,
    currency_id: row.assetId,
    symbol_name: market.symbol,
    currency_name: coin.symbol,
    type: row.direction === "up" ? 1 : 2,
    type_name: directions[row.direction],
    seconds: row.seconds,
    number: money(row.stake),
    fee: money(row.fee),
    profit_ratio: percent(row.ratioPpm),
    ...pricesOf(row, telling),
    fact_profits: money(earned(row)),
    status: isLive ? 1 : 3,
    status_name: isLive ? statuses.running : statuses.closed,
    profit_result: results[row.state],
    is_insurance: typeId,
    remain_milli_seconds: isLive ? Math.max(0, row.expiresAt - now) : 0,
    created_at: stamp(row.placedAt),
    handled_at: stamp(row.expiresAt),
    complete_at: row.endedAt === null ? "" : stamp(row.endedAt),
  };
}
