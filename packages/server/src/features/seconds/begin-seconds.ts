// Gives the journal what options begin with: durations, the coins and pairs that the listing switches them on for, and in
// the demo a pool, a fund and a type of policies. What the journal has already stays as it is; the keys make a start that
// was cut short safe to repeat.

import { type AccountRef, houseId } from "@tidemark/engine";
import { assert, type Result } from "@tidemark/kernel";
import type { Sequencer } from "../../sequencer/sequencer.ts";
import type { Coin, Markets } from "../markets/markets.ts";
import { demoFunds, usualCoinTerms, usualDurations, usualPolicy } from "./usual-terms.ts";

type BeginParts = { readonly markets: Markets; readonly sequencer: Sequencer };

const house: AccountRef = { owner: houseId, kind: "house" };
const fundReasons = { options: "option_fund", policies: "policy_fund" } as const;

function must(reply: Result<unknown>, what: string): void {
  assert(reply.ok, `${what} could not be set: ${reply.ok ? "" : reply.rejection.code}`);
}

/** Test money comes in through the ledger's own door, and goes on to the two funds by the same road as in earnest. */
async function fund(sequencer: Sequencer, coin: Coin): Promise<void> {
  const { assetId } = coin;
  const { options, policies } = demoFunds(coin);
  const key = `seconds-demo-fund-${assetId}`;
  const credit = { type: "Credit", to: house, assetId, amount: (options + policies) as typeof options } as const;
  must(
    await sequencer.submit({ ...credit, reason: "demo_fund", reference: key }, { userId: houseId, key }),
    `the demo's house in ${coin.symbol}`,
  );
  for (const [kind, amount] of [
    ["options", options],
    ["policies", policies],
  ] as const) {
    const move = { from: house, to: { owner: houseId, kind }, assetId, amount };
    const reason = fundReasons[kind];
    const content = { type: "Book", steps: [{ move }], reason, reference: `${key}-${kind}` } as const;
    must(await sequencer.submit(content, { userId: houseId, key: `${key}-${kind}` }), `the demo's ${kind}`);
  }
}

async function setCoin(sequencer: Sequencer, coin: Coin): Promise<void> {
  const { assetId, symbol } = coin;
  const content = { type: "SetOptionCoin", assetId, terms: usualCoinTerms(coin), isOpen: true } as const;
  must(await sequencer.submit(content, { userId: houseId, key: `option-coin-${assetId}` }), `options in ${symbol}`);
}

/** The type's number is the coin's own place among them: one begins with each. */
async function setPolicyType(sequencer: Sequencer, coin: Coin, typeId: number): Promise<void> {
  const content = {
    type: "SetPolicyType",
    typeId,
    assetId: coin.assetId,
    terms: usualPolicy(coin),
    isOpen: true,
  } as const;
  must(await sequencer.submit(content, { userId: houseId, key: `policy-type-${typeId}` }), "a type of policies");
}

async function setDurations(sequencer: Sequencer): Promise<void> {
  for (const duration of usualDurations) {
    const content = { type: "SetOptionDuration", ...duration, isOpen: true } as const;
    const key = `option-duration-${duration.seconds}`;
    must(await sequencer.submit(content, { userId: houseId, key }), `${duration.seconds} seconds`);
  }
}

/** Answers whether there was anything to do. */
export async function beginSeconds({ markets, sequencer }: BeginParts, isDemo: boolean): Promise<boolean> {
  const { seconds } = sequencer.view();
  const wanted = markets.list().filter(({ openMicrotrade, state }) => openMicrotrade && state !== "ended");
  const newMarkets = wanted.filter(({ id }) => seconds.market(id) === null);
  const coins = wanted.length === 0 ? [] : markets.coins().filter(({ isMicro }) => isMicro);
  const newCoins = coins.filter(({ assetId }) => seconds.coin(assetId) === null);
  const isNew = wanted.length > 0 && seconds.durations().length === 0;
  if (isNew) await setDurations(sequencer);
  for (const [index, coin] of newCoins.entries()) {
    await setCoin(sequencer, coin);
    if (!isDemo) continue;
    await fund(sequencer, coin);
    await setPolicyType(sequencer, coin, seconds.policyTypes().length + index + 1);
  }
  for (const { id, symbol } of newMarkets) {
    const content = { type: "SetOptionMarket", marketId: id, isOpen: true } as const;
    must(await sequencer.submit(content, { userId: houseId, key: `option-market-${id}` }), `options on ${symbol}`);
  }
  return isNew || newMarkets.length + newCoins.length > 0;
}
