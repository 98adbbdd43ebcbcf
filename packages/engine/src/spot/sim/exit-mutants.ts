// Faults of orders that bring their exits, and of those exits.

import type { Mutant } from "../../sim/mutant.ts";

const faults: readonly Mutant[] = [
  {
    name: "a filled order brings no exit",
    file: "spot/open-orders.ts",
    from: "if (order.exits !== null) bringExit(spot, order, order.exits);",
    to: "",
  },
  {
    name: "an exit sells what was paid as a fee",
    file: "spot/exits.ts",
    from: "const got = (isBuy ? filled - fee : filled) / market.lot;",
    to: "const got = filled / market.lot;",
  },
  {
    name: "an exit closes more than can be paid for",
    file: "spot/exits.ts",
    from: "Math.min(...[got, payable, most].map(cappedSteps))",
    to: "Math.min(...[got, most].map(cappedSteps))",
  },
  {
    name: "an exit has its price checked at the cheaper of its two",
    file: "spot/exits.ts",
    from: "lotsToClose(entry, spoken, Math.max(prices.ticks, prices.legTicks))",
    to: "lotsToClose(entry, spoken, prices.ticks)",
  },
  {
    name: "an exit sets nothing aside until it has its place",
    file: "spot/open-orders.ts",
    from: `setAside(spot, exit, 0n);
  entry.leaveTo(exit.id);`,
    to: `exit.hasHold = true;
  entry.leaveTo(exit.id);`,
  },
  {
    name: "an order does not know its exit",
    file: "spot/open-orders.ts",
    from: "entry.leaveTo(exit.id);",
    to: "",
  },
  {
    name: "an exit knows nothing of what it closes",
    file: "spot/exits.ts",
    from: "exits: null, entryId: entry.id }",
    to: "exits: null, entryId: null }",
  },
  {
    name: "the stop of an exit that is reached when it comes is waited for",
    file: "spot/exits.ts",
    from: 'return triggerOn === "rise" ? lastTicks >= stopTicks : lastTicks <= stopTicks;',
    to: 'return triggerOn === "rise" && lastTicks < 0;',
  },
  {
    name: "the stop of an exit is reached a tick beyond it",
    file: "spot/exits.ts",
    from: 'return triggerOn === "rise" ? lastTicks >= stopTicks : lastTicks <= stopTicks;',
    to: 'return triggerOn === "rise" ? lastTicks > stopTicks : lastTicks < stopTicks;',
  },
  {
    name: "the stop of an exit of two legs is not watched",
    file: "spot/open-orders.ts",
    from: "else if (exit.leg !== null) postSentry(spot, exit);",
    to: "",
  },
  {
    name: "an exit overtakes those that wait for their turn",
    file: "spot/open-orders.ts",
    from: "else market.queue.push(exit.id);",
    to: "else market.queue.unshift(exit.id);",
  },
  {
    name: "an exit of a cancelled order waits although nobody is before it",
    file: "spot/orders.ts",
    from: `seatExits(spot);
  if (!wasBehind) runTurns(spot, market);`,
    to: "seatExits(spot);",
  },
  {
    name: "a profit and a loss on one side of the price are taken",
    file: "spot/checks.ts",
    from: "if (!isApart(profit, from, false) || !isApart(from, loss, false) || !isApart(loss, second, true))",
    to: "if (!isApart(profit, from, false) || !isApart(loss, second, true))",
  },
  {
    name: "a changed order brings nothing any more",
    file: "spot/orders.ts",
    from: "    ...exitsOf(old, content),",
    to: "",
  },
  {
    name: "a restored order brings nothing any more",
    file: "spot/parts.ts",
    from: "return { exits: isNone ? null : exits, entryId: row.numberOrNull() };",
    to: "return { exits: isNone ? exits : null, entryId: row.numberOrNull() };",
  },
];

export const exitMutants: readonly Mutant[] = faults.map((fault) => ({ ...fault, who: "planner" }));
