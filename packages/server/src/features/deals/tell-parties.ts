// How the two of a deal hear of it: a message and a mail written together with the change, and a push to their pages
// afterwards. Whoever has just done something is not told that they did.

import type { DealEnding } from "@tidemark/contract/deals";
import { ensure, minuteMs, type UserId } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";
import { plain } from "../markets/markets.ts";
import type { MessageTemplate } from "../messages/messages.ts";
import { accountById } from "../registry/registry.ts";
import { isWithdrawal } from "./deal-markets.ts";
import type { DealParts } from "./deal-parts.ts";
import type { DealRow } from "./deal-row.ts";
import { moneyText } from "./money-of.ts";
import { pushDeal } from "./push-deal.ts";

export type ToldOf = "opened" | "paid" | DealEnding;
type ByRole = { readonly buyer: MessageTemplate | null; readonly seller: MessageTemplate | null };

const templates: Readonly<Record<ToldOf, ByRole>> = {
  opened: { buyer: "deal_opened_pay", seller: "deal_opened_wait" },
  paid: { buyer: null, seller: "deal_paid" },
  confirmed: { buyer: "deal_finished", seller: "deal_finished" },
  cancelled: { buyer: null, seller: "deal_cancelled" },
  expired: { buyer: "deal_expired", seller: "deal_expired" },
  settled: { buyer: "deal_settled", seller: "deal_settled" },
  released: { buyer: "deal_released", seller: "deal_released" },
  returned: { buyer: "deal_returned", seller: "deal_returned" },
};

/** Whoever takes money out is told what silence means, and the acceptor what is waited for. */
const ofWithdrawals: Readonly<Partial<Record<ToldOf, ByRole>>> = {
  opened: { buyer: "withdrawal_asked", seller: "withdrawal_begun" },
  paid: { buyer: null, seller: "withdrawal_transferred" },
  released: { buyer: "withdrawal_released", seller: "withdrawal_released" },
};

function templatesOf(deal: DealRow, told: ToldOf): ByRole {
  return (isWithdrawal(deal) ? ofWithdrawals[told] : undefined) ?? templates[told];
}

/** Inside the transaction of the change itself. */
export async function tellParties(
  { markets, publicIds, security }: DealParts,
  tx: Queryable,
  deal: DealRow,
  told: ToldOf,
): Promise<void> {
  const coin = ensure(markets.coin(deal.assetId), "a deal of a coin that is not listed");
  const params = {
    id: String(publicIds.show("deal", deal.id)),
    amount: plain(deal.number, coin.scale),
    currency: coin.symbol,
    money: moneyText(deal.money, deal.coinCode),
    ...(deal.confirmMs === null ? {} : { minutes: String(Math.round(deal.confirmMs / minuteMs)) }),
    ...(deal.confirmBy === null ? {} : { until: String(deal.confirmBy) }),
  };
  const { buyer, seller } = templatesOf(deal, told);
  const people: [UserId, MessageTemplate | null][] = [
    [deal.buyerId, buyer],
    [deal.sellerId, seller],
  ];
  for (const [userId, template] of people) {
    if (template === null) continue;
    const account = ensure(await accountById(tx, userId), "a deal of nobody");
    await security.notify(tx, { account, template, params });
  }
}

/** After the commit. */
export async function showParties(parts: DealParts, { id, buyerId, sellerId }: DealRow): Promise<void> {
  for (const userId of [buyerId, sellerId]) parts.security.announce(userId);
  await pushDeal(parts, id);
}
