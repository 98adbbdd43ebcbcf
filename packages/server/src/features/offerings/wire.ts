// Offerings and subscriptions as clients get them.

import { type OfferingOrder, orderStatuses, type Project, type ProjectDetail } from "@tidemark/contract/offerings";
import type { Language, UserId } from "@tidemark/kernel";
import { plain } from "../markets/markets.ts";
import { partsOf } from "./ending.ts";
import { isLinkGood } from "./link-rules.ts";
import { coinsOf, findCoins, type OfferingParts } from "./offering-parts.ts";
import type { OfferingRow, OrderRow, OrderState, OwedUnlock, Tranche } from "./offering-row.ts";
import { findOfferings, textsIn, unlocksOf } from "./offerings-store.ts";
import { ordersOfUser, ownIn, tranchesOf } from "./orders-store.ts";
import { progressOf, shareText, soldOf, stateOf, timeStatusOf } from "./stage.ts";
import { leftOf } from "./subscribe.ts";

export type WireParts = Pick<
  OfferingParts,
  "clock" | "config" | "database" | "markets" | "publicIds" | "sequencer" | "zone"
>;

export type Progress = Pick<Project, "time_status" | "state" | "sold" | "left" | "progress">;

/** Worked out of memory alone, so that it can be told every second. */
export function progressNow(
  parts: Omit<WireParts, "config" | "database" | "publicIds" | "zone">,
  row: OfferingRow,
): Progress {
  const { token } = coinsOf(parts, row);
  const now = parts.clock.now();
  const sold = soldOf(row, leftOf(parts, row));
  const left = row.amount - sold;
  return {
    time_status: timeStatusOf(row, now),
    state: stateOf(row, left, now),
    sold: plain(sold, token.scale),
    left: plain(left, token.scale),
    progress: progressOf(sold, row.amount),
  };
}

type Titled = { readonly title: string; readonly summary: string };

function wireProject(parts: WireParts, row: OfferingRow, text: Titled | undefined): Project {
  const { token, pay } = coinsOf(parts, row);
  const { format } = parts.zone;
  // A site that is allowed no more is named no more, whenever the offering was written.
  const allowed = (address: string): string => (isLinkGood(address, parts.config.offeringLinkHosts) ? address : "");
  return {
    id: row.id,
    logo: row.logo,
    title: text?.title ?? token.symbol,
    summary: text?.summary ?? "",
    currency_id: row.assetId,
    currency_name: token.symbol,
    pay_currency_id: row.payAssetId,
    pay_currency_name: pay.symbol,
    amount: plain(row.amount, token.scale),
    price: plain(row.price, pay.scale),
    start_at: format(row.startAt),
    end_at: format(row.endAt),
    starts: row.startAt,
    ends: row.endAt,
    link: allowed(row.link),
    white_book: allowed(row.whiteBook),
    min: plain(row.min, token.scale),
    max: plain(row.max, token.scale),
    soft_cap: row.softCap === 0n ? "" : plain(row.softCap, token.scale),
    needs_identity: row.needsIdentity,
    is_demo: row.isDemo,
    ...progressNow(parts, row),
  };
}

/** Those whose coins are no longer listed are left out. */
export async function wireProjects(
  parts: WireParts,
  rows: readonly OfferingRow[],
  language: Language,
): Promise<Project[]> {
  const listed = rows.filter((row) => findCoins(parts, row) !== null);
  const texts = await textsIn(
    parts.database,
    listed.map(({ id }) => id),
    language,
  );
  return listed.map((row) => wireProject(parts, row, texts.get(row.id)));
}

const statuses: Readonly<Record<OrderState, OfferingOrder["status"]>> = {
  asked: orderStatuses.applied,
  applied: orderStatuses.applied,
  charged: orderStatuses.charged,
  delivered: orderStatuses.delivered,
  refunded: orderStatuses.refunded,
  void: orderStatuses.refunded,
};

type OfOrder = {
  readonly offering: OfferingRow;
  readonly title: string;
  readonly unlocks: readonly OwedUnlock[];
  readonly tranches: readonly Tranche[] | undefined;
};

function wireOrder(parts: WireParts, order: OrderRow, { offering, title, unlocks, tranches }: OfOrder): OfferingOrder {
  const { token, pay } = coinsOf(parts, offering);
  const wouldBe = order.state === "refunded" ? [] : partsOf(order.amount, unlocks);
  const said = tranches ?? wouldBe.map((part) => ({ ...part, deliveredAt: null }));
  return {
    id: parts.publicIds.show("subscription", order.id),
    project_id: offering.id,
    title,
    currency_name: token.symbol,
    pay_currency_name: pay.symbol,
    amount: plain(order.amount, token.scale),
    cost: plain(order.cost, pay.scale),
    status: statuses[order.state],
    created_at: order.createdAt,
    create_time: parts.zone.format(order.createdAt),
    tranches: said.map(({ amount, at, deliveredAt }) => ({
      amount: plain(amount, token.scale),
      at,
      is_delivered: deliveredAt !== null,
    })),
  };
}

export async function wireOrders(
  parts: WireParts,
  orders: readonly OrderRow[],
  language: Language,
): Promise<OfferingOrder[]> {
  const { database } = parts;
  const ids = [...new Set(orders.map(({ offeringId }) => offeringId))];
  const [texts, unlocks] = [await textsIn(database, ids, language), await unlocksOf(database, ids)];
  const tranches = await tranchesOf(
    database,
    orders.map(({ id }) => id),
  );
  const rows = await findOfferings(database, ids);
  return orders.flatMap((order) => {
    const offering = rows.get(order.offeringId);
    if (offering === undefined || findCoins(parts, offering) === null) return [];
    const title = texts.get(offering.id)?.title ?? "";
    const of = { offering, title, unlocks: unlocks.get(offering.id) ?? [], tranches: tranches.get(order.id) };
    return [wireOrder(parts, order, of)];
  });
}

const ownShown = 50;

export async function wireDetail(
  parts: WireParts,
  row: OfferingRow,
  { userId, language }: { readonly userId: UserId | null; readonly language: Language },
): Promise<ProjectDetail> {
  const { database } = parts;
  const { token, pay } = coinsOf(parts, row);
  const text = (await textsIn(database, [row.id], language)).get(row.id);
  const unlocks = (await unlocksOf(database, [row.id])).get(row.id) ?? [];
  const page = { offeringId: row.id, offset: 0, limit: ownShown };
  const own = userId === null ? [] : await ordersOfUser(database, userId, page);
  const taken = userId === null ? 0n : (await ownIn(database, row.id, userId)).amount;
  const info = wireProject(parts, row, text);
  return {
    info: {
      ...info,
      content: text?.content ?? "",
      unlocks: unlocks.map(({ at, sharePpm }) => ({ at, share: shareText(sharePpm) })),
      places: token.scale,
      pay_places: pay.scale,
    },
    order_info: await wireOrders(parts, own, language),
    sell_order: {
      total_sell: info.sold,
      own: plain(taken, token.scale),
      own_left: plain(row.max > taken ? row.max - taken : 0n, token.scale),
    },
  };
}
