// What somebody has earned: coin by coin, and day by day, on the calendar of the zone that they read.

import type { ZoneClock } from "@tidemark/contract";
import { profitCall, profitDaysCall } from "@tidemark/contract/profit";
import { amount, ensure, formatAmount, invalid, mulDivDown, ok } from "@tidemark/kernel";
import { type Handler, handle, userOf } from "../../http/handler.ts";
import { midnightsOf, zoneClockOf } from "../../platform/zone-clocks.ts";
import { type Coin, usdtId } from "../markets/markets.ts";
import type { CoinBook } from "./average-cost.ts";
import type { Profit, ProfitParts } from "./profit.ts";
import { type DayOfCoin, readBooks, readDays } from "./profit-store.ts";

const monthForm = /^(20[0-9]{2})-(0[1-9]|1[0-2])$/;

/** Its first instant and the first one after it. */
function monthOf(text: string, zone: ZoneClock): { readonly from: number; readonly before: number } | null {
  if (!monthForm.test(text)) return null;
  const from = zone.dayNamed(`${text}-01`);
  return { from, before: zone.nextMonth(from) };
}

function sumOf(values: readonly bigint[]): bigint {
  return values.reduce((sum, value) => sum + value, 0n);
}

export function profitRoutes(parts: ProfitParts & { readonly profit: Profit }): Handler[] {
  const { clock, database, markets, profit, valuation } = parts;
  const dollar = ensure(markets.coin(usdtId), "USDT is not listed");
  const text = (units: bigint): string => formatAmount(amount(units), dollar.scale);

  function coinRow(coin: Coin, { quantity, cost, realised }: CoinBook) {
    const whole = 10n ** BigInt(coin.scale);
    const value = valuation.worth(coin, quantity);
    return {
      currency_id: coin.assetId as number,
      currency_name: coin.symbol,
      symbol: markets.byPair({ legalId: usdtId, currencyId: coin.assetId })?.symbol ?? null,
      quantity: formatAmount(amount(quantity), coin.scale),
      average: quantity === 0n ? null : text(mulDivDown(cost, whole, quantity)),
      price: text(valuation.worth(coin, whole)),
      cost: text(cost),
      value: text(value),
      unrealised: text(value - cost),
      realised: text(realised),
    };
  }

  function dayRow(day: string, rows: readonly DayOfCoin[]) {
    return {
      day,
      realised: text(sumOf(rows.map((row) => row.realised))),
      brought: text(sumOf(rows.map((row) => row.brought))),
      coins: rows.flatMap((row) => {
        const coin = markets.coin(row.assetId);
        if (coin === null) return [];
        return [{ currency_name: coin.symbol, realised: text(row.realised), brought: text(row.brought) }];
      }),
    };
  }

  return [
    handle(profitCall, async (_request, caller) => {
      const isComplete = await profit.bringUpToDate();
      const owner = userOf(caller);
      const books = await readBooks(database, [owner]);
      const zone = zoneClockOf(caller.timeZone);
      const today = zone.startOfDay(clock.now());
      const days = await readDays(database, owner, [today, zone.addDays(today, 1)]);
      const coins = books.flatMap((book) => {
        const coin = markets.coin(book.assetId);
        return coin === null ? [] : [{ coin, book, value: valuation.worth(coin, book.quantity) }];
      });
      return ok({
        is_complete: isComplete,
        cost: text(sumOf(coins.map(({ book }) => book.cost))),
        value: text(sumOf(coins.map(({ value }) => value))),
        unrealised: text(sumOf(coins.map(({ book, value }) => value - book.cost))),
        realised: text(sumOf(coins.map(({ book }) => book.realised))),
        realised_today: text(sumOf(days.map(({ realised }) => realised))),
        coins: coins.map(({ coin, book }) => coinRow(coin, book)),
      });
    }),
    handle(profitDaysCall, async (request, caller) => {
      const zone = zoneClockOf(caller.timeZone);
      const month = monthOf(request.month, zone);
      if (month === null || month.from > clock.now()) return invalid("month");
      const isComplete = await profit.bringUpToDate();
      const rows = await readDays(database, userOf(caller), midnightsOf(zone, month));
      const days = [...new Set(rows.map(({ day }) => day))];
      return ok({
        month: request.month,
        time_zone: caller.timeZone,
        is_complete: isComplete,
        realised: text(sumOf(rows.map(({ realised }) => realised))),
        brought: text(sumOf(rows.map(({ brought }) => brought))),
        days: days.map((day) =>
          dayRow(
            zone.format(day).slice(0, 10),
            rows.filter((row) => row.day === day),
          ),
        ),
      });
    }),
  ];
}
