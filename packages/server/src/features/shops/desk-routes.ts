// A merchant's desk: deals that go on by what has least time left, what the shops did lately, and all of it as a table.

import { deskCall, exportShopDealsCall, statisticsCall } from "@tidemark/contract/shops/keeping";
import type { DeskDeal } from "@tidemark/contract/shops/shapes";
import { type AssetId, ensure, type Instant, ok, parseId, type Result, refuse, type UserId } from "@tidemark/kernel";
import { type Handler, handle, handleFile, userOf } from "../../http/handler.ts";
import { moneyText, numberText } from "../c2c/c2c.ts";
import { actionsOf, countOpenDeals, type DealRow, urgentDeals } from "../deals/deals.ts";
import { shopDealsCsv } from "./desk-export.ts";
import { completionOf, figureDays, latelyOf, turnoverOf } from "./market-figures.ts";
import type { MarketParts } from "./market-parts.ts";
import { ownShop } from "./market-routes.ts";
import { shopsOf } from "./market-store.ts";
import type { ShopRow } from "./shop-row.ts";
import { wireDeals } from "./wire.ts";

const rowsMax = 100;
const market = "shop" as const;

/** Empty stands for all of one's own. */
async function shopsAsked(parts: MarketParts, text: string, userId: UserId): Promise<Result<readonly ShopRow[]>> {
  if (text === "") return ok(await shopsOf(parts.database, userId));
  const shop = await ownShop(parts, parseId(text) ?? Number.NaN, userId);
  return shop === null ? refuse("unknown_shop") : ok([shop]);
}

function dueAt(deal: DealRow): Instant | null {
  if (deal.state === "waiting") return deal.payBy;
  return deal.state === "paid" ? deal.confirmBy : null;
}

function deskDeal(deal: DealRow, userId: UserId, now: Instant): Pick<DeskDeal, "role" | "due_at" | "is_turn" | "may"> {
  const role = userId === deal.sellerId ? "seller" : "buyer";
  // Statements and ratings are on the deal's own page.
  const may = actionsOf(deal, { role, now, hasStated: true, hasRated: true, offer: null });
  const isTurn = may.includes("pay") || (deal.state === "paid" && may.includes("confirm"));
  return { role, due_at: dueAt(deal), is_turn: isTurn, may };
}

/** How many wait for the merchant: to be paid where the shop buys, to be confirmed where it sells. */
async function turnsOf({ database }: MarketParts, makerId: UserId, assetId: AssetId | null): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    `select count(*)::int as count from deals
     where maker_id = $1 and market = 'shop' and state in ('waiting', 'paid', 'disputed') and ending is null
       and ($2::bigint is null or asset_id = $2)
       and ((type = 'buy' and state = 'waiting') or (type = 'sell' and state = 'paid'))`,
    [makerId, assetId],
  );
  return row?.count ?? 0;
}

function deskRoute(parts: MarketParts): Handler {
  const { clock, database } = parts;
  return handle(deskCall, async ({ id }, caller) => {
    const makerId = userOf(caller);
    const shops = await shopsAsked(parts, id, makerId);
    if (!shops.ok) return shops;
    const assetId = id === "" ? null : (shops.value[0]?.assetId ?? null);
    const { deals } = await urgentDeals(database, { makerId, market, assetId, after: null, limit: rowsMax });
    const wired = await wireDeals(parts, deals, makerId);
    const now = clock.now();
    const data = wired.map((row, at) => ({
      ...row,
      ...deskDeal(ensure(deals[at], "a deal that was just read"), makerId, now),
    }));
    const counts = await countOpenDeals(database, { makerId, market, assetId });
    return ok({ data, counts: { ...counts, turn: await turnsOf(parts, makerId, assetId) } });
  });
}

function statisticsRoute(parts: MarketParts): Handler {
  const { clock, database, markets } = parts;
  return handle(statisticsCall, async ({ id }, caller) => {
    const shops = await shopsAsked(parts, id, userOf(caller));
    if (!shops.ok) return shops;
    const now = clock.now();
    const lately = await latelyOf(database, shops.value, now);
    const turnover = (await turnoverOf(database, shops.value, now)).map((row) => {
      const coin = ensure(markets.coin(row.assetId), "a shop of a coin that is not listed");
      return {
        currency_id: row.assetId,
        currency_name: coin.symbol,
        coin_code: row.coinCode,
        type: row.type,
        deals: row.deals,
        number: numberText(row.number, coin),
        money: moneyText(row.money),
      };
    });
    const { deals, finished, releaseMs } = lately;
    const completion = completionOf(lately);
    return ok({ days: figureDays, deals, finished, completion, release_ms: releaseMs, turnover });
  });
}

export function deskRoutes(parts: MarketParts): Handler[] {
  return [
    deskRoute(parts),
    statisticsRoute(parts),
    handleFile(exportShopDealsCall, async ({ id }, caller) => {
      const shop = await ownShop(parts, id, userOf(caller));
      return shop === null ? refuse("unknown_shop") : ok(shopDealsCsv(parts, shop));
    }),
  ];
}
