// Every balance of the exchange, and the only door through which one changes: `move` writes one line of a
// transaction. Kept here: no account falls below zero but the named ones (I2), and a balance is the sum of its
// lines (I3). That the lines of a transaction sum to zero (I1) is the caller's duty; each caller is a few lines
// long and the simulation adds every transaction up again.

import { type Amount, type AssetId, assert, Bug, ensure, type UserId } from "@tidemark/kernel";
import type { Reference } from "../command.ts";
import { accountRow } from "../core-rows.ts";
import type { CoreEvent } from "../event.ts";
import { type Fingerprint, Tracked } from "../hash/fingerprint.ts";
import type { Mixer } from "../hash/mixer.ts";
import type { SnapshotRow } from "../snapshot.ts";
import {
  type AccountKind,
  type AccountRef,
  type AccountRow,
  houseId,
  type KnownKinds,
  overdrawnKinds,
} from "./account.ts";
import { Figures } from "./figures.ts";
import type { Hold } from "./hold.ts";

/** Room for kinds to come; part of no stored format. */
const kindsMax = 64;
/** Available, held, and both together as they were when the hash was last brought up to date. */
const figuresEach = 3;

/** All accounts of one asset and kind. */
type Shelf = {
  readonly kind: AccountKind;
  readonly code: number;
  readonly accounts: Map<number, Account>;
  readonly asset: AssetSum;
  readonly ledger: Ledger;
};

/** What all accounts of an asset have changed by since the last look: nothing, or the books do not balance. */
type AssetSum = { readonly assetId: AssetId; drift: bigint };

export class Account extends Tracked {
  readonly owner: UserId;
  readonly kind: AccountKind;
  readonly assetId: AssetId;
  readonly canOverdraw: boolean;
  /** Open holds on it, for whoever compares them with what is held. */
  holds: Set<Hold> | null = null;
  private readonly shelf: Shelf;
  private readonly figures: Figures;
  private readonly place: number;

  constructor(owner: UserId, assetId: AssetId, shelf: Shelf, figures: Figures) {
    super();
    this.figures = figures;
    this.place = figures.take(figuresEach);
    this.owner = owner;
    this.kind = shelf.kind;
    this.assetId = assetId;
    this.shelf = shelf;
    this.canOverdraw = overdrawnKinds.includes(shelf.kind);
  }

  /** The kind's number in the hash. */
  get code(): number {
    return this.shelf.code;
  }

  get available(): bigint {
    return this.figures.get(this.place);
  }

  get held(): bigint {
    return this.figures.get(this.place + 1);
  }

  get total(): bigint {
    return this.available + this.held;
  }

  set(available: bigint, held: bigint): void {
    this.figures.set(this.place, available);
    this.figures.set(this.place + 1, held);
  }

  /** An empty account is as good as none: whether somebody looked at it leaves no trace. */
  mixInto(mixer: Mixer): boolean {
    this.watch();
    if (this.available === 0n && this.held === 0n) return false;
    accountRow.mix(mixer, this);
    return true;
  }

  save(): SnapshotRow {
    return accountRow.save(this);
  }

  /** Looks at the figures again, from outside the function that wrote them (I1, I2). */
  private watch(): void {
    const { available, held, total, place } = this;
    this.shelf.asset.drift += total - this.figures.get(place + 2);
    this.figures.set(place + 2, total);
    if (held < 0n || (available < 0n && !this.canOverdraw)) this.shelf.ledger.noteBelowZero(this);
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
  private readonly shelves = new Map<number, Shelf>();
  private readonly sums = new Map<AssetId, AssetSum>();
  private readonly figures = new Figures();
  private readonly fingerprint: Fingerprint;
  private readonly kinds: KnownKinds;
  private belowZero: string | null = null;
  /** What the running command has led to so far; see `Core.events`. */
  events: CoreEvent[] = [];
  /** The number of the last transaction. */
  transactionId = 0;

  constructor(fingerprint: Fingerprint, kinds: KnownKinds) {
    this.fingerprint = fingerprint;
    this.kinds = kinds;
    const codes = Object.values(kinds.codes);
    const areSound = new Set(codes).size === codes.length && codes.every((code) => code >= 0 && code < kindsMax);
    assert(areSound, "each kind of account has a code of its own");
  }

  find(owner: UserId, kind: AccountKind, assetId: AssetId): Account | undefined {
    return this.shelves.get(this.placeOf(kind, assetId))?.accounts.get(owner);
  }

  open(owner: UserId, kind: AccountKind, assetId: AssetId): Account {
    const place = this.placeOf(kind, assetId);
    const shelf = this.shelves.get(place) ?? this.putUp(place, kind, assetId);
    let account = shelf.accounts.get(owner);
    if (account === undefined) {
      account = new Account(owner, assetId, shelf, this.figures);
      shelf.accounts.set(owner, account);
    }
    return account;
  }

  private placeOf(kind: AccountKind, assetId: AssetId): number {
    return assetId * kindsMax + (this.kinds.codes[kind] ?? Number.NaN);
  }

  private putUp(place: number, kind: AccountKind, assetId: AssetId): Shelf {
    const code = ensure(this.kinds.codes[kind], `${kind} is a kind of account`);
    const asset = this.sums.get(assetId) ?? { assetId, drift: 0n };
    this.sums.set(assetId, asset);
    const shelf = { kind, code, accounts: new Map<number, Account>(), asset, ledger: this };
    this.shelves.set(place, shelf);
    return shelf;
  }

  /** What the last hash has shown to be wrong with the figures (I1, I2); null as long as all is well. */
  problem(): string | null {
    if (this.belowZero !== null) return this.belowZero;
    for (const { assetId, drift } of this.sums.values()) {
      if (drift !== 0n) return `I1: asset ${assetId} sums to ${drift}`;
    }
    return null;
  }

  noteBelowZero({ owner, kind, assetId, available, held }: Account): void {
    this.belowZero ??= `I2: account ${owner}/${kind}/${assetId} has ${available} available and ${held} held`;
  }

  openRef(ref: AccountRef, assetId: AssetId): Account {
    return this.open(ref.owner, ref.kind, assetId);
  }

  system(kind: AccountKind, assetId: AssetId): Account {
    return this.open(houseId, kind, assetId);
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
    if ((available < 0n || held < 0n) && !(account.canOverdraw && held >= 0n)) {
      throw new Bug(`${account.kind} account of ${account.owner} would fall below zero`);
    }
    this.fingerprint.touch(account);
    account.set(available, held);
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
    for (const { accounts } of this.shelves.values()) count += accounts.size;
    return count;
  }

  *accounts(): Generator<Account, void, undefined> {
    for (const { accounts } of this.shelves.values()) yield* accounts.values();
  }

  /** Puts a saved balance back; the fingerprint counts it, no line is written. */
  restore(row: AccountRow): void {
    const account = this.open(row.owner, row.kind, row.assetId);
    this.fingerprint.touch(account);
    account.set(row.available, row.held);
  }
}
