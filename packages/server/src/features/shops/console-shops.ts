// The Shops room of the console: applications, shops with their deposits, and what operators decide about them.

import {
  approveShop,
  endShop,
  refuseShop,
  type ShopListing,
  type ShopView,
  shopLook,
  shopsList,
} from "@tidemark/contract/console/shops";
import { words } from "@tidemark/contract/console-words/shops";
import { ensure, invalid, parseId } from "@tidemark/kernel";
import {
  type ConsoleHandler,
  type ConsoleResult,
  type Deciding,
  type Deed,
  doing,
  lookAt,
  refuserOf,
} from "../../seams/console.ts";
import type { Queryable } from "../../store/database.ts";
import { historyOf } from "../deals/deals.ts";
import type { Identities } from "../identity/identity.ts";
import { plain } from "../markets/markets.ts";
import { openAbout } from "../operators/operators.ts";
import { findByAccountNumber } from "../registry/registry.ts";
import { namesOf } from "./console-store.ts";
import type { Outcome, Verdict } from "./deciding.ts";
import { depositCoin } from "./deposit.ts";
import type { ShopParts } from "./shop-parts.ts";
import type { ShopRow } from "./shop-row.ts";
import type { Shops } from "./shops.ts";
import { findShop, goingOn, listShops } from "./shops-store.ts";

export type ConsoleShopParts = Omit<ShopParts, "terms"> &
  Parameters<typeof historyOf>[0] & {
    readonly identities: Identities;
    readonly shops: Shops;
  };

export const no = refuserOf("shops", { en: words.en.refusals, zh: words.zh.refusals });
const usual = 50;
const rowsMax = 200;

/** What the audit log and proposals call it. */
function subjectOf(shown: number): string {
  return `shop ${shown}`;
}

function listingOf({ markets, publicIds }: ConsoleShopParts, shop: ShopRow, account: string): ShopListing {
  const coin = depositCoin(markets);
  return {
    id: publicIds.show("shop", shop.id),
    name: shop.name,
    account,
    coin: markets.coin(shop.assetId)?.symbol ?? "",
    state: shop.state,
    deposit: plain(shop.deposit, coin.scale),
    depositCoin: coin.symbol,
    isPaused: shop.isPaused,
    appliedAt: shop.appliedAt,
    decidedAt: shop.decidedAt,
    leavesAt: shop.leavesAt,
    endedAt: shop.endedAt,
  };
}

function listing(parts: ConsoleShopParts): ConsoleHandler {
  const { database } = parts;
  return lookAt(shopsList, async ({ state = null, account: number = "", after = "", limit = usual }) => {
    const from = after === "" ? null : parseId(after);
    if (after !== "" && from === null) return invalid("after");
    const account = number === "" ? null : await findByAccountNumber(database, number);
    if (number !== "" && account === null) return { ok: true, value: { rows: [], next: null } };
    const most = Math.min(Math.max(limit, 1), rowsMax);
    const of = { state, userId: account?.id ?? null };
    const found = await listShops(database, of, { from, limit: most + 1 });
    const shown = found.slice(0, most);
    const nameOf = await namesOf(
      database,
      shown.map(({ userId }) => userId),
    );
    const rows = shown.map((shop) => listingOf(parts, shop, nameOf(shop.userId)));
    return { ok: true, value: { rows, next: found.length > most ? String(shown.at(-1)?.id) : null } };
  });
}

export async function findShown({ database, publicIds }: ConsoleShopParts, shown: number): Promise<ShopRow | null> {
  const id = publicIds.read("shop", shown);
  return id === null ? null : findShop(database, id);
}

async function viewOf(parts: ConsoleShopParts, shown: number, shop: ShopRow): Promise<ShopView> {
  const { database, identities, markets, sequencer } = parts;
  const scale = ensure(markets.coin(shop.assetId), "a shop of a coin that is not listed").scale;
  const { available, held } = sequencer.view().balance({ owner: shop.userId, kind: "merchant" }, shop.assetId);
  const going = (await goingOn(database, [shop.id]))(shop.id);
  const proposals = [];
  for (const { name: deed } of [approveShop, endShop]) {
    for (const { id, proposedBy: by, proposedAt: at } of await openAbout(database, deed, [subjectOf(shown)])) {
      proposals.push({ id, deed, by, at });
    }
  }
  return {
    ...listingOf(parts, shop, (await namesOf(database, [shop.userId]))(shop.userId)),
    free: plain(available, scale),
    held: plain(held, scale),
    hours: shop.hours === null ? null : shop.hours.map((day) => (day === null ? null : { ...day })),
    reply: shop.reply,
    offers: going.offers,
    openDeals: going.deals,
    isFrozen: shop.isFrozen,
    realName: (await identities.paperOf(shop.userId)).name,
    why: shop.why,
    history: await historyOf(parts, shop.userId),
    proposals,
  };
}

function deedOf(parts: ConsoleShopParts, shown: number, shop: ShopRow, state: ShopRow["state"]): Deed {
  const coin = depositCoin(parts.markets);
  const facts = { name: shop.name, deposit: `${plain(shop.deposit, coin.scale)} ${coin.symbol}` };
  return { subject: subjectOf(shown), before: { state: shop.state, ...facts }, after: { state, ...facts } };
}

function saidOf(outcome: Outcome, gone: "not_applied" | "not_open"): ConsoleResult<Record<string, never>> {
  if (outcome === "frozen") return no("owner_frozen");
  return outcome === "done" ? { ok: true, value: {} } : no(gone);
}

/** What is decided under the row's lock is logged there, with the shop as it was. */
function verdictOf(
  parts: ConsoleShopParts,
  shown: number,
  { id }: ShopRow,
  { word, state }: { readonly word: Deciding; readonly state: ShopRow["state"] },
): Verdict {
  return {
    shopId: id,
    why: word.reason,
    log: (tx: Queryable, shop: ShopRow) => word.log(tx, deedOf(parts, shown, shop, state)),
  };
}

function deciding(parts: ConsoleShopParts): ConsoleHandler[] {
  const { shops } = parts;
  return [
    doing(approveShop, {
      async compare({ id }) {
        const shop = await findShown(parts, id);
        if (shop === null) return no("unknown_shop");
        if (shop.state !== "applied") return no("not_applied");
        if (shop.isFrozen) return no("owner_frozen");
        return { ok: true, value: deedOf(parts, id, shop, "open") };
      },
      async run({ id }, word) {
        const shop = await findShown(parts, id);
        if (shop === null) return no("unknown_shop");
        return saidOf(await shops.approve(verdictOf(parts, id, shop, { word, state: "open" })), "not_applied");
      },
    }),
    doing(refuseShop, {
      async run({ id }, word) {
        const shop = await findShown(parts, id);
        if (shop === null) return no("unknown_shop");
        return saidOf(await shops.refuse(verdictOf(parts, id, shop, { word, state: "refused" })), "not_applied");
      },
    }),
    doing(endShop, {
      async compare({ id }) {
        const shop = await findShown(parts, id);
        if (shop === null) return no("unknown_shop");
        if (shop.state !== "open") return no("not_open");
        return { ok: true, value: deedOf(parts, id, shop, "leaving") };
      },
      async run({ id }, word) {
        const shop = await findShown(parts, id);
        if (shop === null) return no("unknown_shop");
        return saidOf(await shops.giveNotice(verdictOf(parts, id, shop, { word, state: "leaving" })), "not_open");
      },
    }),
  ];
}

export function shopHandlers(parts: ConsoleShopParts): ConsoleHandler[] {
  return [
    listing(parts),
    lookAt(shopLook, async ({ id }) => {
      const shop = await findShown(parts, id);
      return shop === null ? no("unknown_shop") : { ok: true, value: await viewOf(parts, id, shop) };
    }),
    ...deciding(parts),
  ];
}
