// The demo's coins count at least four fifths of what its prices began with: nobody is there to give them floors.

import { ensure, type Instant, mulDivDown, parsePositiveAmount, type Scale, scale } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";
import { referenceAssets } from "../makers/makers.ts";
import { usdtId } from "../markets/markets.ts";
import { seedFence } from "./fence-store.ts";

/** Start prices have six places at most. */
const places = scale(6);

export async function seedDemoFloors(db: Queryable, usdtScale: Scale, now: Instant): Promise<void> {
  for (const { assetId, symbol, startPrice } of referenceAssets) {
    if (assetId === usdtId) continue;
    const parsed = parsePositiveAmount(String(startPrice), places);
    const first = ensure(parsed.ok ? parsed.value : undefined, `${symbol} has no price to begin with`);
    const floorPrice = mulDivDown(first, 4n * 10n ** BigInt(usdtScale), 5n * 10n ** BigInt(places));
    await seedFence(db, { assetId, floorPrice, autoUnits: null, dayUnits: null, setBy: "demo", now });
  }
}
