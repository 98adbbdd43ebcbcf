// Faults of icebergs that the simulation must find, on the days of those who hide.

import type { Mutant } from "../../sim/mutant.ts";

const faults: readonly Omit<Mutant, "who">[] = [
  {
    name: "the next part of an iceberg keeps its place",
    file: "spot/match.ts",
    from: `ladder.remove(order);
  order.showNext();
  order.priority = spot.priorities.next();
  ladder.append(order, order.ticks);`,
    to: `order.showNext();
  order.level!.lots += order.lots - order.hidden;`,
  },
  {
    name: "the next part of an iceberg has the number of its first",
    file: "spot/match.ts",
    from: "order.priority = spot.priorities.next();",
    to: "",
  },
  {
    name: "a fill takes what an iceberg hides",
    file: "spot/match.ts",
    from: "Math.min(wanted, maker.lots - maker.hidden)",
    to: "Math.min(wanted, maker.lots)",
  },
  {
    name: "a level shows what icebergs hide",
    file: "spot/book/level.ts",
    from: `this.last = order;
    this.lots += order.lots - order.hidden;`,
    to: `this.last = order;
    this.lots += order.lots;`,
  },
  {
    name: "an iceberg shows too much after its first part",
    file: "spot/book/order.ts",
    from: "Math.max(0, this.lots - displayLots)",
    to: "Math.max(0, this.lots - (this.hidden > 0 ? 2 : 1) * displayLots)",
  },
  {
    name: "an iceberg sets aside what it shows",
    file: "spot/book/order.ts",
    from: "return this.filled === 0n && this.amount !== null ? this.amount : market.amount(this.lots);",
    to: "return market.amount(this.lots - this.hidden);",
  },
  {
    name: "an order that takes all or nothing does not see what is hidden",
    file: "spot/probe.ts",
    from: "if (icebergs === null || lots === room)",
    to: "if (icebergs !== null || lots >= 0)",
  },
  {
    name: "parts of an iceberg that all or nothing would fill count as one",
    file: "spot/probe.ts",
    from: `const part = Math.min(one.order.displayLots, one.hidden);
      fills += 1;`,
    to: "const part = Math.min(one.order.displayLots, one.hidden);",
  },
  {
    name: "an iceberg may show all of itself",
    file: "spot/checks.ts",
    from: "displayAmount < least || displayAmount > most",
    to: "displayAmount < least",
  },
  {
    name: "an iceberg may come in parts without number",
    file: "spot/checks.ts",
    from: "displayAmount < least || displayAmount > most",
    to: "displayAmount <= 0n || displayAmount > most",
  },
  {
    name: "an iceberg that never rests is taken",
    file: "spot/checks.ts",
    from: "draft.spot.rules < 4 || !isPassive",
    to: "draft.spot.rules < 4",
  },
  {
    name: "an amended iceberg hides nothing",
    file: "spot/orders.ts",
    from: "return isAllShown ? null : old.displayAmount;",
    to: "return isAllShown || old.lots > 0 ? null : old.displayAmount;",
  },
  {
    name: "an amended iceberg shows what it showed before",
    file: "spot/orders.ts",
    from: "if (content.displayAmount !== undefined) return content.displayAmount;",
    to: "",
  },
  {
    name: "a restored iceberg shows a part that nobody has touched",
    file: "spot/parts.ts",
    from: "changedAt, priority, leg, hidden });",
    to: "changedAt, priority, leg }).showNext();",
  },
];

export const icebergMutants: readonly Mutant[] = faults.map((fault) => ({ ...fault, who: "hider" }));
