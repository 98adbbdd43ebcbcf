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
import { Figures } from "./figures.ts";

const kinds: readonly AccountKind[] = [...userAccountKinds, ...systemAccountKinds];
/** Room for kinds to come; part of no stored format. */
const kindsMax = 64;
const tag = 2;

export class Account extends Tracked {
  readonly owner: UserId;
  readonly kind: AccountKind;
  readonly assetId: AssetId;
  readonly canOverdraw: boolean;
  private readonly figures: Figures;
  private readonly place: number;

  constructor(owner: UserId, kind: AccountKind, assetId: AssetId, figures: Figures) {
    super();
    this.figures = figures;
    this.place = figures.take(2);
    this.owner = owner;
    this.kind = kind;
    this.assetId = assetId;
    this.canOverdraw = overdrawnKinds.includes(kind);
  }

  get available(): bigint {
    return this.figures.get(this.place);
  }

  get held(): bigint {
    return this.figures.get(this.place + 1);
  }

  set(available: bigint, held: bigint): void {
    this.figures.set(this.place, available);
    this.figures.set(this.place + 1, held);
  }

  /** An empty account is as good as none: whether somebody looked at it leaves no trace. */
  mixInto(mixer: Mixer): boolean {
    const { available, held } = this;
    if (available === 0n && held === 0n) return false;
    mixer.start(tag);
    mixer.number(this.owner);
    mixer.word(kinds.indexOf(this.kind));
    mixer.number(this.assetId);
    mixer.amount(available + held);
    mixer.amount(held);
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
  private readonly figures = new Figures();
  private readonly fingerprint: Fingerprint;
  private readonly isGuarded: boolean;
  /** What the running command has led to so far; see `State.events`. */
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
      account = new Account(owner, kind, assetId, this.figures);
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
    const available = account.available + availableDelta;
    const held = account.held + heldDelta;
    if ((available < 0n || held < 0n) && this.isGuarded && !(account.canOverdraw && held >= 0n)) {
      throw new Bug(`${account.kind} account of ${account.owner} would fall below zero`);
    }
    account.set(available, held);
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
    account.set(row.available, row.held);
    this.fingerprint.touch(account);
  }
}
