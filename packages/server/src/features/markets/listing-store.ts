// What operators write about coins and markets: how they are presented, and what is open on them. Whatever decides about
// money stands in the journal and is not touched here.

import type { Language } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";
import { type CoinSettings, type PairSettings, seedCoins, seedPairs } from "./markets-store.ts";

type Texts = Readonly<Partial<Record<Language, string>>>;

/** An empty text takes away what was said in that language. */
async function putTexts(tx: Queryable, assetId: number, texts: Texts): Promise<void> {
  for (const [language, description] of Object.entries(texts)) {
    await tx.query("delete from coin_texts where asset_id = $1 and language = $2", [assetId, language]);
    if (description === "") continue;
    await tx.query("insert into coin_texts (asset_id, language, description) values ($1, $2, $3)", [
      assetId,
      language,
      description,
    ]);
  }
}

export async function insertCoin(tx: Queryable, coin: CoinSettings, texts: Texts): Promise<void> {
  await seedCoins(tx, [{ ...coin, descriptions: {} as Readonly<Record<Language, string>> }]);
  await putTexts(tx, coin.assetId, texts);
}

export async function updateCoin(tx: Queryable, coin: CoinSettings, texts: Texts): Promise<void> {
  await tx.query(
    `update coin_settings set full_name = $2, website = $3, icon = $4, is_display = $5, is_legal = $6, is_lever = $7,
       is_match = $8, is_micro = $9, open_deposit = $10 where asset_id = $1`,
    [
      coin.assetId,
      coin.fullName,
      coin.website,
      coin.icon,
      coin.isDisplay,
      coin.isLegal,
      coin.isLever,
      coin.isMatch,
      coin.isMicro,
      coin.openDeposit,
    ],
  );
  await putTexts(tx, coin.assetId, texts);
}

/** Its asset stays in the journal, and is taken up again when somebody creates the coin anew. */
export async function deleteCoin(tx: Queryable, assetId: number): Promise<void> {
  await tx.query("delete from coin_texts where asset_id = $1", [assetId]);
  await tx.query("delete from coin_settings where asset_id = $1", [assetId]);
}

export async function insertPair(tx: Queryable, pair: PairSettings): Promise<void> {
  await seedPairs(tx, [pair]);
  await updatePair(tx, pair);
}

export async function updatePair(tx: Queryable, pair: PairSettings): Promise<void> {
  await tx.query(
    `update pair_settings set zone = $2, is_display = $3, display_order = $4, open_lever = $5, open_microtrade = $6
     where market_id = $1`,
    [pair.marketId, pair.zone, pair.isDisplay, pair.displayOrder, pair.openLever, pair.openMicrotrade],
  );
}
