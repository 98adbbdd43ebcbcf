// Opens and closes coins for deals between people, as operators do.

import { ensure } from "@tidemark/kernel";
import { updateCoin } from "../features/markets/markets.ts";
import type { TestExchange } from "./test-exchange.ts";

/** Whether a coin is bought and sold for money. */
export async function switchLegal({ context }: TestExchange, assetId: number, isLegal: boolean): Promise<void> {
  const { database, markets } = context;
  const coin = ensure(markets.coin(assetId), "a coin that is listed");
  await database.transaction((tx) => updateCoin(tx, { ...coin, isLegal }, {}));
  await markets.reload();
}
