// What clients of the documented contract read: coins to stake, durations, and their options by state.

import { microListsCall, payableCurrenciesCall, secondsCall } from "@tidemark/contract/seconds";
import type { OptionCoinRow } from "@tidemark/engine";
import { amount, formatAmount, ok, refuse } from "@tidemark/kernel";
import { type Caller, type Handler, handle, userOf } from "../../http/handler.ts";
import type { Coin } from "../markets/markets.ts";
import { microRow } from "./old-rows.ts";
import { insuredBalance, shownPolicy, typesIn } from "./own-state.ts";
import type { SecondsParts } from "./seconds-parts.ts";
import { listOptions, type OptionFilter, type StoredOption } from "./seconds-store.ts";
import { quickStakesOf } from "./usual-terms.ts";
import { inMarkets, percent } from "./wire-rows.ts";

const pageSize = 20;
/** How far numbered pages reach back; our own pages walk further. */
const numberedRowsMax = 1_000;

export type OptionalId = number | "" | null | undefined;

/** Empty, null or absent: whichever. */
export function idOf(given: OptionalId): number | null {
  return given === "" || given === undefined ? null : given;
}

/** Coins that are open, in the order of the listing. */
export function stakeable({
  markets,
  sequencer,
}: SecondsParts): { readonly coin: Coin; readonly terms: OptionCoinRow }[] {
  const { seconds } = sequencer.view();
  return markets.coins().flatMap((coin) => {
    const terms = coin.isMicro ? seconds.coin(coin.assetId) : null;
    return terms?.state === "open" ? [{ coin, terms }] : [];
  });
}

function payable(parts: SecondsParts, caller: Caller, { coin, terms }: { coin: Coin; terms: OptionCoinRow }) {
  const { live, sequencer } = parts;
  const userId = userOf(caller);
  const { available } = sequencer.view().balance({ owner: userId, kind: "seconds" }, coin.assetId);
  const insured = insuredBalance(parts, userId, coin.assetId);
  const policy = live.policyIn(userId, coin.assetId);
  const money = (value: bigint): string => formatAmount(amount(value), coin.scale);
  return {
    id: coin.assetId as number,
    currency_id: coin.assetId as number,
    name: coin.symbol,
    places: coin.scale as number,
    micro_numbers: quickStakesOf(terms, coin).map((number) => ({ number })),
    micro_trade_fee: percent(terms.feePpm),
    micro_min: money(terms.stakeMin),
    micro_max: money(terms.stakeMax),
    micro_holdtrade_max: terms.openMax,
    user_wallet: {
      micro_balance: money(available),
      insurance_balance: money(insured),
      micro_with_insurance: money(available + insured),
    },
    insurance_types: typesIn(parts, coin.assetId, caller.language),
    user_insurance: policy === null ? null : shownPolicy(parts, policy, caller.language),
  };
}

async function microRows(parts: SecondsParts, caller: Caller, rows: readonly StoredOption[]) {
  const { clock, markets, owners, sequencer, zone } = parts;
  const { shownId } = await owners.of(userOf(caller));
  const view = sequencer.view();
  const about = { shownId, language: caller.language, now: clock.now(), stamp: zone.format };
  return inMarkets(markets, rows, (row, market, coin) =>
    microRow(row, { ...about, market, coin, typeId: row.typeId, mark: view.mark(row.marketId)?.price ?? null }),
  );
}

/** What is alive is in memory; what has ended is in the database. */
async function listed(
  { database, live }: SecondsParts,
  caller: Caller,
  asked: OptionFilter & { readonly page: number; readonly limit: number },
): Promise<{ readonly rows: readonly StoredOption[]; readonly count: number }> {
  const { isAlive, limit, marketId, page } = asked;
  const userId = userOf(caller);
  const offset = (page - 1) * limit;
  if (isAlive === true) {
    const own = live.optionsOf(userId).filter((row) => marketId === null || row.marketId === marketId);
    const rows = own.slice(offset, offset + limit).map((row) => ({ ...row, typeId: live.typeOf(row) }));
    return { rows, count: own.length };
  }
  if (offset >= numberedRowsMax) return { rows: [], count: numberedRowsMax };
  return listOptions(database, userId, { isAlive, marketId, offset, limit, countMax: numberedRowsMax });
}

/** Anything else than these two is both. */
const alive: Readonly<Record<number, boolean>> = { 1: true, 3: false };

export function listRoutes(parts: SecondsParts): Handler[] {
  const { markets, sequencer } = parts;
  return [
    handle(payableCurrenciesCall, (_request, caller) => {
      const coins = stakeable(parts);
      // Clients take the first of them and its first pick: an empty list would break their page.
      if (coins.length === 0) return refuse("options_closed");
      return ok(coins.map((one) => payable(parts, caller, one)));
    }),
    handle(secondsCall, () => {
      const open = sequencer
        .view()
        .seconds.durations()
        .filter(({ state }) => state === "open")
        .sort((a, b) => a.seconds - b.seconds);
      if (open.length === 0) return refuse("options_closed");
      return ok(
        open.map(({ seconds, ratioPpm }) => ({ id: seconds, seconds, profit_ratio: percent(ratioPpm), status: 1 })),
      );
    }),
    handle(microListsCall, async (request, caller) => {
      const marketId = idOf(request.match_id);
      if (marketId !== null && markets.byId(marketId) === null) return refuse("unknown_market");
      const { page } = request;
      const limit = idOf(request.limit) ?? pageSize;
      const isAlive = alive[idOf(request.status) ?? 0] ?? null;
      const { rows, count } = await listed(parts, caller, { isAlive, marketId, page, limit });
      return ok({
        current_page: page,
        data: await microRows(parts, caller, rows),
        last_page: Math.max(1, Math.ceil(count / limit)),
        per_page: limit,
        total: count,
      });
    }),
  ];
}
