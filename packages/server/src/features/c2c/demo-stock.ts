// What the demo's counterparts offer, near the index price: a handful on each side, posted again when it was taken.

import type { FiatCode, PayWay } from "@tidemark/contract/deals";
import { type Amount, amount, ensure, parseDecimal, type UserId } from "@tidemark/kernel";
import type { Database } from "../../store/database.ts";
import { moneyOf, type OfferType } from "../deals/deals.ts";
import type { C2cParts } from "./c2c-parts.ts";
import { dealTerms } from "./terms.ts";
import { indexOf, ratesOf } from "./terms-routes.ts";

type Shelf = {
  /** Which of the counterparts. */
  readonly by: number;
  readonly type: OfferType;
  readonly symbol: "USDT" | "BTC";
  readonly coinCode: FiatCode;
  readonly way: PayWay;
  /** In hundredths of a thousandth coin, the smallest that is dealt in. */
  readonly number: bigint;
  /** Away from the index, in thousandths. */
  readonly away: bigint;
};

const whole = 100_000n;

/** Sellers ask a little more than the index, buyers give a little less. */
const shelves: readonly Shelf[] = [
  { by: 0, type: "sell", symbol: "USDT", coinCode: "CNY", way: "ali_pay", number: 100n * whole, away: 4n },
  { by: 0, type: "buy", symbol: "USDT", coinCode: "CNY", way: "bank", number: 200n * whole, away: -5n },
  { by: 1, type: "sell", symbol: "USDT", coinCode: "CNY", way: "we_chat", number: 50n * whole, away: 2n },
  { by: 1, type: "sell", symbol: "BTC", coinCode: "CNY", way: "bank", number: 500n, away: 6n },
  { by: 1, type: "buy", symbol: "USDT", coinCode: "CNY", way: "ali_pay", number: 80n * whole, away: -3n },
  { by: 2, type: "sell", symbol: "USDT", coinCode: "JPY", way: "bank", number: 300n * whole, away: 3n },
  { by: 2, type: "buy", symbol: "USDT", coinCode: "JPY", way: "bank", number: 150n * whole, away: -4n },
  { by: 2, type: "buy", symbol: "BTC", coinCode: "JPY", way: "bank", number: 200n, away: -6n },
  { by: 3, type: "sell", symbol: "USDT", coinCode: "USD", way: "bank", number: 250n * whole, away: 10n },
  { by: 3, type: "buy", symbol: "USDT", coinCode: "USD", way: "bank", number: 120n * whole, away: -10n },
  { by: 3, type: "sell", symbol: "BTC", coinCode: "USD", way: "bank", number: 1_000n, away: 5n },
  { by: 4, type: "sell", symbol: "USDT", coinCode: "CNY", way: "bank", number: 500n * whole, away: 5n },
  { by: 4, type: "buy", symbol: "USDT", coinCode: "CNY", way: "we_chat", number: 60n * whole, away: -2n },
  { by: 4, type: "buy", symbol: "BTC", coinCode: "CNY", way: "ali_pay", number: 300n, away: -7n },
];

/** What is posted and how; null while there is no price to go by. */
function priceOf(parts: C2cParts, { symbol, coinCode, away }: Shelf): bigint | null {
  const coin = parts.markets.coins().find((one) => one.symbol === symbol);
  const index = coin === undefined ? null : parseDecimal(indexOf(parts, coin));
  const rate = parseDecimal(ratesOf(parts).find(({ code }) => code === coinCode)?.rate);
  if (index === null || rate === null) return null;
  const scale = 10n ** BigInt(index.places + rate.places);
  const price = (index.units * rate.units * (1_000n + away) * 100n) / (scale * 1_000n);
  return price > 0n ? price : null;
}

type Standing = { readonly id: number; readonly userId: UserId; readonly price: bigint; readonly state: string } & Pick<
  Shelf,
  "type" | "coinCode" | "way"
> & { readonly assetId: number };

async function standing(database: Database): Promise<Standing[]> {
  const rows = await database.query<Omit<Standing, "price"> & { price: string }>(
    `select id, user_id as "userId", price, state, type, coin_code as "coinCode", way, asset_id as "assetId"
     from deal_offers where is_demo and market = 'c2c' and state in ('asked', 'live', 'taken')`,
  );
  return rows.map((row) => ({ ...row, price: BigInt(row.price) }));
}

/** Two percent from the index is no longer near it. */
function isOff(price: bigint, wanted: bigint): boolean {
  const apart = price > wanted ? price - wanted : wanted - price;
  return apart * 50n > wanted;
}

/** What lacks is posted; what has gone too far from the index is withdrawn, and posted anew with the next look. */
export async function stockUp(parts: C2cParts, counterparts: readonly UserId[]): Promise<void> {
  const { config, database, deals, markets } = parts;
  const out = await standing(database);
  for (const shelf of shelves) {
    const userId = counterparts[shelf.by];
    const coin = ensure(
      markets.coins().find(({ symbol }) => symbol === shelf.symbol),
      `no coin ${shelf.symbol}`,
    );
    const price = priceOf(parts, shelf);
    if (userId === undefined || price === null) continue;
    const { type, coinCode, way } = shelf;
    const there = out.find(
      (one) =>
        one.userId === userId &&
        one.assetId === coin.assetId &&
        one.type === type &&
        one.coinCode === coinCode &&
        one.way === way,
    );
    if (there !== undefined) {
      const isFar = there.state === "live" && isOff(there.price, price);
      if (isFar) await deals.withdraw({ userId, offerId: there.id, key: null });
      continue;
    }
    const total: Amount = amount(shelf.number * 10n ** BigInt(coin.scale - 5));
    const money = moneyOf({ number: total, scale: coin.scale, price, coinCode });
    const offer = { userId, type, assetId: coin.assetId, coinCode, way, price, total, money, isDemo: true, key: null };
    const posted = await deals.post(offer, dealTerms(config));
    if (!posted.ok) parts.onTrouble(`a counterpart posts nothing: ${posted.rejection.code}`, null);
  }
}
