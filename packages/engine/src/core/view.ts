// Questions about what every exchange has, for verification and tests. Nothing here changes anything.

import { type Amount, type AssetId, type MarketId, zero } from "@tidemark/kernel";
import type { Core } from "./core.ts";
import type { AssetRow, HoldRow } from "./event.ts";
import type { AccountRef, AccountRow, Balance } from "./ledger/account.ts";
import type { MarkRow, MarkTerms } from "./marks/mark.ts";

export class CoreView {
  private readonly core: Core;

  constructor(core: Core) {
    this.core = core;
  }

  /** The version of the rules that hold now. */
  get rules(): number {
    return this.core.rules;
  }

  balance(ref: AccountRef, assetId: AssetId): Balance {
    const account = this.core.ledger.find(ref.owner, ref.kind, assetId);
    if (account === undefined) return { available: zero, held: zero };
    return { available: account.available as Amount, held: account.held as Amount };
  }

  /** Accounts that are not empty. */
  *accounts(): Generator<AccountRow, void, undefined> {
    for (const account of this.core.ledger.accounts()) {
      if (account.available !== 0n || account.held !== 0n) yield account.row();
    }
  }

  hold(holdId: number): HoldRow | null {
    return this.core.holds.get(holdId)?.row() ?? null;
  }

  *holds(): Generator<HoldRow, void, undefined> {
    for (const hold of this.core.holds.values()) yield hold.row();
  }

  assets(): AssetRow[] {
    return [...this.core.assets.values()];
  }

  /** The number of the last recorded look at the world. */
  get tickNumber(): number {
    return this.core.marks.number;
  }

  get markTerms(): MarkTerms {
    return this.core.marks.terms;
  }

  /** The last good price of a market, however old; null while there was none. */
  mark(marketId: MarketId): MarkRow | null {
    return this.core.marks.last(marketId)?.row() ?? null;
  }

  marks(): MarkRow[] {
    return [...this.core.marks.byMarket.values()].map((mark) => mark.row());
  }

  get accountCount(): number {
    return this.core.ledger.accountCount;
  }
}
