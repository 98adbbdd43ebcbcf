// A small exchange for tests: BTC (1) and USDT (2), both of scale 8, one market (1) of 0.00001 BTC and 0.01
// USDT steps, and one-line commands. Amounts are given as decimal texts, as a user would.

import {
  type Amount,
  type AssetId,
  ensure,
  type Instant,
  type MarketId,
  parseAmount,
  type RejectionCode,
  scale,
  type UserId,
} from "@tidemark/kernel";
import type { Core } from "../core/core.ts";
import { type AccountKind, houseId } from "../core/ledger/account.ts";
import { latestRules } from "../core/rules.ts";
import { Engine, type EngineParts, type Outcome } from "../engine.ts";
import type { Command, Content, Event, ReplyOf } from "../exchange-types.ts";
import type { CreateMarket, PlaceOrder } from "../spot/commands.ts";
import type { MarketTerms, TradeRow } from "../spot/events.ts";
import type { Spot } from "../spot/slice.ts";

export const btc = 1 as AssetId;
export const usdt = 2 as AssetId;
export const btcUsdt = 1 as MarketId;
export const alice = 11 as UserId;
export const bob = 12 as UserId;
export const carol = 13 as UserId;

const places = scale(8);
const drainMax = 10_000;

export function units(text: string): Amount {
  const parsed = parseAmount(text, places);
  if (!parsed.ok) throw new Error(`${text} is no amount`);
  return parsed.value;
}

export const terms: MarketTerms = {
  makerFeePpm: 1_000,
  takerFeePpm: 2_000,
  bandPpm: 500_000,
  amountMin: units("0.0001"),
  valueMin: units("5"),
  slippageMaxPpm: 100_000,
};

export const market: CreateMarket = {
  type: "CreateMarket",
  marketId: btcUsdt,
  base: btc,
  quote: usdt,
  lot: units("0.00001"),
  tick: units("0.01"),
  state: "open",
  terms,
};

type Figure = "price" | "stopPrice" | "stopLimitPrice" | "amount" | "budget" | "displayAmount";
export type OrderText = Omit<PlaceOrder, "type" | "marketId" | Figure> & {
  price?: string;
  stopPrice?: string;
  stopLimitPrice?: string;
  amount?: string;
  budget?: string;
  displayAmount?: string;
};

export type DeskOptions = EngineParts & {
  readonly market?: Partial<CreateMarket>;
  /** No command has run yet. */
  readonly isEmpty?: boolean;
  /** The rules to live under; the latest when absent. */
  readonly rules?: number;
};

/** What an engine keeps to itself, for tests that look at it or break it. */
export function inside(engine: Engine): { core: Core; spot: Spot } {
  const { core } = engine as unknown as { core: Core };
  const room = ensure(
    core.rooms.find(({ product }) => product.name === "spot"),
    "spot is a product",
  );
  return { core, spot: room.slice as Spot };
}

export function tradesOf(events: readonly Event[]): TradeRow[] {
  return events.flatMap((event) => (event.type === "TradeMade" ? [event.trade] : []));
}

export class Desk {
  readonly engine: Engine;
  readonly journal: Command[] = [];
  /** Everything that has happened. */
  readonly events: Event[] = [];
  now = 1_700_000_000_000;
  private seq = 0;

  constructor({ market: changes, isEmpty, rules = latestRules, ...parts }: DeskOptions = {}) {
    this.engine = new Engine(parts);
    if (isEmpty === true) return;
    if (rules > 1) this.must(houseId, { type: "AdoptRules", version: rules });
    this.must(houseId, { type: "CreateAsset", assetId: btc, symbol: "BTC", scale: places });
    this.must(houseId, { type: "CreateAsset", assetId: usdt, symbol: "USDT", scale: places });
    this.must(houseId, { ...market, ...changes });
  }

  send<C extends Content>(userId: UserId, content: C): Outcome<ReplyOf<C>> {
    this.seq += 1;
    this.now += 1;
    const command = { seq: this.seq, at: this.now as Instant, userId, content };
    this.journal.push(command);
    const outcome = this.engine.apply(command);
    this.events.push(...outcome.events);
    return outcome;
  }

  /** The reply of a command that must be accepted. */
  must<C extends Content>(userId: UserId, content: C): ReplyOf<C> {
    const { reply } = this.send(userId, content);
    if (!reply.ok) throw new Error(`${content.type} was refused: ${reply.rejection.code}`);
    return reply.value;
  }

  /** The code of a refusal, after making sure that it left the state alone; null if it was accepted. */
  code(userId: UserId, content: Content): RejectionCode | null {
    const before = this.engine.stateHash();
    const { reply, events } = this.send(userId, content);
    if (reply.ok) return null;
    if (this.engine.stateHash() !== before || events.length > 0) throw new Error("a refusal changed the state");
    return reply.rejection.code;
  }

  fund(userId: UserId, assetId: AssetId, amount: string, kind: AccountKind = "spot"): void {
    const to = { owner: userId, kind };
    // Any account can be funded so; a deposit would only reach spot.
    this.must(houseId, { type: "Credit", to, assetId, amount: units(amount), reason: "demo_fund", reference: "t" });
  }

  /** Both currencies, plenty. */
  endow(...userIds: UserId[]): void {
    for (const userId of userIds) {
      this.fund(userId, btc, "1000");
      this.fund(userId, usdt, "10000000");
    }
  }

  order(text: OrderText): PlaceOrder {
    const { price, stopPrice, stopLimitPrice, amount, budget, displayAmount, ...rest } = text;
    return {
      type: "PlaceOrder",
      marketId: btcUsdt,
      ...rest,
      ...(price === undefined ? {} : { price: units(price) }),
      ...(stopPrice === undefined ? {} : { stopPrice: units(stopPrice) }),
      ...(stopLimitPrice === undefined ? {} : { stopLimitPrice: units(stopLimitPrice) }),
      ...(amount === undefined ? {} : { amount: units(amount) }),
      ...(budget === undefined ? {} : { budget: units(budget) }),
      ...(displayAmount === undefined ? {} : { displayAmount: units(displayAmount) }),
    };
  }

  place(userId: UserId, text: OrderText): ReplyOf<PlaceOrder> {
    return this.must(userId, this.order(text));
  }

  limit(userId: UserId, side: "buy" | "sell", price: string, amount: string): ReplyOf<PlaceOrder> {
    return this.place(userId, { side, orderType: "limit", price, amount });
  }

  balance(userId: UserId, assetId: AssetId, kind: AccountKind = "spot"): { available: Amount; held: Amount } {
    return this.engine.view.balance({ owner: userId, kind }, assetId);
  }

  /** Everything left by earlier commands, to its end; answers how many commands that took. */
  drain(): number {
    for (let count = 1; count <= drainMax; count += 1) {
      if (!this.must(houseId, { type: "RunDue" }).isMore) return count;
    }
    throw new Error(`there was more to do after ${drainMax} commands`);
  }

  /** An engine of the same make with the state of this one, through a snapshot as text. */
  restored(parts: EngineParts = {}): Engine {
    const engine = new Engine(parts);
    engine.restore(JSON.parse(JSON.stringify([...this.engine.snapshot()])));
    return engine;
  }

  live(orderId: number) {
    return ensure(this.engine.view.spot.order(orderId), `order ${orderId} is alive`);
  }
}
