// What everybody may read: what options are offered at with what stands behind them, and the recorded prices of a pair
// for its chart.

import type { ReplyOf } from "@tidemark/contract";
import { optionTermsCall, optionTicksCall } from "@tidemark/contract/seconds";
import { houseId, type OptionCoinRow } from "@tidemark/engine";
import { optionReachMs } from "@tidemark/engine/formulas";
import { amount, formatAmount, ok, refuse } from "@tidemark/kernel";
import { type Handler, handle } from "../../http/handler.ts";
import type { Coin, Market } from "../markets/markets.ts";
import type { SecondsParts } from "./seconds-parts.ts";
import { isOffered } from "./submit-routes.ts";
import { marketLooks } from "./tick-store.ts";
import { quickStakesOf } from "./usual-terms.ts";

const looksMax = 1_800;

type Terms = ReplyOf<typeof optionTermsCall>;

function isFresh({ clock, sequencer }: SecondsParts, { id }: Market): boolean {
  const view = sequencer.view();
  const mark = view.mark(id);
  return mark !== null && clock.now() - mark.at <= view.markTerms.freshMs;
}

function marketRow(parts: SecondsParts, market: Market): Terms["markets"][number] {
  const until = parts.hours.closedUntil();
  const state = !isOffered(parts, market)
    ? "closed"
    : until !== null
      ? "hours"
      : isFresh(parts, market)
        ? "open"
        : "stale";
  return {
    market_id: market.id,
    symbol: market.symbol,
    places: market.quote.scale,
    state,
    opens_at: state === "hours" ? until : null,
  };
}

function coinRow({ sequencer }: SecondsParts, coin: Coin, terms: OptionCoinRow): Terms["coins"][number] {
  const view = sequencer.view();
  const { assetId } = coin;
  const pool = view.balance({ owner: houseId, kind: "options" }, assetId);
  const fund = view.balance({ owner: houseId, kind: "policies" }, assetId);
  const money = (value: bigint): string => formatAmount(amount(value), coin.scale);
  const isLimited = terms.sideMax > 0n && terms.sideMax < pool.available;
  return {
    coin_id: assetId,
    coin: coin.symbol,
    places: coin.scale,
    is_open: terms.state === "open" && coin.isMicro,
    fee_ppm: terms.feePpm,
    stake_min: money(terms.stakeMin),
    stake_max: money(terms.stakeMax),
    open_max: terms.openMax,
    quick: quickStakesOf(terms, coin),
    capacity: money(isLimited ? terms.sideMax : pool.available),
    pool: money(pool.available),
    reserved: money(pool.held),
    policy_fund: money(fund.available),
    policy_reserved: money(fund.held),
  };
}

export function termsRoutes(parts: SecondsParts): Handler[] {
  const { database, markets, sequencer } = parts;
  return [
    handle(optionTermsCall, () => {
      const { seconds } = sequencer.view();
      const known = markets.list().filter(({ id, isDisplay }) => isDisplay && seconds.market(id) !== null);
      const coins = markets.coins().flatMap((coin) => {
        const terms = seconds.coin(coin.assetId);
        return terms === null ? [] : [coinRow(parts, coin, terms)];
      });
      const durations = [...seconds.durations()].sort((a, b) => a.seconds - b.seconds);
      return ok({
        markets: known.map((market) => marketRow(parts, market)),
        coins,
        durations: durations.map(({ seconds: length, ratioPpm, state }) => ({
          seconds: length,
          ratio_ppm: ratioPpm,
          is_open: state === "open",
        })),
        reach_ms: optionReachMs,
      });
    }),
    handle(optionTicksCall, async ({ market_id: id, from }) => {
      const market = markets.byId(id);
      if (market === null) return refuse("unknown_market");
      const { looks, next } = await marketLooks(database, market.id, { from, limit: looksMax });
      const text = (price: bigint): string => formatAmount(amount(price), market.quote.scale);
      return ok({ ticks: looks.map(({ number, at, price }) => ({ number, at, price: text(price) })), next });
    }),
  ];
}
