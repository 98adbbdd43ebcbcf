// The whole exchange once more, naively: what each command should answer and leave behind. It knows the rules
// from their description, shares no code with the engine, and is compared with it after every command.

import type { AmendOrder, Content, Expire, PlaceOrder, Post, Release, Reserve, Settle } from "../command.ts";
import type { AccountRef } from "../ledger/account.ts";
import { type NaiveHold, NaiveLedger, nameOf } from "./naive-ledger.ts";
import { freshOrder, NaiveMarket, type NaiveOrder, type NaiveTrade } from "./naive-market.ts";
import { judge } from "./naive-rules.ts";

export type NaiveAnswer = { code: string | null; order?: NaiveOrder; trades: NaiveTrade[] };

const amountMax = 10n ** 36n;
const cascadeMax = 1_000;
const expiryMax = 1_000;
const outside: AccountRef = { owner: 0 as never, kind: "outside" };

export class NaiveExchange {
  readonly ledger = new NaiveLedger();
  readonly markets = new Map<number, NaiveMarket>();
  private readonly scales = new Map<number, number>();
  private readonly pending: { market: NaiveMarket; order: NaiveOrder }[] = [];
  private lastOrder = 0;
  private turn = 0;
  private now = 0;
  private trades: NaiveTrade[] = [];
  private touched: NaiveOrder | null = null;

  run(user: number, at: number, content: Content): NaiveAnswer {
    this.trades = [];
    this.touched = null;
    const before = this.now;
    this.now = Math.max(before, at);
    const code = this.dispatch(user, content);
    if (code !== null) this.now = before;
    return { code, trades: this.trades, ...(this.touched === null ? {} : { order: this.touched }) };
  }

  private dispatch(user: number, content: Content): string | null {
    switch (content.type) {
      case "CreateAsset":
        this.scales.set(content.assetId, content.scale);
        return null;
      case "CreateMarket":
        return this.createMarket(content);
      case "SetMarketState":
        return this.onMarket(content.marketId, (market) => {
          market.state = content.state;
        });
      case "SetMarketTerms":
        return this.onMarket(content.marketId, (market) => {
          market.terms = content.terms;
        });
      case "Credit":
        return this.move(outside, content.to, content.assetId, content.amount);
      case "Debit":
        return this.move(content.from, outside, content.assetId, content.amount);
      case "Transfer":
        return this.transfer(user, content);
      case "Reserve":
        return this.reserve(content);
      case "Settle":
        return this.settle(content);
      case "Release":
        return this.release(content);
      case "Expire":
        return this.expire(content);
      case "Post":
        return this.post(content);
      case "PlaceOrder":
        return this.place(user, content, null);
      case "CancelOrder":
        return this.cancel(user, content.orderId);
      case "CancelAll":
        return this.cancelAll(user, content.marketId);
      case "AmendOrder":
        return this.amend(user, content);
      case "RunDue":
        return this.runDue();
    }
  }

  private createMarket(content: Extract<Content, { type: "CreateMarket" }>): null {
    const clerk = {
      ledger: this.ledger,
      nextTurn: () => {
        this.turn += 1;
        return this.turn;
      },
      get trades(): NaiveTrade[] {
        return self.trades;
      },
    };
    const self = this;
    const given = {
      id: content.marketId,
      base: content.base,
      quote: content.quote,
      lot: content.lot,
      tick: content.tick,
      whole: 10n ** BigInt(this.scales.get(content.base) ?? 0),
    };
    this.markets.set(content.marketId, new NaiveMarket(clerk, given, content.terms, content.referencePrice ?? null));
    return null;
  }

  private onMarket(id: number, change: (market: NaiveMarket) => void): string | null {
    const market = this.markets.get(id);
    if (market === undefined) return "unknown_market";
    change(market);
    return null;
  }

  private isPlace(ref: AccountRef): boolean {
    if (["spot", "fiat", "leverage", "seconds"].includes(ref.kind)) return ref.owner > 0;
    return ref.owner === 0 && ["fees", "house", "rounding", "escrow"].includes(ref.kind);
  }

  private moveProblem(ref: AccountRef, asset: number, amount: bigint): string | null {
    if (!this.scales.has(asset)) return "unknown_asset";
    if (!this.isPlace(ref)) return "unknown_account";
    if (amount <= 0n) return "amount_not_positive";
    return amount > amountMax ? "amount_too_large" : null;
  }

  private move(from: AccountRef, to: AccountRef, asset: number, amount: bigint): string | null {
    const problem = this.moveProblem(from === outside ? to : from, asset, amount);
    if (problem !== null) return problem;
    if (from === outside && amount - this.ledger.freeOf(outside, asset) > amountMax) return "amount_too_large";
    if (from !== outside && this.ledger.freeOf(from, asset) < amount) return "insufficient_balance";
    this.ledger.take(from, asset, amount);
    this.ledger.give(to, asset, amount);
    return null;
  }

  private transfer(user: number, content: Extract<Content, { type: "Transfer" }>): string | null {
    const from: AccountRef = { owner: user as never, kind: content.from };
    const to: AccountRef = { owner: user as never, kind: content.to };
    if (!["spot", "fiat", "leverage", "seconds"].includes(content.from)) return "unknown_account";
    for (const end of [from, to]) {
      const problem = this.moveProblem(end, content.assetId, content.amount);
      if (problem !== null) return problem;
    }
    if (content.from === content.to) return "same_account";
    return this.move(from, to, content.assetId, content.amount);
  }

  private reserve(content: Reserve): string | null {
    const { from, destination, expiresAt, amount, assetId } = content;
    const problem = this.moveProblem(from, assetId, amount);
    if (problem !== null) return problem;
    if (destination !== null) {
      const isOutside = destination.kind === "outside" && destination.owner === 0;
      if (!isOutside && !this.isPlace(destination)) return "unknown_account";
      if (nameOf(destination, 0) === nameOf(from, 0)) return "same_account";
    }
    if (content.atExpiry === "settle" && (destination === null || expiresAt === null)) return "invalid_field";
    if (expiresAt !== null && expiresAt <= this.now) return "invalid_field";
    if (this.ledger.freeOf(from, assetId) < amount) return "insufficient_balance";
    this.ledger.lock(from, assetId, amount);
    this.ledger.lastHold += 1;
    const id = this.ledger.lastHold;
    const { atExpiry } = content;
    this.ledger.holds.set(id, { id, from, asset: assetId, left: amount, destination, deadline: expiresAt, atExpiry });
    return null;
  }

  private isOver(hold: NaiveHold): boolean {
    return hold.deadline !== null && this.now >= hold.deadline;
  }

  private settle(content: Settle): string | null {
    const hold = this.ledger.holds.get(content.holdId);
    if (hold === undefined) return "unknown_hold";
    if (this.isOver(hold)) return "hold_expired";
    if (content.parts.length === 0 || content.parts.length > 100) return "invalid_field";
    for (const { to, amount } of content.parts) {
      const isOutside = to.kind === "outside" && to.owner === 0;
      if (!isOutside && !this.isPlace(to)) return "unknown_account";
      if (nameOf(to, 0) === nameOf(hold.from, 0)) return "same_account";
      if (hold.destination !== null && nameOf(to, 0) !== nameOf(hold.destination, 0)) return "not_allowed";
      if (amount <= 0n) return "amount_not_positive";
    }
    const total = content.parts.reduce((sum, part) => sum + part.amount, 0n);
    if (total > hold.left) return "hold_exceeded";
    for (const { to, amount } of content.parts) {
      this.ledger.takeLocked(hold.from, hold.asset, amount);
      this.ledger.give(to, hold.asset, amount);
    }
    this.shrink(hold, total);
    return null;
  }

  private release(content: Release): string | null {
    const hold = this.ledger.holds.get(content.holdId);
    if (hold === undefined) return "unknown_hold";
    if (this.isOver(hold)) return "hold_expired";
    const amount = content.amount ?? hold.left;
    if (amount <= 0n) return "amount_not_positive";
    if (amount > hold.left) return "hold_exceeded";
    this.ledger.unlock(hold.from, hold.asset, amount);
    this.shrink(hold, amount);
    return null;
  }

  private shrink(hold: NaiveHold, amount: bigint): void {
    hold.left -= amount;
    if (hold.left === 0n) this.ledger.holds.delete(hold.id);
  }

  private expire(content: Expire): string | null {
    const hold = this.ledger.holds.get(content.holdId);
    if (hold === undefined) return "unknown_hold";
    if (!this.isOver(hold)) return "hold_not_expired";
    this.ledger.expire(hold);
    return null;
  }

  private post(content: Post): string | null {
    if (content.postings.length === 0 || content.postings.length > 1_000) return "invalid_field";
    const sums = new Map<number, bigint>();
    const after = new Map<string, bigint>();
    for (const { account, assetId, delta } of content.postings) {
      const problem = this.moveProblem(account, assetId, delta < 0n ? -delta : delta);
      if (problem !== null) return problem;
      sums.set(assetId, (sums.get(assetId) ?? 0n) + delta);
      const name = nameOf(account, assetId);
      after.set(name, (after.get(name) ?? this.ledger.freeOf(account, assetId)) + delta);
    }
    if ([...sums.values()].some((sum) => sum !== 0n)) return "invalid_field";
    if ([...after.values()].some((free) => free < 0n)) return "insufficient_balance";
    for (const [name, free] of after) this.ledger.free.set(name, free);
    return null;
  }

  private place(user: number, content: PlaceOrder, replaced: NaiveOrder | null): string | null {
    const market = this.markets.get(content.marketId);
    if (market === undefined) return "unknown_market";
    const verdict = judge(market, this.ledger, user, content, replaced);
    if ("code" in verdict) return verdict.code;
    if (replaced !== null) this.end(market, replaced, "replaced");
    this.lastOrder += 1;
    const order = freshOrder(this.lastOrder, user, content, verdict.limit);
    market.orders.push(order);
    if (order.stop !== null) {
      order.state = "waiting";
      market.settleDown(order);
    } else {
      this.act(market, order);
    }
    this.touched = { ...order };
    this.runPending(market);
    return null;
  }

  private act(market: NaiveMarket, order: NaiveOrder): void {
    for (const price of market.run(order)) this.trigger(market, price);
  }

  /** Buy stops at or below the price, lowest first; then sell stops at or above it, highest first. */
  private trigger(market: NaiveMarket, price: bigint): void {
    const waiting = market.orders.filter((order) => order.state === "waiting" && !order.hasTriggered);
    const stop = (order: NaiveOrder): bigint => order.stop ?? 0n;
    const buys = waiting.filter((order) => order.side === "buy" && stop(order) <= price);
    buys.sort((one, other) => (stop(one) === stop(other) ? one.turn - other.turn : stop(one) < stop(other) ? -1 : 1));
    const sells = waiting.filter((order) => order.side === "sell" && stop(order) >= price);
    sells.sort((one, other) => (stop(one) === stop(other) ? one.turn - other.turn : stop(one) > stop(other) ? -1 : 1));
    for (const order of [...buys, ...sells]) {
      order.hasTriggered = true;
      this.turn += 1;
      this.pending.push({ market, order });
    }
  }

  private runPending(market: NaiveMarket): void {
    if (market.state !== "open") return;
    for (let count = 0; count < cascadeMax; ) {
      const index = this.pending.findIndex((entry) => entry.market === market);
      const entry = index < 0 ? undefined : this.pending.splice(index, 1)[0];
      if (entry === undefined) return;
      if (entry.order.state !== "waiting") continue;
      market.letGo(entry.order);
      this.act(market, entry.order);
      count += 1;
    }
  }

  private find(user: number, orderId: number): { market: NaiveMarket; order: NaiveOrder } | null {
    for (const market of this.markets.values()) {
      const order = market.alive().find((one) => one.id === orderId && one.user === user);
      if (order !== undefined) return { market, order };
    }
    return null;
  }

  private end(market: NaiveMarket, order: NaiveOrder, reason: "user" | "replaced"): void {
    market.letGo(order);
    market.finish(order, reason);
  }

  private cancel(user: number, orderId: number): string | null {
    const found = this.find(user, orderId);
    if (found === null) return "unknown_order";
    if (found.market.state === "closed") return "market_closed";
    this.end(found.market, found.order, "user");
    this.touched = found.order;
    return null;
  }

  private cancelAll(user: number, marketId: number | null): string | null {
    if (marketId !== null) {
      const market = this.markets.get(marketId);
      if (market === undefined) return "unknown_market";
      if (market.state === "closed") return "market_closed";
    }
    for (const market of this.markets.values()) {
      if (market.state === "closed" || (marketId !== null && market.id !== marketId)) continue;
      for (const order of market.alive()) if (order.user === user) this.end(market, order, "user");
    }
    return null;
  }

  private amend(user: number, content: AmendOrder): string | null {
    const found = this.find(user, content.orderId);
    if (found === null) return "unknown_order";
    const { market, order } = found;
    const isResting = order.state === "open";
    const isPriced = order.type === "limit" || order.type === "stop_limit";
    const price = content.price ?? (isPriced ? order.limit : undefined);
    const stopPrice = content.stopPrice ?? (isResting ? undefined : (order.stop ?? undefined));
    const amount = content.amount ?? (order.budget === null ? order.left : undefined);
    const ask = {
      type: "PlaceOrder",
      marketId: market.id,
      side: order.side,
      orderType: isResting ? "limit" : order.type,
      timeInForce: order.force,
      ...(price === undefined ? {} : { price }),
      ...(stopPrice === undefined ? {} : { stopPrice }),
      ...(amount === undefined ? {} : { amount }),
      ...(order.budget === null ? {} : { budget: order.budget }),
      ...(isPriced ? {} : { slippagePpm: order.slippage }),
    } as PlaceOrder;
    return this.place(user, ask, order);
  }

  private runDue(): null {
    const due = [...this.ledger.holds.values()].filter((hold) => this.isOver(hold));
    due.sort((one, other) => (one.deadline ?? 0) - (other.deadline ?? 0) || one.id - other.id);
    for (const hold of due.slice(0, expiryMax)) this.ledger.expire(hold);
    for (const market of this.markets.values()) this.runPending(market);
    return null;
  }
}
