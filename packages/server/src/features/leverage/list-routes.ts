// What our own pages read: everything alive with its accounts in one answer, what has ended, every closing, and the
// terms with how the house stands.

import {
  closingsCall,
  endedPositionsCall,
  type LeverHouseRow,
  type LeverTermsRow,
  leverTermsCall,
  positionsCall,
} from "@tidemark/contract/leverage";
import type { LeverMarketRow } from "@tidemark/engine";
import { leverValue } from "@tidemark/engine/formulas";
import { type Amount, amount, formatAmount, ok, refuse } from "@tidemark/kernel";
import { type Handler, handle, userOf } from "../../http/handler.ts";
import { page } from "../../http/page.ts";
import { type Market, type Markets, plain } from "../markets/markets.ts";
import { accountCoins, accountRow, thresholdText } from "./lever-accounts.ts";
import type { LeverParts } from "./lever-parts.ts";
import { pageClosings, pagePositions } from "./leverage-store.ts";
import { idOf, type OptionalId } from "./order-request.ts";
import { isLeverOpen } from "./order-routes.ts";
import { quickHandsOf } from "./usual-terms.ts";
import { closingRow, inMarkets, positionRow } from "./wire-rows.ts";

const pageSize = 50;

/** Null for any; an id that names nothing is refused by whoever asks. */
function marketIn(markets: Markets, given: OptionalId) {
  const id = idOf(given);
  return id !== null && markets.byId(id) === null ? refuse("unknown_market") : ok(id);
}

function ownRoutes(parts: LeverParts): Handler[] {
  const { database, live, markets } = parts;
  return [
    handle(positionsCall, (_request, caller) => {
      const userId = userOf(caller);
      const rows = live.of(userId);
      const coins = accountCoins(parts, userId, rows);
      return ok({
        positions: inMarkets(markets, rows, positionRow),
        accounts: coins.map((coin) => accountRow(parts, { userId, coin }, rows)),
      });
    }),
    handle(endedPositionsCall, async (request, caller) => {
      const market = marketIn(markets, request.market_id);
      if (!market.ok) return market;
      const state = request.state ?? "";
      const states = state === "" ? (["closed", "revoked"] as const) : [state];
      const filter = { states, assetId: null, marketId: market.value, before: idOf(request.before) };
      const { rows, next } = await page(
        pageSize,
        (limit) => pagePositions(database, userOf(caller), { ...filter, limit }),
        (row) => row.positionId,
      );
      return ok({ data: inMarkets(markets, rows, positionRow), next });
    }),
    handle(closingsCall, async (request, caller) => {
      const market = marketIn(markets, request.market_id);
      if (!market.ok) return market;
      const filter = {
        marketId: market.value,
        positionId: idOf(request.position_id),
        before: idOf(request.before),
      };
      const { rows, next } = await page(
        pageSize,
        (limit) => pageClosings(database, userOf(caller), { ...filter, limit }),
        (row) => row.closingId,
      );
      return ok({ data: inMarkets(markets, rows, closingRow), next });
    }),
  ];
}

/** What one side is worth at the last recorded price, or was paid while there is none. */
function sideValues({ sequencer }: LeverParts, market: Market) {
  const view = sequencer.view();
  const { longNumber, longCost, shortNumber, shortCost } = view.leverage.exposure(market.id);
  const price = view.mark(market.id)?.price ?? null;
  const worth = (number: bigint, cost: bigint): Amount =>
    price === null ? amount(cost) : leverValue(price, amount(number), market.base.scale);
  return { long: worth(longNumber, longCost), short: worth(shortNumber, shortCost) };
}

function termsRow(parts: LeverParts, terms: LeverMarketRow, market: Market): LeverTermsRow {
  const quote = (value: Amount): string => formatAmount(value, market.quote.scale);
  const { long, short } = sideValues(parts, market);
  const isPaused = terms.state !== "ended" && !isLeverOpen(parts, market);
  return {
    market_id: market.id,
    symbol: market.symbol,
    quote_id: market.quote.assetId,
    state: isPaused ? "paused" : terms.state,
    ends_at: parts.endings.of(market.id),
    hand: plain(terms.hand, market.base.scale),
    hands_min: terms.handsMin,
    hands_max: terms.handsMax,
    multiples: terms.multiples.split(",").map((text) => Number.parseInt(text, 10)),
    quick_hands: quickHandsOf(terms),
    spread_ppm: terms.spreadPpm,
    fee_ppm: terms.feePpm,
    overnight_ppm: terms.overnightPpm,
    stress_ppm: terms.stressPpm,
    user_value_max: quote(terms.userValueMax),
    side_value_max: quote(terms.sideValueMax),
    long_value: quote(long),
    short_value: quote(short),
  };
}

function houseRows({ markets, sequencer }: LeverParts): LeverHouseRow[] {
  const { leverage } = sequencer.view();
  return markets.quotes().flatMap(({ assetId, symbol, scale }) => {
    const rules = leverage.rules(assetId);
    if (rules === null) return [];
    const { pool, insurance, owed, coveragePpm, stressed, capacity } = leverage.house(assetId);
    const text = (value: bigint): string => formatAmount(amount(value), scale);
    return [
      {
        quote_id: assetId as number,
        quote: symbol,
        pool: text(pool),
        insurance: text(insurance),
        owed: text(owed),
        coverage_ppm: coveragePpm,
        stressed: text(stressed),
        capacity: text(capacity),
        threshold: thresholdText(rules.thresholdPpm),
        share_ppm: rules.sharePpm,
        insurance_ppm: rules.insurancePpm,
      },
    ];
  });
}

export function listRoutes(parts: LeverParts): Handler[] {
  const { markets, sequencer } = parts;
  return [
    ...ownRoutes(parts),
    handle(leverTermsCall, () => {
      const { leverage } = sequencer.view();
      const rows = markets.list().flatMap((market) => {
        const terms = leverage.market(market.id);
        return terms === null || !market.isDisplay ? [] : [termsRow(parts, terms, market)];
      });
      return ok({ markets: rows, houses: houseRows(parts) });
    }),
  ];
}
