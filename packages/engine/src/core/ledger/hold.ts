// Money set aside until somebody decides or a deadline passes. A hold ends exactly once, and only to where its
// reservation allows.

import type { Amount, Instant } from "@tidemark/kernel";
import type { Reference, Reserve } from "../command.ts";
import { holdRow } from "../core-rows.ts";
import type { HoldRow, HoldState } from "../event.ts";
import { Tracked } from "../hash/fingerprint.ts";
import type { Mixer } from "../hash/mixer.ts";
import type { SnapshotRow } from "../snapshot.ts";
import type { AccountRef } from "./account.ts";
import type { Account } from "./ledger.ts";

export type HoldTerms = Pick<Reserve, "reason" | "reference" | "destination" | "expiresAt" | "atExpiry">;

export class Hold extends Tracked {
  readonly id: number;
  readonly account: Account;
  readonly amount: bigint;
  remaining: bigint;
  settled = 0n;
  released = 0n;
  state: HoldState = "held";
  readonly destination: AccountRef | null;
  readonly expiresAt: Instant | null;
  readonly atExpiry: "release" | "settle";
  readonly reason: string;
  readonly reference: Reference;

  constructor(id: number, account: Account, amount: bigint, terms: HoldTerms) {
    super();
    this.id = id;
    this.account = account;
    this.amount = amount;
    this.remaining = amount;
    this.destination = terms.destination;
    this.expiresAt = terms.expiresAt;
    this.atExpiry = terms.atExpiry;
    this.reason = terms.reason;
    this.reference = terms.reference;
  }

  isExpired(now: Instant): boolean {
    return this.expiresAt !== null && now >= this.expiresAt;
  }

  mixInto(mixer: Mixer): boolean {
    holdRow.mix(mixer, this);
    return true;
  }

  save(): SnapshotRow {
    return holdRow.save(this);
  }

  row(): HoldRow {
    return {
      holdId: this.id,
      from: { owner: this.account.owner, kind: this.account.kind },
      assetId: this.account.assetId,
      amount: this.amount as Amount,
      remaining: this.remaining as Amount,
      settled: this.settled as Amount,
      released: this.released as Amount,
      state: this.state,
      destination: this.destination,
      expiresAt: this.expiresAt,
      atExpiry: this.atExpiry,
      reason: this.reason,
      reference: this.reference,
    };
  }
}
