// How options ended, day by day of the exchange's calendar: who runs it can see that nothing but prices decides. Each day
// is counted along the index of ends, and only the days of the page.

import { optionStatisticsList } from "@tidemark/contract/console/seconds";
import { invalid, ok } from "@tidemark/kernel";
import { type ConsoleHandler, lookAt } from "../../seams/console.ts";
import { plain } from "../markets/markets.ts";
import type { ConsoleParts } from "./console-parts.ts";
import { countDay, type DayCount, firstEndAt } from "./statistics-store.ts";
import { wilson99 } from "./wilson.ts";

const daysUsual = 14;
const daysMax = 62;
const dayForm = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/;

function statisticsRow({ markets }: ConsoleParts, day: string, count: DayCount) {
  const { won, lost, drawn, voided } = count;
  const coin = markets.coin(count.assetId);
  const text = (units: bigint): string => (coin === null ? String(units) : plain(units, coin.scale));
  const share = wilson99(won, won + lost) ?? { sharePpm: null, lowPpm: null, highPpm: null };
  return {
    day,
    coin: coin?.symbol ?? String(count.assetId),
    ...{ won, lost, drawn, void: voided },
    ...share,
    stakes: text(count.stakes),
    pool: text(count.pool),
    fees: text(count.fees),
  };
}

/** The midnight that the page begins with: today's, or the one before the day of the last page; null for no such day. */
function firstMidnight({ clock, zone }: ConsoleParts, after: string | undefined): number | null {
  if (after === undefined || after === "") return zone.startOfDay(clock.now());
  const at = dayForm.test(after) ? Date.parse(`${after}T12:00:00Z`) : Number.NaN;
  if (Number.isNaN(at)) return null;
  // Noon of Greenwich may be another day there; the day with this name lies next to it.
  const midnights = [-1, 0, 1].map((days) => zone.addDays(zone.startOfDay(at), days));
  const own = midnights.find((midnight) => zone.format(midnight).startsWith(after));
  return own === undefined ? null : zone.addDays(own, -1);
}

export function statisticsHandlers(parts: ConsoleParts): ConsoleHandler[] {
  const { database, zone } = parts;
  return [
    lookAt(optionStatisticsList, async ({ after, limit = daysUsual, market, coin }) => {
      const first = firstMidnight(parts, after);
      if (first === null) return invalid("after");
      const earliest = await firstEndAt(database);
      if (earliest === null) return ok({ rows: [], next: null });
      const most = Math.min(Math.max(limit, 1), daysMax);
      const rows: ReturnType<typeof statisticsRow>[] = [];
      let midnight = first;
      let day = "";
      for (let days = 0; days < most && zone.addDays(midnight, 1) > earliest; days += 1) {
        const span = { from: midnight, to: zone.addDays(midnight, 1) };
        day = zone.format(midnight).slice(0, 10);
        const counts = await countDay(database, { ...span, marketId: market ?? null, assetId: coin ?? null });
        rows.push(...counts.map((count) => statisticsRow(parts, day, count)));
        midnight = zone.addDays(midnight, -1);
      }
      const isMore = day !== "" && zone.addDays(midnight, 1) > earliest;
      return ok({ rows, next: isMore ? day : null });
    }),
  ];
}
