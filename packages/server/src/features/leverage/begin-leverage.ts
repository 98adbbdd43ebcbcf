// Gives the journal what leverage begins with: rules of each quote coin, terms of each pair that the listing switches it
// on for, and in the demo a house with funds. What the journal has already stays as it is; the keys make a start that
// was cut short safe to repeat.

import { type AccountRef, houseId } from "@tidemark/engine";
import { assert, type Result } from "@tidemark/kernel";
import type { Sequencer } from "../../sequencer/sequencer.ts";
import type { Coin, Market, Markets } from "../markets/markets.ts";
import { demoFunds, usualRules, usualTerms } from "./usual-terms.ts";

type BeginParts = { readonly markets: Markets; readonly sequencer: Sequencer };

const house: AccountRef = { owner: houseId, kind: "house" };

function must(reply: Result<unknown>, what: string): void {
  assert(reply.ok, `${what} could not be set: ${reply.ok ? "" : reply.rejection.code}`);
}

async function setRules(sequencer: Sequencer, { assetId, symbol }: Coin): Promise<void> {
  const content = { type: "SetLeverRules", assetId, rules: usualRules } as const;
  must(await sequencer.submit(content, { userId: houseId, key: `lever-rules-${assetId}` }), `rules of ${symbol}`);
}

async function setTerms(sequencer: Sequencer, market: Market): Promise<void> {
  const terms = usualTerms({ ...market, marketId: market.id }, market.quote);
  const content = { type: "SetLeverTerms", marketId: market.id, terms } as const;
  const by = { userId: houseId, key: `lever-terms-${market.id}` };
  must(await sequencer.submit(content, by), `terms of ${market.symbol}`);
}

/** Test money comes in through the ledger's own door, and goes on to the two funds by the same road as in earnest. */
async function fund(sequencer: Sequencer, coin: Coin): Promise<void> {
  const { assetId } = coin;
  const { pool, insurance } = demoFunds(coin);
  const key = `lever-demo-fund-${assetId}`;
  const credit = { type: "Credit", to: house, assetId, amount: (pool + insurance) as typeof pool } as const;
  must(
    await sequencer.submit({ ...credit, reason: "demo_fund", reference: key }, { userId: houseId, key }),
    `the demo's house in ${coin.symbol}`,
  );
  for (const [kind, amount] of [
    ["pool", pool],
    ["insurance", insurance],
  ] as const) {
    const move = { from: house, to: { owner: houseId, kind }, assetId, amount };
    const content = { type: "Book", steps: [{ move }], reason: `${kind}_fund`, reference: `${key}-${kind}` } as const;
    must(await sequencer.submit(content, { userId: houseId, key: `${key}-${kind}` }), `the demo's ${kind}`);
  }
}

/** Answers whether there was anything to do. */
export async function beginLeverage({ markets, sequencer }: BeginParts, isDemo: boolean): Promise<boolean> {
  const { leverage } = sequencer.view();
  const wanted = markets.list().filter(({ openLever, state }) => openLever && state !== "ended");
  const newMarkets = wanted.filter(({ id }) => leverage.market(id) === null);
  const coins = [...new Map(wanted.map(({ quote }) => [quote.assetId, quote])).values()];
  const newCoins = coins.filter(({ assetId }) => leverage.rules(assetId) === null);
  await Promise.all(newCoins.map((coin) => setRules(sequencer, coin)));
  if (isDemo) await Promise.all(newCoins.map((coin) => fund(sequencer, coin)));
  await Promise.all(newMarkets.map((market) => setTerms(sequencer, market)));
  return newMarkets.length + newCoins.length > 0;
}
