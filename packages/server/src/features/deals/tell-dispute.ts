// How the two sides hear of a dispute, and a silent seller of what is waited for: a message and a mail written together with the change.

import { ensure, type UserId } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";
import { plain } from "../markets/markets.ts";
import { accountById } from "../registry/registry.ts";
import type { CaseParts } from "./case-parts.ts";
import type { DealRow } from "./deal-row.ts";
import { moneyText } from "./money-of.ts";

/** Inside the transaction of the change itself. */
export async function tellSide(
  { markets, publicIds, security }: CaseParts,
  tx: Queryable,
  deal: DealRow,
  userId: UserId,
  template: "deal_disputed" | "deal_statement" | "deal_silent" | "deal_remind" | "withdrawal_remind",
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  const coin = ensure(markets.coin(deal.assetId), "a deal in a coin that is not listed");
  const account = ensure(await accountById(tx, userId), "a deal of nobody");
  const id = String(publicIds.show("deal", deal.id));
  const money = moneyText(deal.money, deal.coinCode);
  const params = { id, amount: plain(deal.number, coin.scale), currency: coin.symbol, money, ...more };
  await security.notify(tx, { account, template, params });
}

/** After the commit. */
export function announceDeal({ security }: CaseParts, { sellerId, buyerId }: DealRow): void {
  for (const userId of [sellerId, buyerId]) security.announce(userId);
}
