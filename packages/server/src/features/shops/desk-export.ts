// Every deal of a shop as a file, newest first, read in small pages however many there are.

import { bare, ensure, formatAmount } from "@tidemark/kernel";
import { csvLine } from "../../http/csv.ts";
import { inPieces, strandRows, walk } from "../../store/strands.ts";
import { priceText } from "../c2c/c2c.ts";
import { type DealRow, dealsByIds } from "../deals/deals.ts";
import type { MarketParts } from "./market-parts.ts";
import type { ShopRow } from "./shop-row.ts";

const columns = [
  "time",
  "deal",
  "type",
  "coin",
  "number",
  "price",
  "money",
  "currency",
  "way",
  "state",
  "fee",
  "ended",
] as const;

async function page({ database }: MarketParts, shop: ShopRow, before: number): Promise<DealRow[]> {
  const rows = await database.query<{ id: number }>(
    `select d.id from deals d join shop_offers s on s.offer_id = d.offer_id
     where d.maker_id = $1 and d.id < $2 and d.market = 'shop' and s.shop_id = $3 and d.state not in ('asked', 'void')
     order by d.id desc limit $4`,
    [shop.userId, before, shop.id, strandRows],
  );
  return dealsByIds(
    database,
    rows.map(({ id }) => id),
  );
}

async function* lines(parts: MarketParts, shop: ShopRow): AsyncGenerator<string> {
  const { markets, publicIds, zone } = parts;
  const coin = ensure(markets.coin(shop.assetId), "a shop of a coin that is not listed");
  yield csvLine(columns);
  const deals = walk<DealRow, number>(
    Number.MAX_SAFE_INTEGER,
    (before) => page(parts, shop, before),
    ({ id }) => id,
  );
  for await (const deal of deals) {
    yield csvLine([
      zone.format(deal.createdAt),
      publicIds.show("deal", deal.id),
      deal.type,
      coin.symbol,
      bare(formatAmount(deal.number, coin.scale)),
      priceText(deal.price),
      priceText(deal.money),
      deal.coinCode,
      deal.way,
      deal.state,
      deal.sellerId === shop.userId ? bare(formatAmount(deal.fee, coin.scale)) : "0",
      deal.endedAt === null ? "" : zone.format(deal.endedAt),
    ]);
  }
}

export function shopDealsCsv(parts: MarketParts, shop: ShopRow): AsyncGenerator<string> {
  return inPieces(lines(parts, shop));
}
