// A new market: two coins, steps that never let a trade round, and what it takes. It is listed as soon as its settings
// stand beside its row of the journal; cut off in between, the next try takes up what is there.

import type { createMarket } from "@tidemark/contract/console/listing";
import type { ConsoleRequest, Facts } from "@tidemark/contract/console-call";
import { type CreateMarket, houseId, type MarketRow } from "@tidemark/engine";
import { type Amount, ensure, type MarketId, ok, parsePositiveAmount } from "@tidemark/kernel";
import type { ConsoleResult, Deciding, Deed } from "../../seams/console.ts";
import { type Coin, insertPair, type PairSettings } from "../markets/markets.ts";
import { type ListingParts, no } from "./listing.ts";
import { termsIn } from "./market-terms.ts";

type Creating = ConsoleRequest<typeof createMarket>;

type Planned = {
  readonly base: Coin;
  readonly quote: Coin;
  readonly market: Omit<CreateMarket, "marketId">;
};

/** Steps of prices and amounts are counted in numbers of this size. */
const stepMax = BigInt(Number.MAX_SAFE_INTEGER);

function stepOf(text: string, coin: Coin): Amount | null {
  const parsed = parsePositiveAmount(text, coin.scale);
  return parsed.ok && parsed.value <= stepMax ? parsed.value : null;
}

function symbolOf({ base, quote }: Pick<Planned, "base" | "quote">): string {
  return `${base.symbol}/${quote.symbol}`;
}

function plan(parts: ListingParts, request: Creating): ConsoleResult<Planned> {
  const base = parts.markets.coin(request.base);
  const quote = parts.markets.coin(request.quote);
  if (base === null || quote === null) return no("unknown_coin");
  if (base.assetId === quote.assetId) return no("same_coin");
  const same = parts.markets.byPair({ legalId: quote.assetId, currencyId: base.assetId });
  if (same !== null && same.state !== "ended") return no("pair_taken", { symbol: same.symbol });
  const lot = stepOf(request.lot, base);
  if (lot === null) return no("lot_form", { symbol: base.symbol });
  const tick = stepOf(request.tick, quote);
  if (tick === null) return no("tick_form", { symbol: quote.symbol });
  if ((lot * tick) % 10n ** BigInt(base.scale) !== 0n) return no("rounds", { quote: quote.symbol });
  const terms = termsIn(request, { base, quote });
  if (!terms.ok) return terms;
  const { amountMin } = terms.value;
  if (amountMin < lot || amountMin % lot !== 0n) return no("least_off_lot");
  const { state } = request;
  const pair = { base: base.assetId, quote: quote.assetId };
  return ok({ base, quote, market: { type: "CreateMarket", ...pair, lot, tick, state, terms: terms.value } });
}

function factsOf(request: Creating): Facts {
  const { base: _base, quote: _quote, ...facts } = request;
  return facts;
}

export function compareCreation(parts: ListingParts, request: Creating): ConsoleResult<Deed> {
  const planned = plan(parts, request);
  return planned.ok ? ok({ subject: symbolOf(planned.value), after: factsOf(request) }) : planned;
}

/** What is in the journal of this pair and has no settings, with the very same steps. */
function cutOff({ markets, sequencer }: ListingParts, { market }: Planned): MarketRow | null {
  const rows = sequencer
    .view()
    .spot.markets()
    .filter(({ marketId }) => markets.byId(marketId) === null);
  const same = rows.find(({ base, quote }) => base === market.base && quote === market.quote);
  return same !== undefined && same.lot === market.lot && same.tick === market.tick ? same : null;
}

function settingsOf({ base }: Planned, marketId: number, request: Creating): PairSettings {
  const { zone, displayOrder, isDisplay } = request;
  const switches = { openTransaction: true, openCoinTrade: true, openLever: false, openMicrotrade: false };
  const hand = { leverShare: (10n ** BigInt(base.scale)) as Amount, leverShareMin: 1, leverShareMax: 1_000 };
  const rates = { spreadPpm: 100, overnightPpm: 100, leverFeePpm: 450 };
  return { marketId, zone, isDisplay, displayOrder, ...switches, ...hand, ...rates };
}

export async function create(
  parts: ListingParts,
  request: Creating,
  deciding: Deciding,
): Promise<ConsoleResult<{ id: number }>> {
  const planned = plan(parts, request);
  if (!planned.ok) return planned;
  const { sequencer } = parts;
  let row = cutOff(parts, planned.value);
  if (row === null) {
    const ids = sequencer
      .view()
      .spot.markets()
      .map(({ marketId }) => marketId as number);
    const marketId = (Math.max(0, ...ids) + 1) as MarketId;
    // The number follows from what there is, so the key stands for the deed and not for the number.
    const by = { userId: houseId, key: deciding.key, contentHash: `market-${symbolOf(planned.value)}` };
    const reply = await sequencer.submit({ ...planned.value.market, marketId }, by);
    if (!reply.ok) return reply;
    row = reply.value;
  }
  const { marketId } = row;
  await parts.database.transaction(async (tx) => {
    await insertPair(tx, settingsOf(planned.value, marketId, request));
    await deciding.log(tx, { subject: symbolOf(planned.value), after: factsOf(request) });
  });
  await parts.markets.reload();
  ensure(parts.markets.byId(marketId), "a market that was made is not listed");
  return ok({ id: marketId as number });
}
