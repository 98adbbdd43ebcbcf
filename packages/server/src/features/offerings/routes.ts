// The calls about offerings.

import { fillText } from "@tidemark/contract";
import {
  logoCall,
  onSaleCall,
  ownOrdersCall,
  projectCall,
  projectsCall,
  subscribeCall,
} from "@tidemark/contract/offerings";
import { allNotices } from "@tidemark/contract/words/all";
import { ok, refuse } from "@tidemark/kernel";
import { type Handler, handle, handleImage, userOf } from "../../http/handler.ts";
import { limitOf } from "../../http/page.ts";
import { clientKey } from "../deals/deals.ts";
import { plain } from "../markets/markets.ts";
import { logoMediaType, readLogo } from "./logos.ts";
import { coinsOf, findCoins } from "./offering-parts.ts";
import type { Offerings } from "./offerings.ts";
import { countShown, findOffering, findShown, listOnSale, listShown } from "./offerings-store.ts";
import { countOfUser, ordersOfUser } from "./orders-store.ts";
import { type WireParts, wireDetail, wireOrders, wireProjects } from "./wire.ts";

export type RouteParts = WireParts & { readonly offerings: Offerings };

const limits = { usual: 30, max: 30 };
const ownPageSize = 20;
const onSaleMax = 6;
/** So far back numbered pages reach. */
const rowsMax = 3_000;

function sliceOf(page: number, size: number): { readonly offset: number; readonly limit: number } {
  const offset = Math.min((page - 1) * size, rowsMax);
  return { offset, limit: Math.min(size, rowsMax - offset) };
}

function inPages(total: number, page: number, size: number) {
  return { page, pages: Math.max(1, Math.ceil(total / size)), total };
}

function readingRoutes(parts: RouteParts): Handler[] {
  const { clock, database } = parts;
  return [
    handle(projectsCall, async ({ page, limit: asked }, { language }) => {
      const limit = limitOf(asked, limits);
      if (!limit.ok) return limit;
      const rows = await listShown(database, sliceOf(page, limit.value));
      const list = await wireProjects(parts, rows, language);
      return ok({ list, ...inPages(await countShown(database, rowsMax), page, limit.value) });
    }),
    handle(projectCall, async ({ project_id: id }, { identity, language }) => {
      const row = await findShown(database, id);
      if (row === null || findCoins(parts, row) === null) return refuse("unknown_offering");
      return ok(await wireDetail(parts, row, { userId: identity?.userId ?? null, language }));
    }),
    handle(onSaleCall, async (_request, { language }) => {
      const rows = await listOnSale(database, clock.now(), onSaleMax);
      return ok({ list: await wireProjects(parts, rows, language) });
    }),
    handleImage(logoCall, async ({ id }) => {
      const picture = await readLogo(database, id);
      return picture === null
        ? refuse("unknown_image")
        : ok({ bytes: picture, mediaType: logoMediaType, isForAll: true });
    }),
  ];
}

export function offeringRoutes(parts: RouteParts): Handler[] {
  const { database, offerings, publicIds } = parts;
  return [
    ...readingRoutes(parts),
    handle(subscribeCall, async ({ project_id: offeringId, amount }, caller) => {
      const key = clientKey(caller.idempotency);
      const made = await offerings.subscribe({ userId: userOf(caller), offeringId, amount, key });
      if (!made.ok) return made;
      const offering = await findOffering(database, offeringId);
      if (offering === null) return refuse("unknown_offering");
      const { token, pay } = coinsOf(parts, offering);
      caller.setTop({ id: publicIds.show("subscription", made.value.id) });
      return ok(
        fillText(allNotices[caller.language].offering_subscribed, {
          amount: plain(made.value.amount, token.scale),
          currency: token.symbol,
          cost: plain(made.value.cost, pay.scale),
          pay: pay.symbol,
        }),
      );
    }),
    handle(ownOrdersCall, async ({ page }, caller) => {
      const userId = userOf(caller);
      const rows = await ordersOfUser(database, userId, { offeringId: null, ...sliceOf(page, ownPageSize) });
      const list = await wireOrders(parts, rows, caller.language);
      return ok({ list, ...inPages(await countOfUser(database, userId, rowsMax), page, ownPageSize) });
    }),
  ];
}
