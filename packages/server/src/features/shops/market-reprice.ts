// Keeps the prices of index offers in their rows near the index, so that lists sort by them. What a deal costs is worked
// out anew when it begins; a row that lags behind misleads nobody about that.

import { fiatCodes } from "@tidemark/contract/deals";
import { ensure, secondMs } from "@tidemark/kernel";
import { Job } from "../../platform/job.ts";
import type { Lasting } from "../../seams/feature.ts";
import { legalCoins } from "../c2c/c2c.ts";
import { moneyOf, setPrice } from "../deals/deals.ts";
import type { MarketParts } from "./market-parts.ts";
import { indexOfferIds, shopOffersByIds } from "./market-store.ts";
import { indexPrice } from "./offer-price.ts";
import { priceNow } from "./offer-take.ts";

const everyMs = 5 * secondMs;
const offersAtOnce = 500;

export type Reprice = Lasting & {
  /** One look at all of them, as the job does. */
  run(): Promise<void>;
};

async function repriceFrom(parts: MarketParts, after: number): Promise<number | null> {
  const { database, markets } = parts;
  const { ids, next } = await indexOfferIds(database, after, offersAtOnce);
  for (const offer of await shopOffersByIds(database, ids)) {
    const price = priceNow(parts, offer);
    // Without a fresh price it stays where it was, and nothing is taken by it.
    if (!price.ok || price.value === offer.price) continue;
    const coin = ensure(markets.coin(offer.assetId), "an offer of a coin that is not listed");
    const { total: number, coinCode } = offer;
    const money = moneyOf({ number, scale: coin.scale, price: price.value, coinCode });
    if (money > 0n) await setPrice(database, { id: offer.id, price: price.value, money });
  }
  return next;
}

/** Every index that offers follow, as one text: while it stays the same, so do their prices. */
function indexesNow(parts: MarketParts): string {
  const each = legalCoins(parts).flatMap((coin) =>
    fiatCodes.map((coinCode) => {
      const price = indexPrice(parts, { coin, coinCode, premium: 0n });
      return price.ok ? String(price.value) : "";
    }),
  );
  return each.join(" ");
}

export function openReprice(parts: MarketParts): Reprice {
  const { database, measure, onTrouble, sequencer } = parts;
  let followed: string | null = null;
  async function run(): Promise<void> {
    if (sequencer.state() !== "ready") return;
    const indexes = indexesNow(parts);
    if (indexes === followed) return;
    for (let after: number | null = 0; after !== null; ) after = await repriceFrom(parts, after);
    followed = indexes;
  }
  const job = new Job({
    name: "reprice-offers",
    everyMs,
    run,
    isReady: () => database.isReady(),
    onTrouble: (error) => onTrouble("offers do not follow the index", error),
    measure,
  });
  return { run: () => job.run(), start: () => void job.start().wake(), stop: () => job.stop() };
}
