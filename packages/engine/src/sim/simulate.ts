// One seed, one life of an exchange: people act, the clock jumps, the process dies and comes back, and after
// every command the invariants hold, the naive exchange agrees, and nothing depends on having crashed.

import { assert, type Instant, type UserId } from "@tidemark/kernel";
import type { Command, Content } from "../command.ts";
import { Engine, type Outcome } from "../engine.ts";
import type { Event, OrderRow } from "../event.ts";
import type { Faults } from "../state.ts";
import { nextAsk } from "./actors.ts";
import { Durable } from "./durable.ts";
import { Invariants } from "./invariants.ts";
import { type NaiveAnswer, NaiveExchange } from "./naive-exchange.ts";
import { nameOf } from "./naive-ledger.ts";
import { type Plan, planOf } from "./plan.ts";
import { Random } from "./random.ts";
import { noteSeen } from "./seen.ts";
import { type Ask, World } from "./world.ts";

export { rareEvents } from "./seen.ts";

export type SimReport = {
  readonly seed: number;
  readonly commands: number;
  readonly stateHash: string;
  /** Which of the rare events happened. */
  readonly seen: ReadonlySet<string>;
};

/** Its message is one line that says how to see it again. */
export class SimFailure extends Error {
  override name = "SimFailure";
}

const fullCheckEvery = 40;

export function simulate(seed: number, faults: Faults = {}): SimReport {
  const run = new Run(planOf(seed), faults);
  try {
    return run.toEnd();
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error);
    const again = `npm run sim -- --from ${seed} --seeds 1`;
    throw new SimFailure(`seed ${seed} step ${run.step} ${run.doing}: ${what} — repeat with: ${again}`);
  }
}

class Run {
  step = 0;
  doing = "opening";
  private readonly plan: Plan;
  private readonly random: Random;
  private readonly world: World;
  private readonly naive = new NaiveExchange();
  private readonly invariants = new Invariants();
  private readonly durable: Durable;
  private readonly seen = new Set<string>();
  private engine: Engine;
  private seq = 0;

  constructor(plan: Plan, faults: Faults) {
    this.plan = plan;
    this.random = new Random(plan.seed + 1);
    this.world = new World(plan, new Random(plan.seed + 2));
    this.durable = new Durable(faults);
    this.engine = new Engine(faults);
  }

  toEnd(): SimReport {
    for (const ask of this.world.opening()) this.perform(ask);
    for (this.step = 1; this.step <= this.plan.steps; this.step += 1) {
      this.perform(nextAsk(this.world));
      if (this.step % this.plan.snapshotEvery === 0) this.durable.save(this.engine);
    }
    this.doing = "end";
    this.liveToTheEnd();
    const stateHash = this.engine.stateHash();
    assert(this.durable.recover().stateHash() === stateHash, "I12: snapshot and journal give another state");
    assert(
      this.durable.replayAll().stateHash() === stateHash,
      "I12: the journal from its beginning gives another state",
    );
    return { seed: this.plan.seed, commands: this.seq, stateHash, seen: this.seen };
  }

  /** No more faults: what is due happens, and nothing stays stuck. */
  private liveToTheEnd(): void {
    this.world.now = Math.max(this.world.now, this.engine.at) + 10_000_000;
    for (let round = 0; round < 3; round += 1) this.perform({ userId: 0 as UserId, content: { type: "RunDue" } });
    for (const hold of this.engine.view.holds()) assert(hold.expiresAt === null, `hold ${hold.holdId} is stuck`);
    this.checkAgainstNaive();
    this.invariants.inFull(this.engine);
  }

  private perform(ask: Ask): void {
    this.doing = ask.content.type;
    const isCrash = this.step > 0 && this.random.below(1_000) < this.plan.crashesPerThousand;
    const point = isCrash && this.plan.crashPoints.length > 0 ? this.random.pick(this.plan.crashPoints) : null;
    if (point !== null) this.seen.add(`crash_${point}`);
    if (point === "before_apply") this.comeBack(this.engine.stateHash());
    if (point === "during_snapshot") {
      this.durable.saveHalf(this.engine);
      this.comeBack(this.engine.stateHash());
    }
    this.seq += 1;
    const command: Command = { seq: this.seq, at: this.world.now as Instant, userId: ask.userId, content: ask.content };
    const before = this.engine.stateHash();
    if (point === "after_apply_before_commit") {
      // The effect was never written: it must be as if it had not happened, and the caller sends it again.
      this.engine.apply(command);
      this.comeBack(before);
    }
    const outcome = this.engine.apply(command);
    if (outcome.reply.ok) this.durable.commit(command);
    else assert(this.engine.stateHash() === before && outcome.events.length === 0, "a refusal left a trace");
    this.judge(ask, outcome);
    if (point === "after_commit_before_reply" || point === "during_recovery") {
      if (point === "during_recovery") this.durable.recover();
      this.comeBack(this.engine.stateHash());
    }
    this.learn(ask, outcome);
  }

  private comeBack(expected: string): void {
    this.engine = this.durable.recover();
    assert(this.engine.stateHash() === expected, "I12: the recovered state is another one");
  }

  private judge(ask: Ask, outcome: Outcome<unknown>): void {
    this.invariants.afterCommand(outcome.events, this.engine);
    const answer = this.naive.run(ask.userId, this.world.now, ask.content);
    const code = outcome.reply.ok ? null : outcome.reply.rejection.code;
    assert(code === answer.code, `answered ${code}, the naive exchange ${answer.code}`);
    compareTrades(outcome.events, answer);
    if (outcome.reply.ok && ask.content.type === "PlaceOrder") compareOrder(outcome.reply.value as OrderRow, answer);
    for (const event of outcome.events) if (event.type === "EntryPosted") this.compareBalance(event.entry);
    if (this.seq % fullCheckEvery === 0) {
      this.checkAgainstNaive();
      this.invariants.inFull(this.engine);
    }
  }

  private compareBalance(entry: Extract<Event, { type: "EntryPosted" }>["entry"]): void {
    const { ledger } = this.naive;
    const now = this.engine.view.balance(entry, entry.assetId);
    const isSame =
      now.available === ledger.freeOf(entry, entry.assetId) && now.held === ledger.lockedOf(entry, entry.assetId);
    assert(isSame, `${nameOf(entry, entry.assetId)} has ${now.available} and ${now.held}, the naive ledger differs`);
  }

  private checkAgainstNaive(): void {
    for (const [name, free] of this.naive.ledger.free) {
      const [owner, kind, asset] = name.split(":");
      const ref = { owner: Number.parseInt(owner ?? "", 10) as UserId, kind: kind as "spot" };
      const { available } = this.engine.view.balance(ref, Number.parseInt(asset ?? "", 10) as never);
      assert(available === free, `${name} has ${available}, the naive ledger ${free}`);
    }
    for (const market of this.naive.markets.values()) {
      const depth = this.engine.view.depth(market.id as never, 1_000_000);
      for (const side of ["buy", "sell"] as const) {
        const levels = new Map<bigint, bigint>();
        for (const order of market.queue(side)) levels.set(order.limit, (levels.get(order.limit) ?? 0n) + order.left);
        const theirs = [...levels].map(([price, amount]) => `${price}x${amount}`).join(" ");
        const ours = (side === "buy" ? depth.bids : depth.asks)
          .map((level) => `${level.price}x${level.amount}`)
          .join(" ");
        assert(ours === theirs, `the ${side} side of market ${market.id} differs`);
      }
    }
  }

  private learn(ask: Ask, outcome: Outcome<unknown>): void {
    noteSeen(this.seen, ask, outcome, this.world);
    for (const event of outcome.events) {
      if (event.type === "OrderPlaced") this.world.noteOrder(event.order.orderId, event.order.userId);
      if (event.type === "HoldOpened")
        this.world.noteHold(event.hold.holdId, event.hold.from.owner, event.hold.expiresAt);
    }
    if (outcome.reply.ok) this.learnDeal(ask.content);
  }

  private learnDeal(content: Content): void {
    if (content.type !== "Post" || content.reason !== "deal") return;
    const [from, to] = content.postings;
    if (from === undefined || to === undefined || to.account.kind !== "escrow") return;
    const { assetId, delta } = to;
    this.world.deals.push({ seller: from.account.owner, buyer: this.world.person(), assetId, amount: delta });
  }
}

function compareTrades(events: readonly Event[], answer: NaiveAnswer): void {
  const trades = events.flatMap((event) => (event.type === "TradeMade" ? [event.trade] : []));
  assert(
    trades.length === answer.trades.length,
    `${trades.length} trades, the naive market made ${answer.trades.length}`,
  );
  for (const [index, trade] of trades.entries()) {
    const other = answer.trades[index];
    const isSame =
      other !== undefined &&
      trade.makerOrderId === other.maker &&
      trade.takerOrderId === other.taker &&
      trade.price === other.price &&
      trade.amount === other.amount &&
      trade.makerFee === other.fees[0] &&
      trade.takerFee === other.fees[1];
    assert(isSame, `trade ${trade.tradeId} of order ${trade.makerOrderId} differs from the naive market's`);
  }
}

function compareOrder(row: OrderRow, answer: NaiveAnswer): void {
  const { order } = answer;
  const isSame =
    order !== undefined &&
    row.orderId === order.id &&
    row.state === order.state &&
    row.filled === order.filled &&
    row.value === order.value &&
    row.fee === order.fee &&
    row.held === order.held &&
    row.cancelReason === order.reason;
  assert(
    isSame,
    `order ${row.orderId} is ${row.state} ${row.cancelReason}, the naive one ${order?.state} ${order?.reason}`,
  );
}
