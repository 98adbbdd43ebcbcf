// Faults of the core that the simulation must find.

import type { Mutant } from "./mutant.ts";

export const coreMutants: readonly Mutant[] = [
  {
    name: "money leaves an account that has none",
    file: "core/ledger/payments.ts",
    from: 'return core.ledger.available(ref, assetId) >= amount ? null : refuse("insufficient_balance");',
    to: "return null;",
  },
  {
    name: "a hold is settled after its deadline",
    file: "core/ledger/holds.ts",
    from: 'return hold.isExpired(core.at) ? refuse("hold_expired") : ok(hold);',
    to: "return ok(hold);",
  },
  {
    name: "a hold is settled to somewhere else",
    file: "core/ledger/holds.ts",
    from: 'if (hold.destination !== null && !isSame(to, hold.destination)) return refuse("not_allowed");',
    to: "",
  },
  {
    name: "a booking is made that the table does not know",
    file: "core/booking.ts",
    from: 'return isAllowed ? null : refuse("not_allowed");',
    to: "return null;",
  },
  {
    name: "a step of a book is judged without the steps before it",
    file: "core/book.ts",
    from: "this.free.set(name, before + amount);",
    to: "",
  },
  {
    name: "one person proposes and confirms an adjustment",
    file: "core/adjust.ts",
    from: 'if (nameOf(proposedBy) === nameOf(confirmedBy)) return refuse("not_allowed");',
    to: "",
  },
  {
    name: "a person does what only the house may do",
    file: "engine.ts",
    from: 'if (rule.by === "house" && userId !== houseId && (this.core.rules > firstRules || rule.isYoung === true)) {',
    to: "if (rule === null) {",
  },
  {
    name: "one look is enough for a jump",
    file: "core/marks/record-ticks.ts",
    from: "if (mark.agreed < agreeingMin) return false;",
    to: "",
  },
  {
    name: "a jump is confirmed by looks that say something else",
    file: "core/marks/record-ticks.ts",
    from: "mark.agreed = agrees ? mark.agreed + 1 : 0;",
    to: "mark.agreed += 1;",
  },
  {
    name: "one source alone makes a price",
    file: "core/marks/record-ticks.ts",
    from: "if (sources.length < marks.terms.sourcesMin) continue;",
    to: "if (sources.length === 0) continue;",
  },
  {
    name: "a look that says nothing keeps a jump waiting",
    file: "core/marks/record-ticks.ts",
    from: "forgetOthers(core, looked);\n  moved.sort",
    to: "moved.sort",
  },
  {
    name: "expiries do not count as work",
    file: "core/run-due.ts",
    from: "(core.rules === 1 || core.budget.take(1))",
    to: "true",
  },
  {
    name: "one key takes effect twice",
    file: "sim/first-answers.ts",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source text that is searched for
    from: "this.byKey.set(`${userId} ${key}`, reply);",
    to: "",
  },
  {
    name: "an account changes before a snapshot that is being written knows",
    file: "core/ledger/ledger.ts",
    from: `this.fingerprint.touch(account);
    account.set(available, held);`,
    to: `account.set(available, held);
    this.fingerprint.touch(account);`,
  },
  {
    name: "a hold is given back before a snapshot that is being written knows",
    file: "core/ledger/holds.ts",
    from: `core.fingerprint.touch(hold);
  core.ledger.begin();
  core.ledger.move(hold.account, amount, -amount, hold.reason, hold.reference);`,
    to: `core.ledger.begin();
  core.ledger.move(hold.account, amount, -amount, hold.reason, hold.reference);`,
  },
];
