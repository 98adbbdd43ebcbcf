// Tells users at once what became of their orders and spot balances. One commit gives one push to each user it
// touched, with everything as it is after the commit; users without a socket cost a look into a map and no more.

import { type SpotChanged, type SpotOrder, spotChangedEvent, type ToldTrade } from "@tidemark/contract/spot";
import type { Event, OrderRow, TradeRow } from "@tidemark/engine";
import { formatAmount, type UserId } from "@tidemark/kernel";
import type { Committed, Follower } from "../../sequencer/followers.ts";
import type { Sequencer } from "../../sequencer/sequencer.ts";
import type { Market, Markets } from "../markets/markets.ts";
import { entryId } from "../wallets/wallets.ts";
import { LiveOrders } from "./live-orders.ts";
import { spotOrder, spotTrade } from "./wire-rows.ts";

export type Audience = {
  /** Whether the user has a socket open. */
  hasUser(userId: UserId): boolean;
  toUser(userId: UserId, event: string, body: SpotChanged): void;
};

type Entry = Extract<Event, { type: "EntryPosted" }>["entry"];

/** Numbers the lines within their transactions, as the ledger's table does. */
function lineCounter(): (entry: Entry) => number {
  let transactionId = 0;
  let line = 0;
  return (entry) => {
    line = entry.transactionId === transactionId ? line + 1 : 0;
    transactionId = entry.transactionId;
    return line;
  };
}

/** What one commit changed for one user: the last of each. */
class Changes {
  private readonly orders = new Map<number, SpotOrder>();
  private readonly trades: ToldTrade[] = [];
  /** By transaction and coin, the line that a trade wrote. */
  private readonly entries = new Map<string, string>();
  private readonly balances = new Map<number, SpotChanged["balances"][number]>();
  private readonly userId: UserId;
  private readonly markets: Markets;

  constructor(userId: UserId, markets: Markets) {
    this.userId = userId;
    this.markets = markets;
  }

  addOrder(order: OrderRow | null): void {
    const market = order === null ? null : this.markets.byId(order.marketId);
    if (order !== null && market !== null) this.orders.set(order.orderId, spotOrder(order, market));
  }

  addTrade(trade: TradeRow): void {
    const market = this.markets.byId(trade.marketId);
    if (market === null) return;
    const told = spotTrade(trade, this.userId, market);
    this.trades.push({ ...told, entry: this.entryOf(trade, told.side === "buy" ? market.base : market.quote) });
  }

  /** A trade's lines are booked before it is told: the one in the coin that came in. */
  private entryOf({ transactionId }: TradeRow, { assetId }: Market["base"]): string | null {
    return this.entries.get(`${transactionId} ${assetId}`) ?? null;
  }

  addEntry({ transactionId, assetId, available, held, reason }: Entry, line: number): void {
    if (reason === "trade") this.entries.set(`${transactionId} ${assetId}`, entryId({ transactionId, line }));
    const coin = this.markets.coin(assetId);
    if (coin === null) return;
    this.balances.set(assetId, {
      currency_id: assetId,
      available: formatAmount(available, coin.scale),
      held: formatAmount(held, coin.scale),
    });
  }

  body(): SpotChanged {
    return { orders: [...this.orders.values()], trades: this.trades, balances: [...this.balances.values()] };
  }
}

export function spotPushes(sequencer: Sequencer, markets: Markets, audience: Audience): Follower {
  const live = new LiveOrders();

  const lineOf = lineCounter();

  function collect(event: Event, changesOf: (userId: UserId) => Changes | null): void {
    switch (event.type) {
      case "OrderPlaced":
        live.place(event.order);
        changesOf(event.order.userId)?.addOrder(event.order);
        return;
      case "OrderChanged":
        changesOf(event.order.userId)?.addOrder(live.whole(event.order));
        live.settle(event.order);
        return;
      case "TradeMade":
        changesOf(event.trade.makerUserId)?.addTrade(event.trade);
        changesOf(event.trade.takerUserId)?.addTrade(event.trade);
        return;
      case "EntryPosted": {
        const line = lineOf(event.entry);
        if (event.entry.kind === "spot") changesOf(event.entry.owner)?.addEntry(event.entry, line);
        return;
      }
      default:
    }
  }

  function hear(committed: readonly Committed[]): void {
    // Null for users who are not listening, so that each is asked about once.
    const touched = new Map<UserId, Changes | null>();
    const changesOf = (userId: UserId): Changes | null => {
      const known = touched.get(userId);
      if (known !== undefined) return known;
      const made = audience.hasUser(userId) ? new Changes(userId, markets) : null;
      touched.set(userId, made);
      return made;
    };
    for (const { events } of committed) for (const event of events) collect(event, changesOf);
    for (const [userId, changes] of touched) {
      if (changes !== null) audience.toUser(userId, spotChangedEvent, changes.body());
    }
  }

  // What became of orders unheard cannot be pushed any more; the wallets' news make every page ask for its lists.
  return { reset: () => live.reset(sequencer.view().spot.orders()), hear };
}
