// Which accounts may pay which, once more: every pair spelled out.

const core: readonly (readonly [reason: string, pairs: string])[] = [
  ["deposit", "outside>spot"],
  ["withdrawal", "spot>outside spot>fees"],
  ["demo_fund", "outside>spot outside>fiat outside>leverage outside>seconds outside>merchant outside>house"],
  ["demo_refill", "outside>spot outside>fiat outside>leverage outside>seconds outside>merchant outside>house"],
  ["deal", "spot>spot spot>fiat spot>escrow spot>fees fiat>spot fiat>fiat fiat>escrow fiat>fees"],
  ["deal", "escrow>spot escrow>fiat escrow>fees"],
  ["c2c", "fiat>fiat fiat>fees"],
  ["shop", "merchant>fiat merchant>fees fiat>merchant fiat>fees"],
  ["shop_deposit", "fiat>"],
  ["interest", "house>spot"],
];

export class NaiveBookings {
  private readonly pairs = new Map<string, string[]>();

  constructor(more: readonly (readonly [reason: string, pairs: string])[]) {
    for (const [reason, pairs] of [...core, ...more]) {
      this.pairs.set(reason, [...(this.pairs.get(reason) ?? []), ...pairs.split(" ")]);
    }
  }

  /** The code of a refusal; without a payee it is only asked whether that payer can pay anybody. */
  problem(reason: string, from: string, to: string | null): string | null {
    const pairs = this.pairs.get(reason);
    if (pairs === undefined) return "invalid_field";
    const isAllowed = pairs.some((pair) => (to === null ? pair.startsWith(`${from}>`) : pair === `${from}>${to}`));
    return isAllowed ? null : "not_allowed";
  }
}
