// What operators see of offerings: all of them, one with its money and its schedule, who has subscribed, and what is owed.

import {
  cancelOffering,
  endOffering,
  fundOffering,
  type OfferingListing,
  type OfferingView,
  offeringChoices,
  offeringLook,
  offeringOrdersList,
  offeringOwedList,
  offeringsList,
  publishOffering,
  unfundOffering,
} from "@tidemark/contract/console/offerings";
import { instant, invalid, ok, scale as scaleOf } from "@tidemark/kernel";
import { type ConsoleHandler, lookAt } from "../../seams/console.ts";
import { rowsPage } from "../../seams/console-page.ts";
import { plain } from "../markets/markets.ts";
import { openAbout } from "../operators/operators.ts";
import { type ConsoleParts, no, subjectOf } from "./console-parts.ts";
import { coinsOf, findCoins } from "./offering-parts.ts";
import type { OfferingRow, OwedUnlock } from "./offering-row.ts";
import * as store from "./offerings-store.ts";
import { house } from "./order-desk.ts";
import { ordersOfOffering } from "./orders-store.ts";
import { shareText, soldOf } from "./stage.ts";
import { leftOf } from "./subscribe.ts";
import { figuresOf } from "./sums-store.ts";

const owedUsual = 50;
const owedMax = 200;

function listingOf(parts: ConsoleParts, row: OfferingRow, title: string): OfferingListing {
  const coins = findCoins(parts, row);
  const scale = coins?.token.scale ?? scaleOf(0);
  return {
    id: row.id,
    title,
    coin: coins?.token.symbol ?? "",
    payCoin: coins?.pay.symbol ?? "",
    state: row.state,
    outcome: row.outcome,
    amount: plain(row.amount, scale),
    sold: plain(soldOf(row, leftOf(parts, row)), scale),
    price: plain(row.price, coins?.pay.scale ?? scaleOf(0)),
    startAt: row.startAt,
    endAt: row.endAt,
    isDemo: row.isDemo,
  };
}

async function proposalsAbout({ database }: ConsoleParts, id: number): Promise<OfferingView["proposals"]> {
  const found: OfferingView["proposals"] = [];
  for (const { name: deed } of [fundOffering, unfundOffering, publishOffering, endOffering, cancelOffering]) {
    for (const { id: proposal, proposedBy: by, proposedAt: at } of await openAbout(database, deed, [subjectOf(id)])) {
      found.push({ id: proposal, deed, by, at });
    }
  }
  return found;
}

async function viewOf(parts: ConsoleParts, row: OfferingRow): Promise<OfferingView> {
  const { clock, database, sequencer } = parts;
  const { token, pay } = coinsOf(parts, row);
  const texts = await store.textsOf(database, row.id);
  const unlocks = (await store.unlocksOf(database, [row.id])).get(row.id) ?? [];
  const title = (texts.find(({ language }) => language === "en") ?? texts[0])?.title ?? "";
  const figures = await figuresOf(database, row.id);
  const isLive =
    row.state === "funded" || row.state === "published" || row.state === "charging" || row.state === "refunding";
  const unlock = ({ at, sharePpm, owed, delivered }: OwedUnlock) => ({
    at,
    share: shareText(sharePpm),
    owed: plain(owed, token.scale),
    delivered: plain(delivered, token.scale),
    isDue: at <= clock.now(),
  });
  return {
    ...listingOf(parts, row, title),
    version: row.version,
    coinId: row.assetId,
    payCoinId: row.payAssetId,
    min: plain(row.min, token.scale),
    max: plain(row.max, token.scale),
    softCap: row.softCap === 0n ? "" : plain(row.softCap, token.scale),
    needsIdentity: row.needsIdentity,
    link: row.link,
    whiteBook: row.whiteBook,
    logo: row.logo,
    texts: Object.fromEntries(
      texts.map(({ language, title: said, summary, content, written }) => [
        language,
        { title: said, summary, content, written },
      ]),
    ),
    unlocks: unlocks.map(unlock),
    free: plain(isLive ? leftOf(parts, row) : 0n, token.scale),
    house: plain(sequencer.view().balance(house, row.assetId).available, token.scale),
    paid: plain(figures.cost, pay.scale),
    orders: figures.count,
    unfinished: row.outcome === null ? 0 : figures.unfinished,
    publishedAt: row.publishedAt,
    decidedAt: row.decidedAt,
    doneAt: row.doneAt,
    proposals: await proposalsAbout(parts, row.id),
  };
}

/** After which date and offering the next page begins. */
function cursorOf(text: string): { readonly at: number; readonly offeringId: number } | null {
  if (text === "") return { at: 0, offeringId: 0 };
  const [, at, offeringId] = /^([0-9]{1,15})-([0-9]{1,15})$/.exec(text) ?? [];
  return at === undefined || offeringId === undefined
    ? null
    : { at: Number.parseInt(at, 10), offeringId: Number.parseInt(offeringId, 10) };
}

function owedLook(parts: ConsoleParts): ConsoleHandler {
  const { database, markets } = parts;
  return lookAt(offeringOwedList, async ({ after = "", limit = owedUsual }) => {
    const from = cursorOf(after);
    if (from === null) return invalid("after");
    const most = Math.min(Math.max(limit, 1), owedMax);
    const found = await store.listOwed(database, from, most + 1);
    const shown = found.slice(0, most);
    const titles = await store.textsIn(
      database,
      shown.map(({ offeringId }) => offeringId),
      "en",
    );
    const rows = shown.map(({ offeringId, number, assetId, at, left }) => ({
      id: `${offeringId}-${number}`,
      offering: offeringId,
      title: titles.get(offeringId)?.title ?? "",
      coin: markets.coin(assetId)?.symbol ?? "",
      at: instant(at),
      owed: plain(left, markets.coin(assetId)?.scale ?? scaleOf(0)),
    }));
    const last = shown.at(-1);
    const next = found.length > most && last !== undefined ? `${last.at}-${last.offeringId}` : null;
    return ok({ rows, next });
  });
}

export function lookHandlers(parts: ConsoleParts): ConsoleHandler[] {
  const { database, publicIds } = parts;
  return [
    lookAt(offeringsList, async ({ state = null, ...page }) => {
      const titles = new Map<number, string>();
      return rowsPage(
        page,
        async (before, limit) => {
          const rows = await store.listForConsole(database, state, before, limit);
          const texts = await store.textsIn(
            database,
            rows.map(({ id }) => id),
            "en",
          );
          for (const [id, { title }] of texts) titles.set(id, title);
          return rows;
        },
        (row) => listingOf(parts, row, titles.get(row.id) ?? ""),
      );
    }),
    lookAt(offeringLook, async ({ id }) => {
      const row = await store.findOffering(database, id);
      return row === null || findCoins(parts, row) === null ? no("unknown_offering") : ok(await viewOf(parts, row));
    }),
    lookAt(offeringOrdersList, async ({ offering: id, ...page }) => {
      const row = await store.findOffering(database, id);
      const coins = row === null ? null : findCoins(parts, row);
      if (coins === null) return no("unknown_offering");
      return rowsPage(
        page,
        (before, limit) => ordersOfOffering(database, id, before, limit),
        (order) => ({
          id: publicIds.show("subscription", order.id),
          account: order.account,
          amount: plain(order.amount, coins.token.scale),
          cost: plain(order.cost, coins.pay.scale),
          state: order.state,
          createdAt: order.createdAt,
          endedAt: order.endedAt,
        }),
      );
    }),
    owedLook(parts),
    lookAt(offeringChoices, async () => {
      const view = parts.sequencer.view();
      const coins = parts.markets.coins().map(({ assetId, symbol, scale }) => ({
        id: assetId as number,
        symbol,
        house: plain(view.balance(house, assetId).available, scale),
      }));
      return ok({ coins, hosts: [...parts.config.offeringLinkHosts] });
    }),
  ];
}
