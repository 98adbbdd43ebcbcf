// Calls for bars. The call of the charts answers {code, msg, data} instead of the envelope: -1 for whatever has no bars.

import { type Bar, candlesCall, currentCandleCall } from "@tidemark/contract/candles";
import { allTexts } from "@tidemark/contract/words/all";
import { invalid, type Language, ok, type RejectionCode, refuse } from "@tidemark/kernel";
import { type Handler, handle } from "../../http/handler.ts";
import type { Platform } from "../../seams/platform.ts";
import { type Markets, valueText } from "../markets/markets.ts";
import { barText, volumeNumber } from "./bar-text.ts";
import type { Candles } from "./candle-keeper.ts";
import { changeText } from "./day-window.ts";
import { barStart, parsePeriod } from "./periods.ts";
import { flatBar } from "./series.ts";

export type CandleRouteParts = Pick<Platform, "clock" | "zone"> & {
  readonly candles: Candles;
  readonly markets: Markets;
};

/** Epoch seconds, with or without a fraction, as milliseconds; null for anything else. */
function parseSeconds(text: string, absent: number): number | null {
  if (text === "") return absent;
  if (!/^[0-9]{1,11}(\.[0-9]{1,6})?$/.test(text)) return null;
  return Number.parseInt(text, 10) * 1_000;
}

function noBars(language: Language, code: RejectionCode | null) {
  const msg = code === null ? "" : allTexts[language][code].replace("{field}", "period");
  return ok({ code: -1 as const, msg, data: [] });
}

export function candlesRoutes({ candles, markets, clock, zone }: CandleRouteParts): Handler[] {
  return [
    handle(candlesCall, async (request, { language }) => {
      const market = markets.bySymbol(request.symbol);
      const period = parsePeriod(request.period);
      const from = parseSeconds(request.from, 0);
      const to = parseSeconds(request.to, clock.now());
      if (market === null) return noBars(language, "unknown_market");
      if (period === null || from === null || to === null) return noBars(language, "invalid_field");
      const bars = await candles.read({ marketId: market.id, period, from, to });
      if (bars.length === 0) return noBars(language, null);
      const data = bars.map((bar): Omit<Bar, "volume"> & { volume: number } => ({
        ...barText(market, bar),
        volume: volumeNumber(market, bar.volume),
      }));
      return ok({ code: 1 as const, msg: "", data });
    }),
    handle(currentCandleCall, (request) => {
      const market = markets.bySymbol(`${request.base_currency}/${request.quote_currency}`);
      if (market === null) return refuse("unknown_market");
      const period = parsePeriod(request.period === "" ? "1day" : request.period);
      if (period === null) return invalid("period");
      const bar = candles.newest(market.id, period, 1)[0] ?? flatBar(barStart(period, clock.now(), zone), 0n);
      const { open, high, low, close, volume } = barText(market, bar);
      return ok({
        id: bar.time / 1_000,
        period,
        "base-currency": market.base.symbol,
        "quote-currency": market.quote.symbol,
        open,
        close,
        high,
        low,
        vol: valueText(market, bar.value),
        amount: volume,
        change: changeText(bar.open, bar.close),
      });
    }),
  ];
}
