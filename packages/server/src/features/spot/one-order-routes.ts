// The calls about one order: what became of it, and each of its trades with the ledger's lines it wrote. An order that is
// not the caller's is as absent as one that never was.

import { orderCall, orderFillsCall, type SpotFill } from "@tidemark/contract/spot";
import type { TradeRow } from "@tidemark/engine";
import { formatAmount, ok, refuse, type UserId } from "@tidemark/kernel";
import { type Handler, handle, userOf } from "../../http/handler.ts";
import { askedPage, page } from "../../http/page.ts";
import type { Market } from "../markets/markets.ts";
import { entryId, linesOfTransactions } from "../wallets/wallets.ts";
import type { SpotParts } from "./spot-parts.ts";
import { findOrder, pageFills } from "./spot-store.ts";
import { orderDetail, spotTrade } from "./wire-rows.ts";

const limits = { usual: 20, max: 100 };

async function ownOrder({ database, markets }: SpotParts, userId: UserId, orderId: number) {
  const order = await findOrder(database, userId, orderId);
  const market = order === null ? null : markets.byId(order.marketId);
  return order === null || market === null ? null : { order, market };
}

async function withEntries(
  { database, markets }: SpotParts,
  userId: UserId,
  market: Market,
  trades: readonly TradeRow[],
): Promise<SpotFill[]> {
  const transactionIds = trades.map((trade) => trade.transactionId);
  const lines = await linesOfTransactions(database, userId, transactionIds);
  return trades.map((trade) => ({
    ...spotTrade(trade, userId, market),
    entries: lines
      .filter((line) => line.transactionId === trade.transactionId)
      .flatMap((line) => {
        const coin = markets.coin(line.assetId);
        if (coin === null) return [];
        const text = (value: typeof line.held) => formatAmount(value, coin.scale);
        return [
          {
            id: entryId(line),
            currency_name: coin.symbol,
            value: text(line.availableDelta),
            lock_value: text(line.heldDelta),
          },
        ];
      }),
  }));
}

export function oneOrderRoutes(parts: SpotParts): Handler[] {
  return [
    handle(orderCall, async ({ id }, caller) => {
      const own = await ownOrder(parts, userOf(caller), id);
      return own === null ? refuse("unknown_order") : ok(orderDetail(own.order, own.market));
    }),
    handle(orderFillsCall, async (query, caller) => {
      const asked = askedPage(query, limits);
      if (!asked.ok) return asked;
      const userId = userOf(caller);
      const own = await ownOrder(parts, userId, query.id);
      if (own === null) return refuse("unknown_order");
      const { rows, next } = await page(
        asked.value.limit,
        (limit) => pageFills(parts.database, query.id, { before: asked.value.before, limit }),
        (trade) => trade.tradeId,
      );
      return ok({ data: await withEntries(parts, userId, own.market, rows), next });
    }),
  ];
}
