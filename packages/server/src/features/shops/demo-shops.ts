// The demo's shops: three of the counterparts keep one each, the one a newcomer can be among them, with offers both ways whose prices follow the index. Whoever
// takes one is answered as in C2C: the counterparts pay and confirm by themselves.

import type { FiatCode, PayWay } from "@tidemark/contract/deals";
import { type Amount, amount, ensure, ok, type Result, secondMs, type UserId } from "@tidemark/kernel";
import { Job } from "../../platform/job.ts";
import type { Lasting } from "../../seams/feature.ts";
import type { Queryable } from "../../store/database.ts";
import { moneyOf, type OfferRow, type OfferType } from "../deals/deals.ts";
import type { Coin } from "../markets/markets.ts";
import type { MarketParts } from "./market-parts.ts";
import { insertBeside } from "./market-store.ts";
import { indexPrice } from "./offer-price.ts";
import type { ShopRow } from "./shop-row.ts";
import type { Shops } from "./shops.ts";
import { shopOfUser } from "./shops-store.ts";
import { shopTerms } from "./terms.ts";

export type DemoParts = MarketParts & { readonly shops: Shops };
export type DemoShops = Lasting & {
  /** One look at everything, as the job does. */
  run(): Promise<void>;
};

type DemoShop = { readonly by: number; readonly name: string; readonly reply: string };

/** By their place among the counterparts. */
const demoShops: readonly DemoShop[] = [
  { by: 0, name: "Demo Market", reply: "Hello, this is the shop of merchant@demo.test, whose desk you can look at." },
  { by: 1, name: "Demo Harbour", reply: "Hello, this is a shop of the demo. It answers by itself after some seconds." },
  { by: 4, name: "Demo Lantern", reply: "Welcome. This shop belongs to the demo, and nobody has to pay anything." },
];

type Shelf = {
  readonly by: number;
  readonly type: OfferType;
  readonly coinCode: FiatCode;
  readonly way: PayWay;
  /** In whole coins. */
  readonly total: bigint;
  readonly min: bigint;
  readonly max: bigint;
  /** Hundredths of a percent from the index. */
  readonly premium: bigint;
};

const shelves: readonly Shelf[] = [
  { by: 0, type: "sell", coinCode: "USD", way: "ali_pay", total: 2_000n, min: 20n, max: 500n, premium: 100n },
  { by: 0, type: "buy", coinCode: "USD", way: "bank", total: 2_000n, min: 20n, max: 500n, premium: -100n },
  { by: 1, type: "sell", coinCode: "CNY", way: "ali_pay", total: 5_000n, min: 10n, max: 1_000n, premium: 50n },
  { by: 1, type: "buy", coinCode: "CNY", way: "ali_pay", total: 5_000n, min: 10n, max: 1_000n, premium: -80n },
  { by: 1, type: "sell", coinCode: "USD", way: "bank", total: 3_000n, min: 20n, max: 500n, premium: 80n },
  { by: 4, type: "sell", coinCode: "CNY", way: "we_chat", total: 8_000n, min: 50n, max: 2_000n, premium: 20n },
  { by: 4, type: "buy", coinCode: "CNY", way: "bank", total: 8_000n, min: 50n, max: 2_000n, premium: -30n },
  { by: 4, type: "sell", coinCode: "JPY", way: "bank", total: 3_000n, min: 10n, max: 500n, premium: 50n },
];

const symbol = "USDT";
/** What a shop should have free for offers; filled from its keeper's test funds. */
const stock = 20_000n;

function units(coin: Coin, whole: bigint): Amount {
  return amount(whole * 10n ** BigInt(coin.scale));
}

/** While the demo's people are being made; the next look finds them ready. */
const notReady: ReadonlySet<string> = new Set(["identity_required", "payments_required", "payment_name_unverified"]);

/** Opened as any other, by the rules alone: nobody has to say yes to a shop of the demo. */
async function keep(parts: DemoParts, shop: DemoShop, userId: UserId, coin: Coin): Promise<ShopRow | null> {
  const { database, onTrouble, shops } = parts;
  const there = await shopOfUser(database, userId, coin.assetId);
  if (there?.state === "open") return there;
  const isNew = there === null || there.state === "ended" || there.state === "refused";
  const applied = isNew
    ? await shops.apply({ userId, currencyId: coin.assetId, name: shop.name, key: null })
    : ok(there);
  if (!applied.ok) {
    if (!notReady.has(applied.rejection.code)) onTrouble(`a counterpart has no shop: ${applied.rejection.code}`, null);
    return null;
  }
  const { id: shopId } = applied.value;
  await shops.approve({ shopId, why: "a shop of the demo", log: async () => undefined });
  await shops.save({ userId, shopId, name: "", isPaused: "", hours: "", reply: shop.reply, noReply: "" });
  return shopOfUser(database, userId, coin.assetId);
}

async function fill({ sequencer, shops }: DemoParts, shop: ShopRow, coin: Coin): Promise<void> {
  const { userId, id: shopId } = shop;
  const { available } = sequencer.view().balance({ owner: userId, kind: "merchant" }, coin.assetId);
  const wanted = units(coin, stock);
  // What lies in offers is counted by them; this is only what new ones are made of.
  if (available * 2n >= wanted) return;
  await shops.move({ userId, shopId, way: "in", amount: amount(wanted - available), idempotency: null });
}

type Standing = { readonly type: OfferType; readonly coinCode: FiatCode; readonly way: PayWay };

async function standing(database: Queryable, shop: ShopRow): Promise<Standing[]> {
  return database.query<Standing>(
    `select o.type, o.coin_code as "coinCode", o.way from deal_offers o join shop_offers s on s.offer_id = o.id
     where o.user_id = $1 and o.state in ('asked', 'live', 'taken') and o.market = 'shop' and s.shop_id = $2
       and o.is_demo and (o.state = 'asked' or o.surplus >= s.min)`,
    [shop.userId, shop.id],
  );
}

async function stockUp(parts: DemoParts, shop: ShopRow, coin: Coin, by: number): Promise<void> {
  const { config, database, deals, onTrouble } = parts;
  const out = await standing(database, shop);
  for (const shelf of shelves) {
    const { type, coinCode, way, premium } = shelf;
    const isThere = out.some((one) => one.type === type && one.coinCode === coinCode && one.way === way);
    const price = indexPrice(parts, { coin, coinCode, premium });
    if (shelf.by !== by || isThere || !price.ok) continue;
    const total = units(coin, shelf.total);
    const money = moneyOf({ number: total, scale: coin.scale, price: price.value, coinCode });
    const beside = {
      shopId: shop.id,
      min: units(coin, shelf.min),
      max: units(coin, shelf.max),
      premium,
      windowMinutes: 30,
      isShelved: true,
      reply: "",
    };
    async function within(tx: Queryable, offer: OfferRow): Promise<Result<null>> {
      await insertBeside(tx, offer.id, beside);
      return ok(null);
    }
    const { userId, assetId } = shop;
    const offer = { userId, type, assetId, coinCode, way, price: price.value, total, money, isDemo: true, key: null };
    const posted = await deals.post(offer, shopTerms(config), within);
    if (!posted.ok) onTrouble(`a shop of the demo posts nothing: ${posted.rejection.code}`, null);
  }
}

/** Null where there are none. */
export function openDemoShops(parts: DemoParts): DemoShops | null {
  const { c2c, config, database, markets, measure, onTrouble, sequencer } = parts;
  const people = c2c.counterparts;
  if (config.mode !== "demo" || people === null) return null;
  let areKept = false;
  async function run(): Promise<void> {
    if (sequencer.state() !== "ready") return;
    await people?.answer("shop");
    let kept = 0;
    const counterparts = (await people?.ids()) ?? [];
    const coin = ensure(
      markets.coins().find((one) => one.symbol === symbol),
      `no coin ${symbol}`,
    );
    for (const one of demoShops) {
      const userId = counterparts[one.by];
      const shop = userId === undefined ? null : await keep(parts, one, userId, coin);
      if (shop === null) continue;
      kept += 1;
      await fill(parts, shop, coin);
      await stockUp(parts, shop, coin, one.by);
    }
    areKept = kept === demoShops.length;
  }
  const job = new Job({
    name: "stock-shops",
    everyMs: () => (areKept ? people.everyMs : secondMs),
    run,
    isReady: () => database.isReady(),
    onTrouble: (error) => onTrouble("the demo's shops are not kept", error),
    measure,
  });
  return { run: () => job.run(), start: () => void job.start().wake(), stop: () => job.stop() };
}
