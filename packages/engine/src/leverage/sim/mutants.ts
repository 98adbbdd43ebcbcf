// Faults of leverage that the simulation must find.

import type { Mutant } from "../../sim/mutant.ts";

export const leverMutants: readonly Mutant[] = [
  {
    name: "positions go by a price that is not fresh",
    file: "leverage/tick.ts",
    from: "const mark = slice.core.marks.fresh(market.id, tick.at);",
    to: "const mark = slice.core.marks.last(market.id);",
  },
  {
    name: "an account is liquidated by a price that is not fresh",
    file: "leverage/liquidate.ts",
    from: "const isStale = slice.core.marks.fresh(market.id, slice.core.at) === null;",
    to: "const isStale = slice.core.marks.last(market.id) === null;",
  },
  {
    name: "a stop that did not close is not armed again",
    file: "leverage/stops.ts",
    from: 'if (position.state === "open") waitForStops(position);',
    to: "",
  },
  {
    name: "money in entrusts is out of reach of losses",
    file: "leverage/triggers.ts",
    from: "pending: risk.kept as Amount,",
    to: "pending: 0n as Amount,",
  },
  {
    name: "a position opens at a price that is not fresh",
    file: "leverage/open.ts",
    from: "const mark = core.marks.fresh(market.id, core.at);",
    to: "const mark = core.marks.last(market.id);",
  },
  {
    name: "a loss is not clamped at what its owner has",
    file: "leverage/settle.ts",
    from: "const taken = -profit < reach ? -profit : reach;",
    to: "const taken = -profit;",
  },
  {
    name: "a loss is left to the house while its owner has other positions",
    file: "leverage/settle.ts",
    from: "return shortfallOf(outcome) === 0n || (hands === position.hands && open.size === 1 && waiting.size === 0);",
    to: "return shortfallOf(outcome) === 0n || (hands === position.hands && waiting.size === 0);",
  },
  {
    name: "what waits to be booked is not reckoned with",
    file: "leverage/risk-account.ts",
    from: "return this.account.available + this.due;",
    to: "return this.account.available;",
  },
  {
    name: "what is closing is booked at the price of its booking",
    file: "leverage/booking.ts",
    from: "const { closingId, price: closePrice, tick: closeTick, reason } = outcome;",
    to: `const { closingId, price: pinned, tick: closeTick, reason } = outcome;
  const closePrice = (risk.house.poolAccount.held + BigInt(market.positions.size) > 2n ? pinned + 1n : pinned) as Amount;`,
  },
  {
    name: "whoever is exactly at the threshold lives",
    file: "formulas/leverage.ts",
    from: "leverEquity(account) * million <= account.originMargin * BigInt(thresholdPpm)",
    to: "leverEquity(account) * million < account.originMargin * BigInt(thresholdPpm)",
  },
  {
    name: "a cancelled entrust does not give its fee back",
    file: "leverage/booking.ts",
    from: `core.ledger.begin();
  core.ledger.move(risk.account, held, -held, "lever_cancel", id);`,
    to: `core.ledger.begin();
  core.ledger.move(risk.account, held - risk.kept / 100n, -held, "lever_cancel", id);
  core.ledger.move(risk.house.fees, risk.kept / 100n, 0n, "lever_cancel", id);`,
  },
  {
    name: "an account that has changed is not armed again",
    file: "leverage/triggers.ts",
    from: "for (const risk of slice.changed) arm(slice, risk);",
    to: "for (const risk of slice.changed) if (risk.triggers.length === 0) arm(slice, risk);",
  },
  {
    name: "profits are paid in full while the house cannot",
    file: "leverage/settle.ts",
    from: "const part = coveragePpm(slice, house);",
    to: "const part = covered;",
  },
  {
    name: "winners keep their positions while the house cannot pay",
    file: "leverage/coverage.ts",
    from: "if (!isCovered(slice, house)) deleverage(slice, house, looked);",
    to: "",
  },
  {
    name: "stress is not asked about",
    file: "leverage/solvency.ts",
    from: "return stress <= roomBeside(market.house, weighed.owed + owedAtFirst(newcomer));",
    to: "return true;",
  },
  {
    name: "a night is charged twice",
    file: "leverage/overnight.ts",
    from: 'return state === "open" && chargedDate < date;',
    to: 'return state === "open" && chargedDate <= date;',
  },
  {
    name: "whoever has ended since a night began still takes from its budget",
    file: "leverage/overnight.ts",
    from: "    left.pop();\n  }\n  return null;",
    to: "    left.pop();\n    slice.core.budget.take(1);\n  }\n  return null;",
  },
  {
    name: "money leaves an account with open positions",
    file: "leverage/leverage.ts",
    from: 'return isKept ? rejection("positions_open") : null;',
    to: "return null;",
  },
  {
    name: "part of a position takes all of the margin",
    file: "leverage/booking.ts",
    from: "margin: shareOfHands(margin as Amount, hands, position.hands),",
    to: "margin: margin as Amount,",
  },
  {
    name: "a position changes before a snapshot that is being written knows",
    file: "leverage/settle.ts",
    from: "  slice.core.fingerprint.keep(position);\n  leaveOpen(slice, position);",
    to: "  leaveOpen(slice, position);",
  },
];
