// Which accounts may pay which, once more: every pair spelled out.

import type { AccountRef } from "../core/ledger/account.ts";

const ownOnly = " of the same owner";

const core: readonly (readonly [reason: string, pairs: string])[] = [
  ["deposit", "outside>spot"],
  ["withdrawal", "spot>outside spot>fees"],
  ["demo_fund", "outside>spot outside>fiat outside>leverage outside>seconds"],
  ["demo_fund", "outside>merchant outside>wealth outside>house"],
  ["demo_refill", "outside>spot outside>fiat outside>leverage outside>seconds"],
  ["demo_refill", "outside>merchant outside>wealth outside>house"],
  ["deal", "spot>spot spot>fiat spot>escrow spot>fees fiat>spot fiat>fiat fiat>escrow fiat>fees"],
  ["deal", "escrow>spot escrow>fiat escrow>fees"],
  ["c2c", "fiat>fiat fiat>fees"],
  ["shop", "merchant>fiat merchant>fees fiat>merchant fiat>fees"],
  ["shop_deposit", "fiat>"],
  ["acceptor", "merchant>fiat merchant>fees fiat>merchant fiat>fees"],
  ["guarantee", "fiat>"],
  ["interest", "house>spot"],
  ["savings", "spot>house"],
  ["savings_interest", "house>spot"],
  ["wealth", "wealth>spot of the same owner"],
  ["wealth_reward", "house>spot"],
  ["offering", "spot>house offering>spot"],
  ["offering_stock", "house>offering offering>house"],
  ["conversion", "spot>house house>spot"],
  ["points", "house>spot"],
  ["rebate", "fees>rebates rebates>spot"],
  ["loss_release", "insurance>leverage"],
];

export class NaiveBookings {
  private readonly pairs = new Map<string, { pair: string; isOwn: boolean }[]>();

  constructor(more: readonly (readonly [reason: string, pairs: string])[]) {
    for (const [reason, pairs] of [...core, ...more]) {
      const isOwn = pairs.endsWith(ownOnly);
      const spelled = pairs.replace(ownOnly, "").split(" ");
      this.pairs.set(reason, [...(this.pairs.get(reason) ?? []), ...spelled.map((pair) => ({ pair, isOwn }))]);
    }
  }

  /** The code of a refusal; without a payee it is only asked whether that payer can pay anybody. */
  problem(reason: string, from: AccountRef, to: AccountRef | null): string | null {
    const pairs = this.pairs.get(reason);
    if (pairs === undefined) return "invalid_field";
    const isAllowed = pairs.some(({ pair, isOwn }) => {
      if (to === null) return pair.startsWith(`${from.kind}>`);
      return pair === `${from.kind}>${to.kind}` && (!isOwn || from.owner === to.owner);
    });
    return isAllowed ? null : "not_allowed";
  }
}
