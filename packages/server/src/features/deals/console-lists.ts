// Offers, people and stuck deals in the Disputes room.

import { dealerLook, dealOffersList, stuckList } from "@tidemark/contract/console/deals";
import { ensure, hourMs, invalid, minuteMs, parseId, scale, type UserId } from "@tidemark/kernel";
import { type ConsoleHandler, lookAt } from "../../seams/console.ts";
import { rowsPage } from "../../seams/console-page.ts";
import { plain } from "../markets/markets.ts";
import { findByAccountNumber } from "../registry/registry.ts";
import { countOf } from "./console-cases.ts";
import { accountsOf, type ConsoleParts, no } from "./console-parts.ts";
import { dealsIn, offersIn, offersInState, offersOfUser } from "./deals-store.ts";
import { historyOf } from "./history.ts";
import { type Found, findStuck, type StuckPlace } from "./stuck-store.ts";

const usualHours = 24;
/** The carrier looks every second; what is older was left behind. */
const movingMs = 5 * minuteMs;

function offerList(parts: ConsoleParts): ConsoleHandler {
  const { database, markets, publicIds } = parts;
  return lookAt(dealOffersList, async ({ state, account: number = "", ...page }) => {
    const account = number === "" ? null : await findByAccountNumber(database, number);
    if (number !== "" && account === null) return { ok: true, value: { rows: [], next: null } };
    const read = async (before: number, limit: number) => {
      const rows =
        account === null
          ? await offersInState(database, state ?? "live", { before, limit })
          : await offersOfUser(database, account.id, { state: state ?? null, before, limit });
      const accountOf = await accountsOf(
        database,
        rows.map(({ userId }) => userId),
      );
      return rows.map((offer) => ({ ...offer, account: accountOf(offer.userId) }));
    };
    return rowsPage(page, read, (offer) => {
      const coin = ensure(markets.coin(offer.assetId), "an offer of a coin that is not listed");
      return {
        id: publicIds.show("offer", offer.id),
        account: offer.account,
        type: offer.type,
        coin: coin.symbol,
        total: plain(offer.total, coin.scale),
        surplus: plain(offer.surplus, coin.scale),
        price: `${plain(offer.price, scale(2))} ${offer.coinCode}`,
        way: offer.way,
        state: offer.state,
        createdAt: offer.createdAt,
        endedAt: offer.endedAt,
      };
    });
  });
}

/** Null where it is no place; undefined where none is said. */
function placeOf(text: string | undefined): StuckPlace | null | undefined {
  if (text === undefined || text === "") return undefined;
  const [source, at, id, ...more] = text.split("-").map(parseId);
  return source == null || at == null || id == null || more.length > 0 ? null : { source, at, id };
}

/** Who sells, who buys and how much: a deal has both sides, an offer one. */
async function sidesOf({ database }: ConsoleParts, found: readonly Found[]) {
  const idsOf = (thing: Found["thing"]) => found.filter((one) => one.thing === thing).map(({ id }) => id);
  const [deals, offers] = [await dealsIn(database, idsOf("deal")), await offersIn(database, idsOf("offer"))];
  return ({ thing, id }: Found) => {
    if (thing === "deal") {
      const { sellerId, buyerId, assetId, number } = ensure(deals.get(id), "a deal that was there");
      return { sellerId, buyerId, assetId, number };
    }
    const { userId, type, assetId, total: number } = ensure(offers.get(id), "an offer that was there");
    const none: UserId | null = null;
    return type === "sell"
      ? { sellerId: userId, buyerId: none, assetId, number }
      : { sellerId: none, buyerId: userId, assetId, number };
  };
}

function stuck(parts: ConsoleParts): ConsoleHandler {
  const { clock, database, markets, publicIds } = parts;
  return lookAt(stuckList, async ({ why = null, hours = usualHours, after, limit: asked }) => {
    const from = placeOf(after);
    if (from === null) return invalid("after");
    const limit = countOf(asked);
    const now = clock.now();
    const before = { moving: now - movingMs, disputed: now, paid: now - hours * hourMs };
    const more = await findStuck(database, { why, from: from ?? null, before, limit: limit + 1 });
    const found = more.slice(0, limit);
    const last = found.at(-1);
    const next = more.length > limit && last !== undefined ? `${last.source}-${last.since}-${last.id}` : null;
    const sides = await sidesOf(parts, found);
    const all = found.map((one) => ({ ...one, ...sides(one) }));
    const ids = all.flatMap(({ sellerId, buyerId }) => [sellerId, buyerId]).filter((id) => id !== null);
    const account = await accountsOf(database, ids);
    const rows = all.map(({ why: kind, thing, id, since, sellerId, buyerId, assetId, number }) => {
      const coin = ensure(markets.coin(assetId), "a deal in a coin that is not listed");
      return {
        why: kind,
        thing,
        id: publicIds.show(thing, id),
        seller: sellerId === null ? "" : account(sellerId),
        buyer: buyerId === null ? "" : account(buyerId),
        coin: coin.symbol,
        number: plain(number, coin.scale),
        since,
      };
    });
    return { ok: true, value: { rows, next } };
  });
}

export function listHandlers(parts: ConsoleParts): ConsoleHandler[] {
  const { database } = parts;
  return [
    offerList(parts),
    lookAt(dealerLook, async ({ account: number }) => {
      const account = await findByAccountNumber(database, number);
      return account === null ? no("unknown_person") : { ok: true, value: await historyOf(parts, account.id) };
    }),
    stuck(parts),
  ];
}
