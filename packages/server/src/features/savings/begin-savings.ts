// What the demo begins with: terms to look at, money of the house's own to promise interest from, and one person with a
// deposit that runs. Keys and names make a start that was cut short safe to repeat.

import { houseId } from "@tidemark/engine";
import { type Amount, type AssetId, assert, type Instant, parsePositiveAmount, type UserId } from "@tidemark/kernel";
import { readFact, writeFact } from "../../store/facts.ts";
import type { Coin } from "../markets/markets.ts";
import { insertProduct, listProducts } from "./products-store.ts";
import type { Savings } from "./savings.ts";
import type { SavingsParts } from "./savings-parts.ts";
import type { ProductTerms } from "./savings-row.ts";

const factName = "savings_begun";
const depositor = "trader2@demo.test";
const deposited = { symbol: "USDT", days: 30, amount: "1000" };

type DemoTerms = {
  readonly symbol: string;
  readonly days: number;
  readonly ratePpm: number;
  readonly min: string;
  readonly max: string;
  readonly quota: string;
  readonly early: ProductTerms["early"];
};

const demoTerms: readonly DemoTerms[] = [
  {
    ...{ symbol: "USDT", days: 7, ratePpm: 1_000, min: "10", max: "20000", quota: "500000" },
    early: { isAllowed: true, takesInterest: true, costPpm: 0 },
  },
  {
    ...{ symbol: "USDT", days: 30, ratePpm: 5_000, min: "10", max: "50000", quota: "1000000" },
    early: { isAllowed: true, takesInterest: true, costPpm: 500 },
  },
  {
    ...{ symbol: "USDT", days: 90, ratePpm: 18_000, min: "100", max: "50000", quota: "500000" },
    early: { isAllowed: false, takesInterest: false, costPpm: 0 },
  },
  {
    ...{ symbol: "BTC", days: 30, ratePpm: 1_500, min: "0.001", max: "2", quota: "50" },
    early: { isAllowed: true, takesInterest: true, costPpm: 0 },
  },
];

/** Enough to promise what all quotas together would take. */
const houseFunds: readonly { readonly symbol: string; readonly amount: string }[] = [
  { symbol: "USDT", amount: "20000" },
  { symbol: "BTC", amount: "0.5" },
];

function units(text: string, { scale }: Coin): Amount {
  const parsed = parsePositiveAmount(text, scale);
  assert(parsed.ok, `${text} is no amount`);
  return parsed.value;
}

type Credit = { readonly owner: UserId; readonly kind: "house" | "spot"; readonly assetId: AssetId };

async function credit({ sequencer }: SavingsParts, to: Credit, amount: Amount): Promise<void> {
  const { owner, kind, assetId } = to;
  const key = `savings-demo-fund-${owner}-${assetId}`;
  const reply = await sequencer.submit(
    { type: "Credit", to: { owner, kind }, assetId, amount, reason: "demo_fund", reference: key },
    { userId: houseId, key },
  );
  assert(reply.ok, `${key} could not be credited`);
}

async function setTerms({ database }: SavingsParts, coins: ReadonlyMap<string, Coin>, at: Instant): Promise<void> {
  for (const { symbol, days, ratePpm, min, max, quota, early } of demoTerms) {
    const coin = coins.get(symbol);
    if (coin === undefined) continue;
    const sums = { min: units(min, coin), max: units(max, coin), quota: units(quota, coin) };
    const terms = { assetId: coin.assetId, days, ratePpm, ...sums, opensAt: at, closesAt: null, early };
    await insertProduct(database, terms, { demoName: `${symbol} ${days}`, at });
  }
}

/** Its money comes in with it, so that the account has as much to trade with as the others. */
async function depositOnce(parts: SavingsParts, savings: Savings, coins: ReadonlyMap<string, Coin>): Promise<void> {
  const coin = coins.get(deposited.symbol);
  const [row] = await parts.database.query<{ id: UserId }>("select id from users where email = $1 and is_demo", [
    depositor,
  ]);
  const products = await listProducts(parts.database);
  const product = products.find(({ assetId, days }) => assetId === coin?.assetId && days === deposited.days);
  if (coin === undefined || row === undefined || product === undefined) return;
  const amount = units(deposited.amount, coin);
  await credit(parts, { owner: row.id, kind: "spot", assetId: coin.assetId }, amount);
  const key = { key: "savings-demo-deposit", contentHash: "savings-demo-deposit" };
  const opened = await savings.open({ userId: row.id, productId: product.id, amount, renew: false, key });
  assert(opened.ok || opened.rejection.code === "idempotency_in_progress", "the demo's deposit could not be made");
}

/** Answers whether there was anything to do. */
export async function beginSavings(parts: SavingsParts, savings: Savings): Promise<boolean> {
  const { clock, database, markets } = parts;
  if ((await readFact(database, factName)) !== null) return false;
  const coins = new Map(markets.coins().map((coin) => [coin.symbol, coin]));
  for (const { symbol, amount } of houseFunds) {
    const coin = coins.get(symbol);
    if (coin === undefined) continue;
    await credit(parts, { owner: houseId, kind: "house", assetId: coin.assetId }, units(amount, coin));
  }
  await setTerms(parts, coins, clock.now());
  await depositOnce(parts, savings, coins);
  await writeFact(database, factName, "1");
  return true;
}
