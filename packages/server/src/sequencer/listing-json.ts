// Rows that are seldom written travel as JSON; amounts in it are decimal texts, because JSON's numbers are floats.

import type { HoldRow, MarketRow } from "@tidemark/engine";

export function holdList(holds: readonly HoldRow[]): string | null {
  return holds.length === 0 ? null : JSON.stringify(holds.map(holdFields));
}

export function marketList(markets: readonly MarketRow[]): string | null {
  return markets.length === 0 ? null : JSON.stringify(markets.map(marketFields));
}

function holdFields(hold: HoldRow): object {
  return {
    hold_id: hold.holdId,
    owner: hold.from.owner,
    kind: hold.from.kind,
    asset_id: hold.assetId,
    amount: hold.amount.toString(),
    remaining: hold.remaining.toString(),
    settled: hold.settled.toString(),
    released: hold.released.toString(),
    state: hold.state,
    destination_owner: hold.destination?.owner ?? null,
    destination_kind: hold.destination?.kind ?? null,
    expires_at: hold.expiresAt,
    at_expiry: hold.atExpiry,
    reason: hold.reason,
    reference: String(hold.reference),
  };
}

function marketFields({ terms, ...market }: MarketRow): object {
  return {
    market_id: market.marketId,
    base: market.base,
    quote: market.quote,
    lot: market.lot.toString(),
    tick: market.tick.toString(),
    state: market.state,
    maker_fee_ppm: terms.makerFeePpm,
    taker_fee_ppm: terms.takerFeePpm,
    band_ppm: terms.bandPpm,
    amount_min: terms.amountMin.toString(),
    value_min: terms.valueMin.toString(),
    slippage_max_ppm: terms.slippageMaxPpm,
    reference_price: market.referencePrice?.toString() ?? null,
  };
}
