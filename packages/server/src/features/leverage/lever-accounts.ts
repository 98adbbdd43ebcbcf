// One person's leverage in one quote coin, at the last recorded prices: the unit of risk. The sums are those of the
// engine's own formulas.

import type { LeverAccountRow } from "@tidemark/contract/leverage";
import type { LeverRow } from "@tidemark/engine";
import { hazardRate, type LeverAccount, leverEquity, leverNumber, leverProfit } from "@tidemark/engine/formulas";
import { type Amount, type AssetId, amount, formatAmount, scale, type UserId, zero } from "@tidemark/kernel";
import type { Sequencer } from "../../sequencer/sequencer.ts";
import type { Coin, Markets } from "../markets/markets.ts";
import { isOpen } from "./live-positions.ts";

export type AccountParts = { readonly markets: Markets; readonly sequencer: Sequencer };

/** Hundredths of a percent with two decimals. */
export function rateText(rate: bigint): string {
  return formatAmount(amount(rate), scale(2));
}

/** Millionths as percent with two decimals. */
export function thresholdText(ppm: number): string {
  return rateText(BigInt(Math.floor(ppm / 100)));
}

/** What a position has earned by now and has not been settled; nothing while it waits or once it has ended. */
export function openProfit({ markets, sequencer }: AccountParts, row: LeverRow): Amount {
  if (!isOpen(row)) return zero;
  const market = markets.byId(row.marketId);
  // One that is being closed has its price already.
  const price = row.closePrice ?? sequencer.view().mark(row.marketId)?.price ?? null;
  if (market === null || price === null) return zero;
  const lot = { side: row.side, price: row.price, number: leverNumber(row.hands, row.hand) };
  return leverProfit(lot, price, market.base.scale);
}

function sumOf(rows: readonly LeverRow[], of: (row: LeverRow) => bigint): Amount {
  return amount(rows.reduce((sum, row) => sum + of(row), 0n));
}

export type LeverSums = LeverAccount & {
  /** Set aside for entrusts. */
  readonly pending: Amount;
  readonly hasOpen: boolean;
};

/** `rows`: what is alive of the user's, in whatever coin. */
export function sumsOf(
  parts: AccountParts,
  { userId, assetId }: { readonly userId: UserId; readonly assetId: AssetId },
  rows: readonly LeverRow[],
): LeverSums {
  const own = rows.filter((row) => row.assetId === assetId);
  const open = own.filter(isOpen);
  return {
    free: parts.sequencer.view().balance({ owner: userId, kind: "leverage" }, assetId).available,
    margin: sumOf(open, (row) => row.margin),
    originMargin: sumOf(open, (row) => row.originMargin),
    profit: sumOf(open, (row) => openProfit(parts, row)),
    pending: sumOf(own, (row) => (row.state === "pending" ? row.margin + row.feeLeft : 0n)),
    hasOpen: open.length > 0,
  };
}

export function hazardText(sums: LeverSums): string {
  return rateText(hazardRate(sums));
}

/** What of a quote coin is watched over as one: whichever has something alive, or money in the account. */
export function accountCoins(
  { markets, sequencer }: AccountParts,
  userId: UserId,
  rows: readonly LeverRow[],
): readonly Coin[] {
  const view = sequencer.view();
  const ids = new Set(view.leverage.markets().map(({ assetId }) => assetId));
  const isUsed = (assetId: AssetId): boolean =>
    rows.some((row) => row.assetId === assetId) ||
    view.balance({ owner: userId, kind: "leverage" }, assetId).available > 0n;
  return markets.quotes().filter(({ assetId }) => ids.has(assetId) && isUsed(assetId));
}

export function accountRow(
  parts: AccountParts,
  { userId, coin }: { readonly userId: UserId; readonly coin: Coin },
  rows: readonly LeverRow[],
): LeverAccountRow {
  const sums = sumsOf(parts, { userId, assetId: coin.assetId }, rows);
  const rules = parts.sequencer.view().leverage.rules(coin.assetId);
  const text = (value: Amount): string => formatAmount(value, coin.scale);
  return {
    quote_id: coin.assetId,
    quote: coin.symbol,
    free: text(sums.free),
    margin: text(sums.margin),
    origin_margin: text(sums.originMargin),
    pending: text(sums.pending),
    profit: text(sums.profit),
    equity: text(leverEquity(sums)),
    hazard_rate: sums.hasOpen ? hazardText(sums) : null,
    threshold: thresholdText(rules?.thresholdPpm ?? 0),
  };
}
