// Faults of seconds options that the simulation must find.

import type { Mutant } from "../../sim/mutant.ts";

const ofLooks: readonly Mutant[] = [
  {
    name: "an option ends by a look after its expiry",
    file: "seconds/settle.ts",
    from: "const exit = option.market.looks.lastBy(expiresAt);",
    to: "const exit = option.market.looks.lastBy(expiresAt + 1_000);",
  },
  {
    name: "a look at the very expiry does not count",
    file: "seconds/settle.ts",
    from: "const exit = option.market.looks.lastBy(expiresAt);",
    to: "const exit = option.market.looks.lastBy(expiresAt - 1);",
  },
  {
    name: "an option ends by a look that is a millisecond too old",
    file: "seconds/settle.ts",
    from: "expiresAt - exit.at > optionReachMs",
    to: "expiresAt - exit.at > optionReachMs + 1",
  },
  {
    name: "an option begins with a look that was there before it",
    file: "seconds/entry.ts",
    from: "const look = market.looks.firstAfter(accepted.placedTick);",
    to: "const look = market.looks.firstAfter(accepted.placedTick - 1);",
  },
  {
    name: "an option begins with a look that is a millisecond too late",
    file: "seconds/entry.ts",
    from: "look.at - accepted.placedAt > optionReachMs",
    to: "look.at - accepted.placedAt > optionReachMs + 1",
  },
  {
    name: "an option is settled at its expiry, when a look may still come",
    file: "seconds/option.ts",
    from: ": expiresAt + 1;",
    to: ": expiresAt;",
  },
  {
    name: "looks are forgotten that somebody waits for",
    file: "seconds/looks.ts",
    from: "const from = Math.max(accepted, Math.min(exit, entry));",
    to: "const from = Math.max(accepted, exit);",
  },
  {
    name: "the look that an option will end by is forgotten",
    file: "seconds/looks.ts",
    from: "const exit = this.placeOf((look) => look.at > need.expiry) - 1;",
    to: "const exit = this.placeOf((look) => look.at > need.expiry);",
  },
  {
    name: "looks are kept that nobody needs",
    file: "seconds/market.ts",
    from: "      this.looks.clear();\n",
    to: "",
  },
  {
    name: "beginnings take nothing from the budget",
    file: "seconds/due.ts",
    from: "if (!budget.take(1)) return begun;",
    to: "",
  },
  {
    name: "an option changes before a snapshot that is being written knows",
    file: "seconds/entry.ts",
    from: '  slice.core.fingerprint.touch(option);\n  option.state = "open";',
    to: '  option.state = "open";',
  },
];

const ofMoney: readonly Mutant[] = [
  {
    name: "an option is accepted at a price that is not fresh",
    file: "seconds/place.ts",
    from: "core.marks.fresh(marketId, core.at) === null",
    to: "core.marks.last(marketId) === null",
  },
  {
    name: "the same price is a loss for whoever said up",
    file: "formulas/seconds.ts",
    from: 'if (entry === exit) return "drawn";',
    to: "",
  },
  {
    name: "a void option keeps its fee",
    file: "seconds/booking.ts",
    from: 'if (isFree) ledger.move(purse(slice, option), option.atRisk, -option.atRisk, "option_void", option.id);',
    to: `const { stake, fee } = option.accepted;
  if (isFree) ledger.move(purse(slice, option), stake, -option.atRisk, "option_void", option.id);
  if (isFree && fee > 0n) ledger.move(ledger.system("fees", option.assetId), fee, 0n, "option_void", option.id);`,
  },
  {
    name: "the profit of an option that was not won does not come back to the pool",
    file: "seconds/booking.ts",
    from: `ledger.move(ledger.system("options", option.assetId), profit + gained, -profit, why, option.id);`,
    to: `const kept = outcome === "won" ? 0n : profit;
    ledger.move(ledger.system("options", option.assetId), profit - kept + gained, -profit, why, option.id);
    if (kept > 0n) ledger.move(ledger.system("house", option.assetId), kept, 0n, why, option.id);`,
  },
  {
    name: "an option is accepted that the pool cannot pay",
    file: "seconds/place.ts",
    from: 'if (ledger.system("options", assetId).available < profit) return refuse("option_capacity");',
    to: "",
  },
  {
    name: "a side takes more than its limit, whatever is set aside for it already",
    file: "seconds/place.ts",
    from: "sideMax > 0n && set + profit > sideMax",
    to: "sideMax > 0n && profit > sideMax",
  },
  {
    name: "an insured stake is charged a fee",
    file: "seconds/place.ts",
    from: "const fee = policy === null ? optionFee(stake, coin.feePpm) : (0n as Amount);",
    to: "const fee = optionFee(stake, coin.feePpm);",
  },
];

const ofProtection: readonly Mutant[] = [
  {
    name: "a limit ignores what is at risk",
    file: "seconds/place.ts",
    from: "const left = limit - stand.lostOn(accepted.date) - stand.atRisk;",
    to: "const left = limit - stand.lostOn(accepted.date);",
  },
  {
    name: "a looser limit holds at once",
    file: "seconds/protection.ts",
    from: "stand.lossMax = isLooser ? holds : lossMax;",
    to: "stand.lossMax = lossMax;",
  },
  {
    name: "a tighter limit leaves a looser one waiting",
    file: "seconds/protection.ts",
    from: "stand.nextFrom = isLooser ? ((at + dayMs) as Instant) : null;",
    to: "stand.nextFrom = isLooser ? ((at + dayMs) as Instant) : stand.nextFrom;",
  },
  {
    name: "a loss counts on the day of its end",
    file: "seconds/settle.ts",
    from: "if (stand.date === accepted.date) {",
    to: "if (stand.date >= accepted.date) {",
  },
  {
    name: "a day that is over can be gone back to",
    file: "seconds/place.ts",
    from: "!isDayOf(date, core.at) || date < (slice.people.get(userId)?.date ?? 0)",
    to: "!isDayOf(date, core.at)",
  },
  {
    name: "a pause can be made shorter",
    file: "seconds/protection.ts",
    from: "if (until <= at || until <= (slice.people.get(userId)?.pausedUntil ?? 0))",
    to: "if (until <= at)",
  },
];

const ofPolicies: readonly Mutant[] = [
  {
    name: "a policy that has grown ends with options alive",
    file: "seconds/policy-end.ts",
    from: "if (policy.alive === 0 && policy.balance >= policy.bought.endLine)",
    to: "if (policy.balance >= policy.bought.endLine)",
  },
  {
    name: "a policy is ended by its owner with options alive",
    file: "seconds/policies.ts",
    from: `if (policy.alive > 0) return refuse("policy_options_open");
  endPolicy(slice, policy, "owner");`,
    to: `endPolicy(slice, policy, "owner");`,
  },
  {
    name: "a claim is paid at a balance above its line",
    file: "seconds/policies.ts",
    from: "if (policy.balance > claimLine) {",
    to: "if (policy.balance > policy.bought.insured) {",
  },
  {
    name: "a claim is paid while an insured option runs",
    file: "seconds/policies.ts",
    from: `if (policy.alive > 0) return refuse("policy_options_open");
  if (policy.balance > claimLine) {`,
    to: "if (policy.balance > claimLine) {",
  },
  {
    name: "a policy follows terms that were changed after it was bought",
    file: "seconds/policies.ts",
    from: "if (policy.claimsOn(date) >= claimsDaily)",
    to: "if (policy.claimsOn(date) >= (slice.policyTypes.get(policy.bought.typeId)?.claimsDaily ?? claimsDaily))",
  },
  {
    name: "a claim counts on the wrong day",
    file: "seconds/policies.ts",
    from: "policy.claimDate = date;",
    to: "policy.claimDate = policy.claimDate === 0 ? date : policy.claimDate;",
  },
  {
    name: "claims of another day count today",
    file: "seconds/policy.ts",
    from: "return date === this.claimDate ? this.claimsToday : 0;",
    to: "return this.claimsToday;",
  },
  {
    name: "a claim is paid twice over, from the reservation and from what is free",
    file: "seconds/policies.ts",
    from: "const isFunded = fund.available + reserved - paid >= compensation;",
    to: "const isFunded = fund.available + reserved >= compensation;",
  },
  {
    name: "the fund reserves without the premium",
    file: "seconds/policies.ts",
    from: "return fund + premium < compensation",
    to: "return fund < compensation",
  },
  {
    name: "one more insured option lives than the policy allows",
    file: "seconds/place.ts",
    from: "policy.alive >= policy.bought.openMax",
    to: "policy.alive > policy.bought.openMax",
  },
];

export const secondsMutants: readonly Mutant[] = [...ofLooks, ...ofMoney, ...ofProtection, ...ofPolicies];
