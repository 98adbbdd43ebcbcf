// What the exchange owes and owns, per currency.

import type { View } from "@tidemark/engine";
import { isUserAccountKind } from "@tidemark/engine";
import { type Amount, formatAmount, type Scale } from "@tidemark/kernel";

export type Total = {
  readonly symbol: string;
  readonly scale: Scale;
  /** All that people own here, held or not. */
  readonly people: bigint;
  readonly held: bigint;
  /** The exchange's own accounts by kind, the outside among them. */
  readonly own: Readonly<Record<string, bigint>>;
  /** Zero, or something is wrong. */
  readonly sum: bigint;
};

export function totalsOf(view: View): Total[] {
  return view.assets().map(({ assetId, symbol, scale }) => {
    let people = 0n;
    let held = 0n;
    let sum = 0n;
    const own: Record<string, bigint> = {};
    for (const account of view.accounts()) {
      if (account.assetId !== assetId) continue;
      const whole = account.available + account.held;
      sum += whole;
      if (isUserAccountKind(account.kind)) {
        people += whole;
        held += account.held;
      } else own[account.kind] = (own[account.kind] ?? 0n) + whole;
    }
    return { symbol, scale, people, held, own, sum };
  });
}

export function describeTotal(total: Total): string {
  const text = (value: bigint): string => formatAmount(value as Amount, total.scale);
  const own = Object.entries(total.own).map(([kind, value]) => `${kind} ${text(value)}`);
  const parts = [`people ${text(total.people)} (held ${text(total.held)})`, ...own, `sum ${text(total.sum)}`];
  return `${total.symbol.padEnd(8)} ${parts.join(", ")}`;
}
