// The money of the demo's makers and takers: large test funds, credited once, and topped up when they run low, at most
// a few times a day for each account and asset. Every credit stands in the ledger under its own reason.

import { type AccountRef, houseId } from "@tidemark/engine";
import { type Amount, type AssetId, amount, assert, dayMs, type Instant, parsePositiveAmount } from "@tidemark/kernel";
import type { Sequencer } from "../../sequencer/sequencer.ts";
import type { Coin } from "../markets/markets.ts";
import type { MarketAccount } from "./makers-store.ts";

/** Whole coins of one maker. */
const makerFunds: Readonly<Record<string, string>> = {
  BTC: "80",
  ETH: "1200",
  USDT: "20000000",
  LTC: "20000",
  XRP: "3000000",
  DOGE: "12000000",
  SOL: "14000",
  ADA: "4000000",
  LINK: "120000",
  UNI: "180000",
  AAVE: "16000",
  DOT: "260000",
  AVAX: "60000",
  ATOM: "200000",
};
/** A taker has this part of it. */
const takerShare = 4n;
/** Below one part in so many of its funds, an account is topped up to them again. */
const lowShare = 4n;
const refillsPerDayMax = 4;

export function fundOf(account: Pick<MarketAccount, "role">, coin: Pick<Coin, "symbol" | "scale">): Amount | null {
  const text = makerFunds[coin.symbol];
  if (text === undefined) return null;
  const parsed = parsePositiveAmount(text, coin.scale);
  assert(parsed.ok, `the fund ${text} ${coin.symbol} is no amount`);
  return account.role === "maker" ? parsed.value : amount(parsed.value / takerShare);
}

function accountOf(account: MarketAccount): AccountRef {
  return { owner: account.userId, kind: "spot" };
}

export type Purse = { readonly account: MarketAccount; readonly coin: Coin; readonly fund: Amount };

export function pursesOf(accounts: readonly MarketAccount[], coins: readonly Coin[]): Purse[] {
  return accounts.flatMap((account) =>
    coins.flatMap((coin) => {
      const fund = fundOf(account, coin);
      return fund === null ? [] : [{ account, coin, fund }];
    }),
  );
}

/** What an account has of a coin, set aside or not. */
export function holdingOf(sequencer: Sequencer, account: MarketAccount, assetId: AssetId): Amount {
  const { available, held } = sequencer.view().balance(accountOf(account), assetId);
  return amount(available + held);
}

/** Fills what is empty, once: the keys make a start that was cut short safe to repeat. */
export async function fundMarket(sequencer: Sequencer, purses: readonly Purse[]): Promise<void> {
  const empty = purses.filter(({ account, coin }) => holdingOf(sequencer, account, coin.assetId) === 0n);
  const credits = empty.map(async ({ account, coin, fund }) => {
    const key = `demo-market-fund-${account.userId}-${coin.assetId}`;
    const reply = await sequencer.submit(
      {
        type: "Credit",
        to: accountOf(account),
        assetId: coin.assetId,
        amount: fund,
        reason: "demo_fund",
        reference: key,
      },
      { userId: houseId, key },
    );
    assert(reply.ok, `the fund ${key} could not be credited`);
  });
  await Promise.all(credits);
}

/** Tops up what has run low. The key counts the day's refills, so the bound holds across restarts too. */
export class Refills {
  private day = 0;
  private readonly counts = new Map<string, number>();

  async run(sequencer: Sequencer, purses: readonly Purse[], now: Instant): Promise<void> {
    const day = Math.floor(now / dayMs);
    if (day !== this.day) {
      this.day = day;
      this.counts.clear();
    }
    for (const purse of purses) {
      const missing = purse.fund - holdingOf(sequencer, purse.account, purse.coin.assetId);
      if (missing * lowShare <= purse.fund * (lowShare - 1n)) continue;
      await this.refill(sequencer, purse, amount(missing));
    }
  }

  private async refill(sequencer: Sequencer, { account, coin }: Purse, missing: Amount): Promise<void> {
    const name = `${account.userId}-${coin.assetId}`;
    const count = this.counts.get(name) ?? 0;
    if (count >= refillsPerDayMax) return;
    this.counts.set(name, count + 1);
    const key = `demo-refill-${name}-${this.day}-${count}`;
    const to = accountOf(account);
    await sequencer.submit(
      { type: "Credit", to, assetId: coin.assetId, amount: missing, reason: "demo_refill", reference: key },
      { userId: houseId, key },
    );
  }
}
