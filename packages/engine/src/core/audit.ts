// Looks at a whole engine and says what is wrong with it: every asset sums to zero (I1), nobody is below zero but
// the named accounts (I2), held money is exactly what open things need (I4, I5), and what each product says of its
// own. For start-up and verification it is a walk over everything; while the exchange runs, `AuditWalk` looks at a few
// accounts at a time.

import type { AssetId } from "@tidemark/kernel";
import type { Core } from "./core.ts";
import { type AccountRef, overdrawnKinds } from "./ledger/account.ts";
import type { Account } from "./ledger/ledger.ts";

/** What lies where, per asset; `outside` is what everybody together owns, negated. */
export type AssetTotals = {
  readonly assetId: AssetId;
  readonly available: bigint;
  readonly held: bigint;
  readonly fees: bigint;
  readonly outside: bigint;
};

export type Audit = { readonly problems: readonly string[]; readonly totals: readonly AssetTotals[] };

type Tally = { available: bigint; held: bigint; fees: bigint; outside: bigint };

export function auditAll(core: Core): Audit {
  const problems: string[] = [];
  const tallies = new Map<AssetId, Tally>();
  const needed = heldByOpenThings(core);
  for (const account of core.ledger.accounts()) {
    const { kind, assetId, available, held } = account;
    if (available === 0n && held === 0n) continue;
    const name = accountName(account, assetId);
    const tally = tallies.get(assetId) ?? { available: 0n, held: 0n, fees: 0n, outside: 0n };
    if (kind === "outside") tally.outside += available;
    else if (kind === "fees") tally.fees += available;
    else tally.available += available;
    tally.held += held;
    tallies.set(assetId, tally);
    if (available < 0n && !overdrawnKinds.includes(kind)) problems.push(`I2: ${name} has ${available} available`);
    if (held < 0n) problems.push(`I2: ${name} holds ${held}`);
    const need = needed.get(name) ?? 0n;
    if (held !== need) problems.push(unneeded(name, held, need));
    needed.delete(name);
  }
  for (const [name, need] of needed) if (need !== 0n) problems.push(`I4: ${name} holds nothing, ${need} is needed`);
  const totals = [...tallies].map(([assetId, tally]) => ({ assetId, ...tally }));
  totals.sort((one, other) => one.assetId - other.assetId);
  for (const { assetId, available, held, fees, outside } of totals) {
    const sum = available + held + fees + outside;
    if (sum !== 0n) problems.push(`I1: asset ${assetId} sums to ${sum}`);
  }
  for (const { product, slice } of core.rooms) problems.push(...product.audit(core, slice));
  return { problems, totals };
}

/** Goes round and round over the accounts, a few at a time, and compares what is held with what is open (I4). */
export class AuditWalk {
  private readonly core: Core;
  private accounts: Iterator<Account> | null = null;

  constructor(core: Core) {
    this.core = core;
  }

  /** Looks at the next ones; answers the first that is wrong, or null. */
  next(countMax: number): string | null {
    for (let count = 0; count < countMax; count += 1) {
      this.accounts ??= this.core.ledger.accounts();
      const { value: account, done } = this.accounts.next();
      if (done === true) {
        this.accounts = null;
        return null;
      }
      const need = neededIn(this.core, account);
      if (account.held !== need) return unneeded(accountName(account, account.assetId), account.held, need);
    }
    return null;
  }
}

function neededIn(core: Core, account: Account): bigint {
  let need = 0n;
  for (const hold of account.holds ?? []) need += hold.remaining;
  for (const { product, slice } of core.rooms) need += product.heldIn(slice, account, account.assetId);
  return need;
}

function heldByOpenThings(core: Core): Map<string, bigint> {
  const needed = new Map<string, bigint>();
  const add = (name: string, amount: bigint) => needed.set(name, (needed.get(name) ?? 0n) + amount);
  for (const { account, remaining } of core.holds.values()) add(accountName(account, account.assetId), remaining);
  for (const { product, slice } of core.rooms) {
    for (const { account, assetId, amount } of product.held(slice)) add(accountName(account, assetId), amount);
  }
  return needed;
}

function accountName({ owner, kind }: AccountRef, assetId: number): string {
  return `account ${owner}/${kind}/${assetId}`;
}

function unneeded(name: string, held: bigint, need: bigint): string {
  return `I4: ${name} holds ${held}, open orders and holds need ${need}`;
}
