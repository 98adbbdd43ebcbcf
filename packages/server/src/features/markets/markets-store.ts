// Settings of coins and pairs, and users' favourites. Seeding fills in what is missing and changes nothing else.

import type { Zone } from "@tidemark/contract/markets";
import { type Amount, amount, type Instant, type Language, type UserId } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";
import type { CoinFlags, ListedCoin } from "./listed-coins.ts";

export type CoinSettings = CoinFlags & Pick<ListedCoin, "assetId" | "fullName" | "website" | "icon">;

export type PairSettings = {
  readonly marketId: number;
  readonly zone: Zone;
  readonly isDisplay: boolean;
  readonly openTransaction: boolean;
  readonly openCoinTrade: boolean;
  readonly openLever: boolean;
  readonly openMicrotrade: boolean;
  /** Base units of one hand. */
  readonly leverShare: Amount;
  readonly spreadPpm: number;
  readonly overnightPpm: number;
  readonly leverFeePpm: number;
  readonly leverShareMin: number;
  readonly leverShareMax: number;
  /** Where it stands in lists: the lowest first, and of the same the oldest. */
  readonly displayOrder: number;
};

export async function seedCoins(db: Queryable, coins: readonly ListedCoin[]): Promise<void> {
  await db.query(
    `insert into coin_settings
     select * from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::boolean[], $6::boolean[],
       $7::boolean[], $8::boolean[], $9::boolean[], $10::boolean[])
     on conflict do nothing`,
    [
      coins.map((coin) => coin.assetId),
      coins.map((coin) => coin.fullName),
      coins.map((coin) => coin.website),
      coins.map((coin) => coin.icon),
      coins.map((coin) => coin.isDisplay),
      coins.map((coin) => coin.isLegal),
      coins.map((coin) => coin.isLever),
      coins.map((coin) => coin.isMatch),
      coins.map((coin) => coin.isMicro),
      coins.map((coin) => coin.openDeposit),
    ],
  );
  const texts = coins.flatMap(({ assetId, descriptions }) =>
    Object.entries(descriptions).map(([language, description]) => ({ assetId, language, description })),
  );
  await db.query(
    `insert into coin_texts select * from unnest($1::bigint[], $2::text[], $3::text[]) on conflict do nothing`,
    [texts.map((text) => text.assetId), texts.map((text) => text.language), texts.map((text) => text.description)],
  );
}

export async function seedPairs(db: Queryable, pairs: readonly Omit<PairSettings, "displayOrder">[]): Promise<void> {
  await db.query(
    `insert into pair_settings
     select * from unnest($1::bigint[], $2::text[], $3::boolean[], $4::boolean[], $5::boolean[], $6::boolean[],
       $7::boolean[], $8::numeric[], $9::integer[], $10::integer[], $11::integer[], $12::integer[], $13::integer[])
     on conflict do nothing`,
    [
      pairs.map((pair) => pair.marketId),
      pairs.map((pair) => pair.zone),
      pairs.map((pair) => pair.isDisplay),
      pairs.map((pair) => pair.openTransaction),
      pairs.map((pair) => pair.openCoinTrade),
      pairs.map((pair) => pair.openLever),
      pairs.map((pair) => pair.openMicrotrade),
      pairs.map((pair) => pair.leverShare),
      pairs.map((pair) => pair.spreadPpm),
      pairs.map((pair) => pair.overnightPpm),
      pairs.map((pair) => pair.leverFeePpm),
      pairs.map((pair) => pair.leverShareMin),
      pairs.map((pair) => pair.leverShareMax),
    ],
  );
}

export async function readCoins(db: Queryable): Promise<Map<number, CoinSettings>> {
  const rows = await db.query<CoinSettings>(
    `select asset_id as "assetId", full_name as "fullName", website, icon, is_display as "isDisplay",
       is_legal as "isLegal", is_lever as "isLever", is_match as "isMatch", is_micro as "isMicro",
       open_deposit as "openDeposit"
     from coin_settings`,
  );
  return new Map(rows.map((row) => [row.assetId, row]));
}

export async function readCoinTexts(db: Queryable): Promise<Map<number, Partial<Record<Language, string>>>> {
  const rows = await db.query<{ asset_id: number; language: Language; description: string }>(
    "select asset_id, language, description from coin_texts",
  );
  const texts = new Map<number, Partial<Record<Language, string>>>();
  for (const { asset_id: assetId, language, description } of rows) {
    texts.set(assetId, { ...texts.get(assetId), [language]: description });
  }
  return texts;
}

export async function readPairs(db: Queryable): Promise<Map<number, PairSettings>> {
  const rows = await db.query<Omit<PairSettings, "leverShare"> & { leverShare: string }>(
    `select market_id as "marketId", zone, is_display as "isDisplay", open_transaction as "openTransaction",
       open_coin_trade as "openCoinTrade", open_lever as "openLever", open_microtrade as "openMicrotrade",
       lever_share as "leverShare", spread_ppm as "spreadPpm", overnight_ppm as "overnightPpm",
       lever_fee_ppm as "leverFeePpm", lever_share_min as "leverShareMin", lever_share_max as "leverShareMax",
       display_order as "displayOrder"
     from pair_settings`,
  );
  return new Map(rows.map((row) => [row.marketId, { ...row, leverShare: amount(BigInt(row.leverShare)) }]));
}

/** In the order they were added. A user has at most as many as there are markets. */
export async function listFavourites(db: Queryable, userId: UserId): Promise<number[]> {
  const rows = await db.query<{ market_id: number }>(
    "select market_id from favourites where user_id = $1 order by created_at, market_id",
    [userId],
  );
  return rows.map((row) => row.market_id);
}

type Favourite = { readonly userId: UserId; readonly marketId: number };

export async function addFavourite(db: Queryable, { userId, marketId }: Favourite, at: Instant): Promise<void> {
  await db.query("insert into favourites (user_id, market_id, created_at) values ($1, $2, $3) on conflict do nothing", [
    userId,
    marketId,
    at,
  ]);
}

export async function removeFavourite(db: Queryable, { userId, marketId }: Favourite): Promise<void> {
  await db.query("delete from favourites where user_id = $1 and market_id = $2", [userId, marketId]);
}
