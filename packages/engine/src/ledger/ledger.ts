// Every balance of the exchange, and the only door through which one changes: `move` writes one line of a
// transaction. Kept here: no account falls below zero but the named ones (I2), and a balance is the sum of its
// lines (I3). That the lines of a transaction sum to zero (I1) is the caller's duty; each caller is a few lines
// long and the simulation adds every transaction up again.

import { type Amount, type AssetId, Bug, type UserId } from "@tidemark/kernel";
import type { Reference } from "../command.ts";
import type { Event } from "../event.ts";
import { type Fingerprint, Tracked } from "../hash/fingerprint.ts";
import type { Mixer } from "../hash/mixer.ts";
import {
  type AccountKind,
  type AccountRef,
  type AccountRow,
  exchange,
  overdrawnKinds,
  systemAccountKinds,
  userAccountKinds,
} from "./account.ts";

const kinds: readonly AccountKind[] = [...userAccountKinds, ...systemAccountKinds];
/** Room for kinds to come; part of no stored format. */
const kindsMax = 64;
const tag = 2;

export class Account extends Tracked {
  readonly owner: UserId;
  readonly kind: AccountKind;
  readonly assetId: AssetId;
  /** Available and held together: setting aside changes one of the two figures, not both. */
  total = 0n;
  held = 0n;
  readonly canOverdraw: boolean;

  constructor(owner: UserId, kind: AccountKind, assetId: AssetId) {
    super();
    this.owner = owner;
    this.kind = kind;
    this.assetId = assetId;
    this.canOverdraw = overdrawnKinds.includes(kind);
  }

  get available(): bigint {
    return this.total - this.held;
  }

  /** An empty account is as good as none: whether somebody looked at it leaves no trace. */
  mixInto(mixer: Mixer): boolean {
    if (this.total === 0n && this.held === 0n) return false;
    mixer.start(tag);
    mixer.number(this.owner);
    mixer.word(kinds.indexOf(this.kind));
    mixer.number(this.assetId);
    mixer.amount(this.total);
    mixer.amount(this.held);
    return true;
  }

  row(): AccountRow {
    return {
      owner: this.owner,
      kind: this.kind,
      assetId: this.assetId,
      available: this.available as Amount,
      held: this.held as Amount,
    };
  }
}

export class Ledger {
  /** By asset and kind, then by owner: small whole numbers are the fastest keys a Map has. */
  private readonly shelves = new Map<number, Map<number, Account>>();
  private readonly fingerprint: Fingerprint;
  private readonly isGuarded: boolean;
  /** Where the lines of the running command go. */
  events: Event[] = [];
  /** The number of the last transaction. */
  transactionId = 0;

  constructor(fingerprint: Fingerprint, isGuarded: boolean) {
    this.fingerprint = fingerprint;
    this.isGuarded = isGuarded;
  }

  find(owner: UserId, kind: AccountKind, assetId: AssetId): Account | undefined {
    return this.shelves.get(assetId * kindsMax + kinds.indexOf(kind))?.get(owner);
  }

  open(owner: UserId, kind: AccountKind, assetId: AssetId): Account {
    const place = assetId * kindsMax + kinds.indexOf(kind);
    let shelf = this.shelves.get(place);
    if (shelf === undefined) {
      shelf = new Map();
      this.shelves.set(place, shelf);
    }
    let account = shelf.get(owner);
    if (account === undefined) {
      account = new Account(owner, kind, assetId);
      shelf.set(owner, account);
    }
    return account;
  }

  openRef(ref: AccountRef, assetId: AssetId): Account {
    return this.open(ref.owner, ref.kind, assetId);
  }

  system(kind: AccountKind, assetId: AssetId): Account {
    return this.open(exchange, kind, assetId);
  }

  available(ref: AccountRef, assetId: AssetId): bigint {
    return this.find(ref.owner, ref.kind, assetId)?.available ?? 0n;
  }

  /** Opens the next transaction; the lines that follow belong to it. */
  begin(): number {
    this.transactionId += 1;
    return this.transactionId;
  }

  move(account: Account, availableDelta: bigint, heldDelta: bigint, reason: string, reference: Reference): void {
    if (heldDelta === 0n) {
      account.total += availableDelta;
    } else {
      account.held += heldDelta;
      const totalDelta = availableDelta + heldDelta;
      if (totalDelta !== 0n) account.total += totalDelta;
    }
    const { available, held } = account;
    if ((available < 0n || held < 0n) && this.isGuarded && !(account.canOverdraw && held >= 0n)) {
      throw new Bug(`${account.kind} account of ${account.owner} would fall below zero`);
    }
    this.fingerprint.touch(account);
    this.events.push({
      type: "EntryPosted",
      entry: {
        transactionId: this.transactionId,
        owner: account.owner,
        kind: account.kind,
        assetId: account.assetId,
        availableDelta: availableDelta as Amount,
        heldDelta: heldDelta as Amount,
        available: available as Amount,
        held: held as Amount,
        reason,
        reference,
      },
    });
  }

  get accountCount(): number {
    let count = 0;
    for (const shelf of this.shelves.values()) count += shelf.size;
    return count;
  }

  *accounts(): Generator<Account, void, undefined> {
    for (const shelf of this.shelves.values()) yield* shelf.values();
  }

  /** Puts a saved balance back; the fingerprint counts it, no line is written. */
  restore(row: AccountRow): void {
    const account = this.open(row.owner, row.kind, row.assetId);
    account.total = row.available + row.held;
    account.held = row.held;
    this.fingerprint.touch(account);
  }
}
