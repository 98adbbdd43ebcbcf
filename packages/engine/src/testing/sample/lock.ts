// A timed lock, the thing of the sample product: money that its owner has set aside until an instant. Before it he gets
// it back for a fee, at it for nothing.

import type { Amount, AssetId, Instant, UserId } from "@tidemark/kernel";
import { Tracked } from "../../core/hash/fingerprint.ts";
import type { Mixer } from "../../core/hash/mixer.ts";
import type { Account } from "../../core/ledger/ledger.ts";
import { defineRow } from "../../core/row.ts";
import type { SnapshotRow } from "../../core/snapshot.ts";

/** Money of a strict lock's account may not leave while it is open. */
export type OpenLock = { type: "OpenLock"; assetId: AssetId; amount: Amount; until: Instant; isStrict: boolean };
export type EndLock = { type: "EndLock"; lockId: number };
export type LockContent = OpenLock | EndLock;

export type LockState = "open" | "ended_early" | "ended";

export type LockRow = {
  readonly lockId: number;
  readonly userId: UserId;
  readonly assetId: AssetId;
  readonly amount: Amount;
  readonly until: Instant;
  readonly strict: "yes" | "no";
  readonly state: LockState;
  readonly fee: Amount;
};

export type LockReplies = { OpenLock: LockRow; EndLock: LockRow };

export type LockEvent =
  | { readonly type: "LockOpened"; readonly lock: LockRow }
  | { readonly type: "LockEnded"; readonly lock: LockRow };

export class Lock extends Tracked {
  readonly id: number;
  readonly account: Account;
  readonly amount: bigint;
  readonly until: Instant;
  readonly strict: "yes" | "no";
  state: LockState = "open";
  fee = 0n;

  constructor(id: number, account: Account, amount: bigint, until: Instant, isStrict: boolean) {
    super();
    this.id = id;
    this.account = account;
    this.amount = amount;
    this.until = until;
    this.strict = isStrict ? "yes" : "no";
  }

  mixInto(mixer: Mixer): boolean {
    lockRow.mix(mixer, this);
    return true;
  }

  save(): SnapshotRow {
    return lockRow.save(this);
  }

  row(): LockRow {
    return {
      lockId: this.id,
      userId: this.account.owner,
      assetId: this.account.assetId,
      amount: this.amount as Amount,
      until: this.until,
      strict: this.strict,
      state: this.state,
      fee: this.fee as Amount,
    };
  }
}

/** Version 1 of its snapshot row ended with `until`. */
export const lockRow = defineRow<Lock>({
  table: "locks",
  tag: 1_001,
  fields: {
    lockId: { type: "whole", live: "id", isKey: true },
    userId: { type: "whole", live: "account.owner", isFixed: true },
    assetId: { type: "whole", live: "account.assetId", isFixed: true },
    amount: { type: "amount", isFixed: true },
    until: { type: "whole", isFixed: true },
    strict: { type: "text", isFixed: true },
    state: { type: "text", isUnsaved: true, isUnmixed: true },
    fee: { type: "amount", isUnsaved: true, isUnmixed: true },
  },
});
