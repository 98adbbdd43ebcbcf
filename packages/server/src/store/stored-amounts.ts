// Amounts as the database answers them.

import { type Amount, amount } from "@tidemark/kernel";

export function money(value: unknown): Amount {
  return amount(BigInt(value as string));
}

export function moneyOrNull(value: unknown): Amount | null {
  return value === null ? null : money(value);
}
