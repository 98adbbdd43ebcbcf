// Faults of spot trading that the simulation must find.

import type { Mutant } from "../../sim/mutant.ts";

export const spotMutants: readonly Mutant[] = [
  {
    name: "an order is taken that nobody can pay",
    file: "spot/checks.ts",
    from: 'return free >= fundsNeeded(draft, free) ? null : rejection("insufficient_balance");',
    to: "return null;",
  },
  {
    name: "an order sets nothing aside",
    file: "spot/open-orders.ts",
    from: 'spot.ledger.move(account, -amount, amount, "order_hold", order.id);',
    to: "",
  },
  {
    name: "an order trades beyond its price",
    file: "spot/probe.ts",
    from: "return isBuy ? restingTicks <= limitTicks : restingTicks >= limitTicks;",
    to: "return true;",
  },
  {
    name: "the last to come is the first served",
    file: "spot/book/level.ts",
    from: `order.before = this.last;
    order.after = null;
    if (this.last === null) this.first = order;
    else this.last.after = order;
    this.last = order;`,
    to: `order.before = null;
    order.after = this.first;
    if (this.first === null) this.last = order;
    else this.first.before = order;
    this.first = order;`,
  },
  {
    name: "the stop that triggered last has the first turn",
    file: "spot/triggers.ts",
    from: "market.queue.push(order.id);",
    to: "market.queue.unshift(order.id);",
  },
  {
    name: "fills do not count as work",
    file: "spot/match.ts",
    from: 'if (isBounded && !spot.budget.take(1)) return "bounded";',
    to: "",
  },
  {
    name: "an order that takes all or nothing may be of any length",
    file: "spot/execute.ts",
    from: "return spot.rules > 1 ? spot.core.bounds.workMax - 1 : Number.POSITIVE_INFINITY;",
    to: "return Number.POSITIVE_INFINITY;",
  },
  {
    name: "a new order overtakes those that wait for their turn",
    file: "spot/orders.ts",
    from: "spot.rules > 1 && market.queue.length > 0",
    to: "spot.rules > 99",
  },
  {
    name: "a new order does the work that others left",
    file: "spot/orders.ts",
    from: "if (!isBehind) runTurns(spot, market);",
    to: "runTurns(spot, market);",
  },
  {
    name: "a cancelled order stays in the queue",
    file: "spot/open-orders.ts",
    from: "if (place >= 0) queue.splice(place, 1);",
    to: "",
  },
  {
    name: "the band leaves no room",
    file: "spot/market.ts",
    from: "if (rules < 2) return { around",
    to: "if (rules < 99) return { around",
  },
  {
    name: "the band follows every trade",
    file: "spot/market.ts",
    from: "if (rules < 3 || this.reference.ticks === 0) return this.lastTicks;",
    to: "if (rules < 99 || this.reference.ticks === 0) return this.lastTicks;",
  },
  {
    name: "the average moves however little is traded",
    file: "spot/reference.ts",
    from: "return this.millionths + way / (BigInt(memoryMs) * (traded + needed));",
    to: "return this.millionths + way / (BigInt(memoryMs) * traded);",
  },
  {
    name: "the average moves however little time has passed",
    file: "spot/reference.ts",
    from: "const passed = BigInt(Math.min(this.windowAt + windowMs - this.spentAt, memoryMs));",
    to: "const passed = BigInt(memoryMs);",
  },
  {
    name: "time that has moved the average moves it again",
    file: "spot/reference.ts",
    from: "if (this.windowLots > 0) this.spentAt = this.windowAt + windowMs;",
    to: "",
  },
  {
    name: "a stop trades beyond the band",
    file: "spot/execute.ts",
    from: "return isBuy ? Math.min(ticks, high) : Math.max(ticks, low);",
    to: "return low > high ? low : ticks;",
  },
  {
    name: "a stop rests beyond the band",
    file: "spot/execute.ts",
    from: '(order.timeInForce === "gtc" || order.timeInForce === "post_only") && limitTicks === order.ticks',
    to: '(order.timeInForce === "gtc" || order.timeInForce === "post_only") && limitTicks > 0',
  },
  {
    name: "a stop gives way to its owner's resting order",
    file: "spot/match.ts",
    from: 'if (isOwn && !(isBounded && taker.isStop)) return "self_trade";',
    to: 'if (isOwn) return "self_trade";',
  },
  {
    name: "a closed market lets nobody out",
    file: "spot/orders.ts",
    from: 'return spot.rules === 1 && market.state === "closed";',
    to: 'return market.state === "closed";',
  },
  {
    name: "an ended market keeps what it could not clear at once",
    file: "spot/spot.ts",
    from: 'ran += market.state === "ended" ? clearEnded(slice, market) : runTurns(slice, market);',
    to: "ran += runTurns(slice, market);",
  },
  {
    name: "an order is filled before a snapshot that is being written knows",
    file: "spot/match.ts",
    from: `spot.fingerprint.touch(maker);
    trade(spot, market, taker, maker, lots);`,
    to: `trade(spot, market, taker, maker, lots);
    spot.fingerprint.touch(maker);`,
  },
  {
    name: "an order is cancelled before a snapshot that is being written knows",
    file: "spot/open-orders.ts",
    from: `spot.fingerprint.touch(order);
  if (order.level === null) loseTurn(order);`,
    to: "if (order.level === null) loseTurn(order);",
  },
  {
    name: "a stop leaves its queue before a snapshot that is being written knows",
    file: "spot/triggers.ts",
    from: `spot.fingerprint.touch(order);
  stops.remove(order);`,
    to: `stops.remove(order);
  spot.fingerprint.touch(order);`,
  },
];
