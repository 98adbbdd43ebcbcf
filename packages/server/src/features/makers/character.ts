// How each market of the demo behaves: how tight its spread is, how deep its book, how busy its trade. Figures follow
// the base coin's standing; pairs quoted in BTC are quieter and a little wider.

import type { AssetId } from "@tidemark/kernel";
import { usdtId } from "./reference-price.ts";

export type Character = {
  /** From the reference to the best price of a side. */
  readonly halfSpreadPpm: number;
  /** From the best price to the next; further ones lie further apart. */
  readonly spacingPpm: number;
  /** Value of an average level near the best, in USDT. */
  readonly levelValue: number;
  /** Value of an average trade, in USDT. */
  readonly tradeValue: number;
  /** Its part of all trades, relative to the others. */
  readonly weight: number;
};

type Row = readonly [halfSpreadPpm: number, spacingPpm: number, levelValue: number, tradeValue: number, weight: number];

const rows: Readonly<Record<string, Row>> = {
  BTC: [8, 22, 22_000, 2_600, 30],
  ETH: [14, 28, 16_000, 1_900, 20],
  LTC: [70, 90, 4_500, 420, 4],
  XRP: [80, 110, 5_500, 520, 5],
  DOGE: [70, 100, 5_000, 450, 5],
  SOL: [40, 60, 9_000, 1_000, 13],
  ADA: [110, 150, 3_800, 360, 3],
  LINK: [110, 140, 3_600, 340, 3],
  UNI: [150, 190, 2_600, 260, 2],
  AAVE: [150, 190, 2_600, 280, 2],
  DOT: [130, 170, 3_000, 300, 2.5],
  AVAX: [190, 230, 3_000, 310, 2.5],
};
const small: Row = [220, 260, 1_800, 200, 1.5];

export function characterOf(pair: { readonly symbol: string; readonly quote: AssetId }): Character {
  const [halfSpreadPpm, spacingPpm, levelValue, tradeValue, weight] = rows[pair.symbol] ?? small;
  if (pair.quote === usdtId) return { halfSpreadPpm, spacingPpm, levelValue, tradeValue, weight };
  return {
    halfSpreadPpm: 2 * halfSpreadPpm,
    spacingPpm: 2 * spacingPpm,
    levelValue: 0.6 * levelValue,
    tradeValue: 0.6 * tradeValue,
    weight: 0.15 * weight,
  };
}
