// Faults of spot trading that the simulation must find.

import type { Mutant } from "../../sim/mutant.ts";
import { exitMutants } from "./exit-mutants.ts";
import { icebergMutants } from "./iceberg-mutants.ts";

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
    name: "a stop on the other side of the market is refused",
    file: "spot/checks.ts",
    from: "spot.rules < 4 ? isBuy : stopTicks > market.lastTicks",
    to: "spot.rules < 99 ? isBuy : stopTicks > market.lastTicks",
  },
  {
    name: "a stop waits on another side than its owner means",
    file: "spot/checks.ts",
    from: "draft.triggerOn ?? usualTrigger(draft)",
    to: "usualTrigger(draft)",
  },
  {
    name: "a take profit stands among the stop losses",
    file: "spot/open-orders.ts",
    from: 'order.triggerOn === "rise" ? market.risingStops',
    to: "order.isBuy ? market.risingStops",
  },
  {
    name: "an amended stop turns round",
    file: "spot/orders.ts",
    from: 'const triggerOn = old.state === "open" || isTrailing ? null : old.triggerOn;',
    to: "const triggerOn = old.price === null ? null : null;",
  },
  {
    name: "an oco stays in the book when its stop is reached",
    file: "spot/triggers.ts",
    from: "if (isResting) (order.isBuy ? market.bids : market.asks).remove(order);",
    to: "",
  },
  {
    name: "an oco forgets which leg it is",
    file: "spot/triggers.ts",
    from: "order.becomeStop();",
    to: "",
  },
  {
    name: "an oco is stopped twice over",
    file: "spot/triggers.ts",
    from: "if (order !== first && !leavesBook(spot, market, order)) return;",
    to: "if (order !== first) leavesBook(spot, market, order);",
  },
  {
    name: "the stop of an oco that has ended is still watched",
    file: "spot/open-orders.ts",
    from: `spot.orderPool.retire(order);
  dismissSentry(spot, order);`,
    to: "spot.orderPool.retire(order);",
  },
  {
    name: "the stop of a restored oco is not watched",
    file: "spot/open-orders.ts",
    from: 'if (order.leg === "limit") postSentry(spot, order);',
    to: "",
  },
  {
    name: "stops of one price are restored in another order",
    file: "spot/book/level.ts",
    from: "while (older !== null && older.id > order.id) older = older.before;",
    to: "",
  },
  {
    name: "a fill at the limit of an oco keeps what its stop would have cost",
    file: "spot/match.ts",
    from: "const spared = maker.spared(lots);",
    to: "const spared = 0n;",
  },
  {
    name: "a buying oco sets aside what its limit costs",
    file: "spot/book/order.ts",
    from: "return market.value(this.leg === null ? this.ticks : this.legTicks, this.lots);",
    to: "return market.value(this.ticks, this.lots);",
  },
  {
    name: "an oco whose stop makes it a market order rests",
    file: "spot/book/order.ts",
    from: 'if (this.leg === "stop" && stopLimitPrice === null) return false;',
    to: "",
  },
  {
    name: "an oco takes when it is placed",
    file: "spot/checks.ts",
    from: 'if (draft.timeInForce !== "post_only" && !draft.isOco) return null;',
    to: 'if (draft.timeInForce !== "post_only") return null;',
  },
  {
    name: "both legs of an oco lie on one side of the market",
    file: "spot/checks.ts",
    from: 'return isApart && isWorse ? null : rejection("oco_prices_conflict");',
    to: 'return isWorse ? null : rejection("oco_prices_conflict");',
  },
  {
    name: "an amended oco loses its stop",
    file: "spot/orders.ts",
    from: 'const isPlain = old.state === "open" && old.leg !== "limit";',
    to: 'const isPlain = old.state === "open";',
  },
  {
    name: "a trailing stop stays where it was placed",
    file: "spot/trails.ts",
    from: "order.follow(ticks);",
    to: "",
  },
  {
    name: "a trailing stop follows the price back",
    file: "spot/open-orders.ts",
    from: "return isBuy ? market.fallingTrails : market.risingTrails;",
    to: "return isBuy ? market.risingTrails : market.fallingTrails;",
  },
  {
    name: "a trailing stop moves with every tick",
    file: "spot/book/trail.ts",
    from: "Math.max(1, Math.floor(Math.abs(away) / stepsOfTrail))",
    to: "1",
  },
  {
    name: "a trailing stop moves once and never again",
    file: "spot/trails.ts",
    from: "if (order.nextPeakTicks > 0) trails.insertByAge(sentry, order.nextPeakTicks);",
    to: "",
  },
  {
    name: "a trailing stop that has moved keeps what it cost before",
    file: "spot/trails.ts",
    from: "release(spot, order, heldBefore - order.held);",
    to: "",
  },
  {
    name: "trailing stops move without end in one command",
    file: "spot/trails.ts",
    from: "risingTrails.best.ticks <= ticks && spot.budget.take(1)",
    to: "risingTrails.best.ticks <= ticks",
  },
  {
    name: "a new order overtakes stops that have yet to follow",
    file: "spot/market.ts",
    from: "return (risen !== null && risen.ticks <= lastTicks) || (fallen !== null && fallen.ticks >= lastTicks);",
    to: "return risen !== null && fallen !== null && lastTicks < 0;",
  },
  {
    name: "a trailing stop that has acted still follows the price",
    file: "spot/triggers.ts",
    from: "if (order.trailPpm !== null) dismissSentry(spot, order);",
    to: "",
  },
  {
    name: "a restored trailing stop stands still",
    file: "spot/open-orders.ts",
    from: "if (order.trailPpm !== null && order.level !== null) postTrailSentry(spot, order);",
    to: "",
  },
  {
    name: "a trailing stop that has moved stands behind younger ones",
    file: "spot/trails.ts",
    from: "stops.insertByAge(order, order.stopTicks);",
    to: "stops.append(order, order.stopTicks);",
  },
  {
    name: "an amended trailing stop forgets the best price",
    file: "spot/checks.ts",
    from: "replaced === null || replaced.trailPpm === null ? market.lastTicks : replaced.peakTicks",
    to: "replaced === null || replaced.trailPpm === null ? market.lastTicks : market.lastTicks",
  },
  {
    name: "a trailing stop moves before a snapshot that is being written knows",
    file: "spot/trails.ts",
    from: `spot.fingerprint.touch(order);
  trails.remove(sentry);
  stops.remove(order);`,
    to: `trails.remove(sentry);
  stops.remove(order);
  spot.fingerprint.touch(order);`,
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
    from: "spot.rules > 1 && market.isBehind",
    to: "spot.rules > 99",
  },
  {
    name: "a new order does the work that others left",
    file: "spot/orders.ts",
    from: "if (!isBehind) runTurns(spot, market);\n  return spot.rules < 4",
    to: "runTurns(spot, market);\n  return spot.rules < 4",
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
    from: "return order.isKept && limitTicks === order.ticks;",
    to: "return order.isKept && limitTicks > 0;",
  },
  {
    name: "a stop gives way to its owner's resting order",
    file: "spot/match.ts",
    from: 'if (isOwn && !(isBounded && taker.comesFirst)) return "self_trade";',
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
  stops.remove(first);`,
    to: `stops.remove(first);
  spot.fingerprint.touch(order);`,
  },
  ...icebergMutants,
  ...exitMutants,
];
