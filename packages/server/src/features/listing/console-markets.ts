// Markets: what is made, how it is placed, what it takes, and how it ends. Lots, ticks, terms and states are commands of
// the journal; nothing here names a price or somebody's order. Ending tells beforehand how many orders it gives back.

import {
  changeTerms,
  createMarket,
  endMarket,
  type MarketListing,
  marketLook,
  marketsList,
  placeMarket,
  setState,
} from "@tidemark/contract/console/listing";
import type { ConsoleRequest, Facts } from "@tidemark/contract/console-call";
import { houseId, type MarketTerms } from "@tidemark/engine";
import { ok } from "@tidemark/kernel";
import {
  type ConsoleHandler,
  type ConsoleResult,
  type Deciding,
  type Deed,
  doing,
  lookAt,
} from "../../seams/console.ts";
import { type Market, plain, setMarketState, updatePair } from "../markets/markets.ts";
import { compareCreation, create } from "./create-market.ts";
import { fits, type ListingParts, type Nothing, no, pageOf } from "./listing.ts";
import { endProducts, refuseRunning } from "./market-products.ts";
import { termsIn, textsOfTerms } from "./market-terms.ts";
import { openOrders, openOrdersIn } from "./orders-store.ts";

type Placing = ConsoleRequest<typeof placeMarket>;

function rowOf(market: Market, orders: number): MarketListing {
  const { base, quote, terms, state } = market;
  return {
    id: market.id,
    symbol: market.symbol,
    base: base.assetId,
    quote: quote.assetId,
    state,
    haltedUntil: market.haltedUntil,
    ...placeOf(market),
    lot: plain(market.lot, base.scale),
    tick: plain(market.tick, quote.scale),
    ...textsOfTerms(terms, market),
    orders,
  };
}

function placeOf({ zone, displayOrder, isDisplay }: Pick<Market, "zone" | "displayOrder" | "isDisplay">) {
  return { zone, displayOrder, isDisplay };
}

/** A market that can still change. */
function living(parts: ListingParts, id: number): ConsoleResult<Market> {
  const market = parts.markets.byId(id);
  if (market === null) return no("unknown_market");
  return market.state === "ended" ? no("market_ended", { symbol: market.symbol }) : ok(market);
}

type Planned = { readonly market: Market; readonly terms: MarketTerms; readonly deed: Deed };

function planTerms(parts: ListingParts, request: ConsoleRequest<typeof changeTerms>): ConsoleResult<Planned> {
  const found = living(parts, request.id);
  if (!found.ok) return found;
  const market = found.value;
  const terms = termsIn(request, market);
  if (!terms.ok) return terms;
  const { amountMin } = terms.value;
  if (amountMin < market.lot || amountMin % market.lot !== 0n) return no("least_off_lot");
  const [before, after] = [textsOfTerms(market.terms, market), textsOfTerms(terms.value, market)];
  return ok({ market, terms: terms.value, deed: { subject: market.symbol, before, after } });
}

/** Under the key of the deed: begun anew after a cut, it does nothing twice and is written down once. */
async function changeTermsOf(
  parts: ListingParts,
  request: ConsoleRequest<typeof changeTerms>,
  deciding: Deciding,
): Promise<ConsoleResult<Nothing>> {
  const planned = planTerms(parts, request);
  if (!planned.ok) return planned;
  const { market, terms, deed } = planned.value;
  const content = { type: "SetMarketTerms", marketId: market.id, terms } as const;
  const reply = await parts.sequencer.submit(content, { userId: houseId, key: deciding.key });
  if (!reply.ok) return reply;
  await parts.database.transaction((tx) => deciding.log(tx, deed));
  return ok({});
}

async function compareEnding(parts: ListingParts, id: number): Promise<ConsoleResult<Deed & { before: Facts }>> {
  const found = living(parts, id);
  if (!found.ok) return found;
  const running = refuseRunning(parts, found.value);
  if (running !== null) return running;
  const { state, symbol } = found.value;
  const orders = await openOrdersIn(parts.database, id);
  return ok({ subject: symbol, before: { state, orders }, after: { state: "ended", orders: 0 } });
}

async function end(parts: ListingParts, id: number, deciding: Deciding): Promise<ConsoleResult<{ orders: number }>> {
  const market = parts.markets.byId(id);
  if (market === null) return no("unknown_market");
  const running = refuseRunning(parts, market);
  if (running !== null) return running;
  const ended = await endProducts(parts, market, deciding.key);
  if (!ended.ok) return ended;
  const orders = await openOrdersIn(parts.database, id);
  const content = { type: "EndMarket", marketId: market.id } as const;
  const reply = await parts.sequencer.submit(content, { userId: houseId, key: deciding.key });
  if (!reply.ok) return market.state === "ended" ? no("market_ended", { symbol: market.symbol }) : reply;
  const before = { state: market.state, orders };
  await parts.database.transaction((tx) =>
    deciding.log(tx, { subject: market.symbol, before, after: { state: "ended", orders: 0 } }),
  );
  return ok({ orders });
}

async function changeState(
  parts: ListingParts,
  { id, state }: ConsoleRequest<typeof setState>,
  deciding: Deciding,
): Promise<ConsoleResult<Nothing>> {
  const found = living(parts, id);
  if (!found.ok) return found;
  const market = found.value;
  if (market.state === state) return no("same_state", { symbol: market.symbol });
  const deed = { subject: market.symbol, before: { state: market.state }, after: { state } };
  const reply = await setMarketState(parts, { market, state, key: deciding.key }, (tx) => deciding.log(tx, deed));
  return reply.ok ? ok({}) : reply;
}

async function putInPlace(parts: ListingParts, request: Placing, deciding: Deciding): Promise<ConsoleResult<Nothing>> {
  const market = parts.markets.byId(request.id);
  if (market === null) return no("unknown_market");
  const [before, after] = [placeOf(market), placeOf(request)];
  if (JSON.stringify(before) === JSON.stringify(after)) return no("no_change");
  await parts.database.transaction(async (tx) => {
    await updatePair(tx, { ...market, ...after, marketId: market.id });
    await deciding.log(tx, { subject: market.symbol, before, after });
  });
  await parts.markets.reload();
  return ok({});
}

export function marketHandlers(parts: ListingParts): ConsoleHandler[] {
  const { database, markets, deeds } = parts;
  return [
    lookAt(marketsList, async (request) => {
      const counts = await openOrders(database);
      const found = markets
        .list()
        .filter(({ symbol, state }) => fits(request.search, symbol) && (request.state ?? state) === state);
      const rows = found.map((market) => rowOf(market, counts.get(market.id) ?? 0));
      return ok(pageOf(rows, request, (row) => String(row.id)));
    }),
    lookAt(marketLook, async ({ id }) => {
      const market = markets.byId(id);
      return market === null ? no("unknown_market") : ok(rowOf(market, await openOrdersIn(database, id)));
    }),
    doing(createMarket, {
      compare: async (request) => compareCreation(parts, request),
      run: (request, deciding) => deeds.run(() => create(parts, request, deciding)),
    }),
    doing(changeTerms, {
      async compare(request) {
        const planned = planTerms(parts, request);
        return planned.ok ? ok(planned.value.deed) : planned;
      },
      run: (request, deciding) => deeds.run(() => changeTermsOf(parts, request, deciding)),
    }),
    doing(setState, { run: (request, deciding) => deeds.run(() => changeState(parts, request, deciding)) }),
    doing(placeMarket, { run: (request, deciding) => deeds.run(() => putInPlace(parts, request, deciding)) }),
    doing(endMarket, {
      compare: ({ id }) => compareEnding(parts, id),
      run: ({ id }, deciding) => deeds.run(() => end(parts, id, deciding)),
    }),
  ];
}
