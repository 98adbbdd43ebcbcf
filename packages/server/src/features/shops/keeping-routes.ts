// The calls about keeping a shop: applying, withdrawing the application, what is said of the shop, leaving it, one's own
// shops, and their balance.

import { fillText, shownTime } from "@tidemark/contract";
import { ownShopsCall, shopLogCall, shopTransferCall } from "@tidemark/contract/shops";
import { applyCall, leaveCall, shopSettingsCall, withdrawApplicationCall } from "@tidemark/contract/shops/keeping";
import type { OwnShop } from "@tidemark/contract/shops/shapes";
import { allNotices } from "@tidemark/contract/words/all";
import { ensure, formatAmount, invalid, ok, parsePositiveAmount, refuse } from "@tidemark/kernel";
import { type Handler, handle, userOf } from "../../http/handler.ts";
import type { Platform } from "../../seams/platform.ts";
import { clientKey } from "../deals/deals.ts";
import { type Coin, plain } from "../markets/markets.ts";
import { ownShop } from "./balance.ts";
import { balanceLog, inPages, rowsMax, sliceOf } from "./balance-log.ts";
import { depositCoin } from "./deposit.ts";
import { refuseShop } from "./market-hours.ts";
import type { ShopParts } from "./shop-parts.ts";
import type { ShopRow } from "./shop-row.ts";
import type { Shops } from "./shops.ts";
import { countShopsOfUser, type GoingOn, goingOn, shopsOfUser } from "./shops-store.ts";

export type KeepingRouteParts = Omit<ShopParts, "terms"> & Pick<Platform, "ledgerReasons"> & { readonly shops: Shops };

function coinOf({ markets }: KeepingRouteParts, { assetId }: Pick<ShopRow, "assetId">): Coin {
  return ensure(markets.coin(assetId), "a shop of a coin that is not listed");
}

function wireShop(parts: KeepingRouteParts, shop: ShopRow, { offers, deals }: GoingOn): OwnShop {
  const { clock, markets, publicIds, sequencer, zone } = parts;
  const coin = coinOf(parts, shop);
  const { available, held } = sequencer.view().balance({ owner: shop.userId, kind: "merchant" }, shop.assetId);
  return {
    id: publicIds.show("shop", shop.id),
    name: shop.name,
    currency_id: shop.assetId,
    currency_name: coin.symbol,
    create_time: zone.format(shop.appliedAt),
    created_at: shop.appliedAt,
    legal_balance: formatAmount(available, coin.scale),
    lock_seller_balance: formatAmount(held, coin.scale),
    state: shop.state,
    is_open: refuseShop(zone, shop, clock.now()) === null,
    is_paused: shop.isPaused,
    hours: shop.hours === null ? null : shop.hours.map((day) => (day === null ? null : { ...day })),
    reply: shop.reply,
    deposit: plain(shop.deposit, depositCoin(markets).scale),
    leaves_at: shop.leavesAt,
    // What operators say among themselves stays there; why they refuse is for whoever asked.
    why: shop.state === "refused" ? shop.why : "",
    offers,
    open_deals: deals,
  };
}

function ownRoute(parts: KeepingRouteParts): Handler {
  const { database } = parts;
  return handle(ownShopsCall, async ({ page }, caller) => {
    const userId = userOf(caller);
    const rows = await shopsOfUser(database, userId, sliceOf(page));
    const going = await goingOn(
      database,
      rows.map(({ id }) => id),
    );
    const data = rows.map((shop) => wireShop(parts, shop, going(shop.id)));
    return ok({ data, ...inPages(await countShopsOfUser(database, userId, rowsMax), page) });
  });
}

function logRoute(parts: KeepingRouteParts): Handler {
  const { publicIds } = parts;
  const log = balanceLog(parts);
  return handle(shopLogCall, async ({ seller_id: shown, page }, caller) => {
    const userId = userOf(caller);
    const id = publicIds.read("shop", shown);
    const shop = id === null ? null : await ownShop(parts, userId, id);
    if (shop === null) return refuse("unknown_shop");
    return ok(await log({ userId, coin: coinOf(parts, shop), page, language: caller.language }));
  });
}

/** As old clients number the two ways. */
const ways: Readonly<Record<string, "in" | "out">> = { "1": "out", "2": "in" };

function transferRoute(parts: KeepingRouteParts): Handler {
  const { publicIds, shops } = parts;
  return handle(shopTransferCall, async ({ seller_id: shown, number, type }, caller) => {
    const userId = userOf(caller);
    const way = Object.hasOwn(ways, type) ? ways[type] : undefined;
    if (way === undefined) return invalid("type");
    const id = publicIds.read("shop", shown);
    const shop = id === null ? null : await ownShop(parts, userId, id);
    if (shop === null) return refuse("unknown_shop");
    const coin = coinOf(parts, shop);
    const amount = parsePositiveAmount(number, coin.scale);
    if (!amount.ok) return amount;
    const { idempotency } = caller;
    const moved = await shops.move({ userId, shopId: shop.id, way, amount: amount.value, idempotency });
    if (!moved.ok) return moved;
    const notices = allNotices[caller.language];
    const text = way === "in" ? notices.shop_moved_in : notices.shop_moved_out;
    return ok(fillText(text, { amount: plain(amount.value, coin.scale), currency: coin.symbol }));
  });
}

function applicationRoutes({ publicIds, shops }: KeepingRouteParts): Handler[] {
  return [
    handle(applyCall, async ({ currency_id: currencyId, name }, caller) => {
      const key = clientKey(caller.idempotency);
      const made = await shops.apply({ userId: userOf(caller), currencyId, name, key });
      if (!made.ok) return made;
      caller.setTop({ id: publicIds.show("shop", made.value.id) });
      return ok(allNotices[caller.language].shop_applied);
    }),
    handle(withdrawApplicationCall, async ({ id }, caller) => {
      const shopId = publicIds.read("shop", id);
      if (shopId === null) return refuse("unknown_shop");
      const done = await shops.withdraw({ userId: userOf(caller), shopId, key: clientKey(caller.idempotency) });
      return done.ok ? ok(allNotices[caller.language].shop_withdrawn) : done;
    }),
  ];
}

export function keepingRoutes(parts: KeepingRouteParts): Handler[] {
  const { publicIds, shops } = parts;
  return [
    ...applicationRoutes(parts),
    handle(leaveCall, async ({ id }, caller) => {
      const shopId = publicIds.read("shop", id);
      if (shopId === null) return refuse("unknown_shop");
      const until = await shops.leave({ userId: userOf(caller), shopId, key: clientKey(caller.idempotency) });
      if (!until.ok) return until;
      return ok(fillText(allNotices[caller.language].shop_leaves, { until: shownTime(until.value, caller) }));
    }),
    handle(shopSettingsCall, async ({ id, name, is_paused, hours, reply, no_reply }, caller) => {
      const shopId = publicIds.read("shop", id);
      if (shopId === null) return refuse("unknown_shop");
      const said = { name, isPaused: is_paused, hours, reply, noReply: no_reply, key: clientKey(caller.idempotency) };
      const saved = await shops.save({ userId: userOf(caller), shopId, ...said });
      return saved.ok ? ok(allNotices[caller.language].shop_saved) : saved;
    }),
    ownRoute(parts),
    logRoute(parts),
    transferRoute(parts),
  ];
}
