// Gives the demo's house what it converts out of, once for each coin. Live, operators bring money of the house's own.

import { houseId } from "@tidemark/engine";
import { amount, assert } from "@tidemark/kernel";
import type { Sequencer } from "../../sequencer/sequencer.ts";
import { type Coin, usdtId } from "../markets/markets.ts";
import { type CoinParts, convertibles } from "./coins.ts";

/** In whole coins. */
const usdtStock = 2_000_000n;
const stockOf: Readonly<Record<string, bigint>> = { BTC: 20n, ETH: 300n };
const usualStock = 20_000n;

function stock({ assetId, symbol, scale }: Coin) {
  const whole = assetId === usdtId ? usdtStock : (stockOf[symbol] ?? usualStock);
  return amount(whole * 10n ** BigInt(scale));
}

/** Repeated, it gives nothing more: the key is the coin's. */
export async function fundConversion(parts: CoinParts & { readonly sequencer: Sequencer }): Promise<void> {
  const { sequencer } = parts;
  const replies = await Promise.all(
    convertibles(parts).map(({ coin }) => {
      const key = `conversion-demo-fund-${coin.assetId}`;
      const to = { owner: houseId, kind: "house" } as const;
      const credit = { type: "Credit", to, assetId: coin.assetId, amount: stock(coin) } as const;
      return sequencer.submit({ ...credit, reason: "demo_fund", reference: key }, { userId: houseId, key });
    }),
  );
  for (const reply of replies) assert(reply.ok, `the demo's inventory: ${reply.ok ? "" : reply.rejection.code}`);
}
