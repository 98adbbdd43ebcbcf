// Options as operators see them: what is offered, what lives in each market, direction and instant, and the two funds.
// All of it comes from memory.

import {
  type OptionCoinListing,
  type OptionMarketListing,
  optionCoinsList,
  optionDurationsList,
  optionExposureList,
  optionHousesList,
  optionInstantsList,
  optionMarketsList,
} from "@tidemark/contract/console/seconds";
import { houseId, type OptionExposure } from "@tidemark/engine";
import { optionBreakEven } from "@tidemark/engine/formulas";
import { ok } from "@tidemark/kernel";
import { type ConsoleHandler, lookAt } from "../../seams/console.ts";
import { type Coin, type Market, plain } from "../markets/markets.ts";
import type { ConsoleParts } from "./console-parts.ts";
import { textsOfCoin } from "./console-terms.ts";

const instantsMax = 200;
const noTerms = { feePpm: 0, stakeMin: "", stakeMax: "", openMax: 0, sideMax: "" };

function fits(name: string, search: string | undefined): boolean {
  return name.toLowerCase().includes(search?.trim().toLowerCase() ?? "");
}

function coinRow({ sequencer }: ConsoleParts, coin: Coin): OptionCoinListing {
  const terms = sequencer.view().seconds.coin(coin.assetId);
  const names = { id: coin.assetId, coin: coin.symbol };
  if (terms === null) return { ...names, ...noTerms, state: "none" };
  const state = terms.state === "open" && !coin.isMicro ? "paused" : terms.state;
  return { ...names, ...textsOfCoin(terms, coin), state };
}

function marketRow({ markets, sequencer }: ConsoleParts, market: Market): OptionMarketListing {
  const { id, symbol } = market;
  const known = sequencer.view().seconds.market(id);
  if (known === null) return { id, symbol, state: "none" };
  const isPaused = known.state === "open" && !markets.offers(market, "seconds");
  return { id, symbol, state: isPaused ? "paused" : known.state };
}

function sums({ markets }: ConsoleParts, { marketId, assetId, direction, options, stakes, profits }: OptionExposure) {
  const coin = markets.coin(assetId);
  const text = (units: bigint): string => (coin === null ? String(units) : plain(units, coin.scale));
  return {
    symbol: markets.byId(marketId)?.symbol ?? String(marketId),
    coin: coin?.symbol ?? String(assetId),
    direction,
    options,
    stakes: text(stakes),
    profits: text(profits),
  };
}

function exposureRow(parts: ConsoleParts, row: OptionExposure) {
  const coin = parts.markets.coin(row.assetId);
  const sideMax = parts.sequencer.view().seconds.coin(row.assetId)?.sideMax ?? 0n;
  return {
    id: row.marketId as number,
    ...sums(parts, row),
    sideMax: coin === null ? String(sideMax) : plain(sideMax, coin.scale),
  };
}

function houseRow({ sequencer }: ConsoleParts, { assetId, scale, symbol }: Coin) {
  const of = (kind: "options" | "policies" | "house") => sequencer.view().balance({ owner: houseId, kind }, assetId);
  const text = (units: bigint): string => plain(units, scale);
  const [pool, policies] = [of("options"), of("policies")];
  return {
    id: assetId as number,
    coin: symbol,
    pool: text(pool.available),
    poolReserved: text(pool.held),
    policies: text(policies.available),
    policiesReserved: text(policies.held),
    house: text(of("house").available),
  };
}

export function lookHandlers(parts: ConsoleParts): ConsoleHandler[] {
  const { markets, sequencer } = parts;
  const view = () => sequencer.view().seconds;
  return [
    lookAt(optionDurationsList, async () => {
      const durations = [...view().durations()].sort((a, b) => a.seconds - b.seconds);
      const rows = durations.map(({ seconds, ratioPpm, state }) => ({
        id: seconds,
        seconds,
        ratioPpm,
        breakEvenPpm: optionBreakEven(ratioPpm, 0),
        state,
      }));
      return ok({ rows, next: null });
    }),
    lookAt(optionCoinsList, async ({ search }) => {
      const coins = markets.coins().filter(({ symbol }) => fits(symbol, search));
      return ok({ rows: coins.map((coin) => coinRow(parts, coin)), next: null });
    }),
    lookAt(optionMarketsList, async ({ search }) => {
      const found = markets.list().filter(({ symbol }) => fits(symbol, search));
      return ok({ rows: found.map((market) => marketRow(parts, market)), next: null });
    }),
    lookAt(optionExposureList, async ({ market }) => {
      const rows = view()
        .exposure()
        .filter(({ marketId }) => market === undefined || marketId === market);
      return ok({ rows: rows.map((row) => exposureRow(parts, row)), next: null });
    }),
    lookAt(optionInstantsList, async () => {
      const rows = view().instants(instantsMax);
      return ok({ rows: rows.map((row) => ({ ...sums(parts, row), endsAt: row.expiresAt as number })), next: null });
    }),
    lookAt(optionHousesList, async () => {
      const coins = markets.coins().filter(({ assetId }) => view().coin(assetId) !== null);
      return ok({ rows: coins.map((coin) => houseRow(parts, coin)), next: null });
    }),
  ];
}
