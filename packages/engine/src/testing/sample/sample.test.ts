// What the exchange promises to a product that is added later, shown with one that has everything.

import type { Amount, AssetId, Instant, UserId } from "@tidemark/kernel";
import { expect, test } from "vitest";
import { decodeCommand } from "../../core/codec.ts";
import type { Command as AnyCommand } from "../../core/command.ts";
import { houseId } from "../../core/ledger/account.ts";
import type { AnyProduct } from "../../core/product.ts";
import type { SnapshotPiece } from "../../core/snapshot.ts";
import { Engine } from "../../engine.ts";
import type { Command, Content } from "../../exchange-types.ts";
import { products } from "../../products.ts";
import { simProducts } from "../../sim/products.ts";
import { rareEventsOf } from "../../sim/seen.ts";
import type { AnySimProduct } from "../../sim/sim-product.ts";
import { simulate } from "../../sim/simulate.ts";
import { tables } from "../../tables.ts";
import type { LockContent } from "./lock.ts";
import { locksProduct } from "./locks.ts";
import { locksSim, lockView } from "./locks-sim.ts";

const withSample = [...(products as unknown as readonly AnyProduct[]), locksProduct];
const simWithSample: readonly AnySimProduct[] = [...simProducts, locksSim as AnySimProduct];
const coin = 1 as AssetId;
const [ann, ben] = [1, 2] as UserId[] as [UserId, UserId];

class Desk {
  readonly engine: Engine;
  now = 1_000;
  private seq: number;

  constructor(engine = new Engine({ products: withSample })) {
    this.engine = engine;
    this.seq = engine.seq;
    if (this.seq > 0) return;
    this.send(houseId, { type: "AdoptRules", version: 2 });
    this.send(houseId, { type: "CreateAsset", assetId: coin, symbol: "COIN", scale: 0 as never });
    for (const owner of [ann, ben]) {
      const to = { owner, kind: "spot" as const };
      const amount = 1_000n as Amount;
      this.send(houseId, { type: "Credit", to, assetId: coin, amount, reason: "deposit", reference: "t" });
    }
  }

  /** The code of the refusal, or null. */
  send(userId: UserId, content: Content | LockContent): string | null {
    this.seq += 1;
    const command: AnyCommand = { seq: this.seq, at: this.now as Instant, userId, content };
    const { reply } = this.engine.apply(command as Command);
    return reply.ok ? null : reply.rejection.code;
  }

  lock(userId: UserId, amount: number, until: number, isStrict = false): string | null {
    const content = { amount: BigInt(amount) as Amount, until: until as Instant, isStrict };
    return this.send(userId, { type: "OpenLock", assetId: coin, ...content });
  }

  spot(owner: UserId): [bigint, bigint] {
    const { available, held } = this.engine.view.balance({ owner, kind: "spot" }, coin);
    return [available, held];
  }
}

function savedOf(engine: Engine): SnapshotPiece[] {
  return JSON.parse(JSON.stringify([...engine.snapshot()])) as SnapshotPiece[];
}

function restored(pieces: readonly SnapshotPiece[], list: readonly AnyProduct[] = withSample): Engine {
  const engine = new Engine({ products: list });
  engine.restore(pieces);
  return engine;
}

test.each([1, 2])("empty, it leaves no trace in the hash of a life under rules %i", (rules) => {
  const { journal, workMax, stateHash } = simulate(3, { rules });
  const parts = { bounds: { workMax }, products: withSample };
  const engine = new Engine(parts);
  for (const text of journal) engine.apply(decodeCommand(text) as Command);
  expect(engine.stateHash()).toBe(stateHash);
});

test("it takes part in the simulation, and everything of it happens", () => {
  for (const rules of [1, 2]) {
    const seen = new Set<string>();
    for (let seed = 1; seed <= 12; seed += 1) {
      for (const event of simulate(seed, { rules, products: simWithSample }).seen) seen.add(event);
    }
    const own = rareEventsOf(rules, [locksSim as AnySimProduct]).filter((name) => /lock|gift/.test(name));
    expect(own.filter((event) => !seen.has(event))).toEqual([]);
  }
});

test("its held money counts in the audit, and comes back in time or for a fee", () => {
  const desk = new Desk();
  expect(desk.lock(ann, 300, 2_000)).toBeNull();
  expect(desk.lock(ben, 150, 3_000)).toBeNull();
  expect(desk.spot(ann)).toEqual([700n, 300n]);
  expect(desk.engine.audit().problems).toEqual([]);
  expect(desk.engine.nextDueAt()).toBe(2_000);
  expect(desk.send(ann, { type: "EndLock", lockId: 2 })).toBe("unknown_hold");
  expect(desk.send(ben, { type: "EndLock", lockId: 2 })).toBeNull();
  expect(desk.spot(ben)).toEqual([998n, 0n]);
  desk.now = 2_000;
  expect(desk.send(ann, { type: "EndLock", lockId: 1 })).toBe("hold_expired");
  expect(desk.send(houseId, { type: "RunDue" })).toBeNull();
  expect(desk.spot(ann)).toEqual([1_000n, 0n]);
  expect(desk.engine.nextDueAt()).toBeNull();
  expect(desk.engine.audit().problems).toEqual([]);
});

test("its veto keeps money where it is", () => {
  const desk = new Desk();
  const transfer = { type: "Transfer", from: "spot", to: "fiat", assetId: coin, amount: 10n as Amount } as const;
  desk.lock(ann, 300, 2_000, true);
  expect(desk.send(ann, transfer)).toBe("not_allowed");
  expect(desk.send(ben, transfer)).toBeNull();
  desk.send(ann, { type: "EndLock", lockId: 1 });
  expect(desk.send(ann, transfer)).toBeNull();
});

test("its slice is saved and comes back, with its counter and its agenda", () => {
  const desk = new Desk();
  desk.lock(ann, 300, 2_000, true);
  desk.lock(ben, 150, 3_000);
  desk.send(ben, { type: "EndLock", lockId: 2 });
  const engine = restored(savedOf(desk.engine));
  expect(engine.stateHash()).toBe(desk.engine.stateHash());
  expect(lockView(engine).feesTaken).toBe(2n);
  const again = new Desk(engine);
  again.lock(ben, 1, 5_000);
  expect(
    lockView(engine)
      .locks()
      .map(({ lockId }) => lockId),
  ).toEqual([1, 3]);
  again.now = 2_000;
  again.send(houseId, { type: "RunDue" });
  expect(again.spot(ann)).toEqual([1_000n, 0n]);
});

test("a snapshot from before it was there gives an empty slice", () => {
  const before = new Desk(new Engine());
  const engine = restored(savedOf(before.engine));
  expect(engine.stateHash()).toBe(before.engine.stateHash());
  expect(lockView(engine).locks()).toEqual([]);
  expect(new Desk(engine).lock(ann, 5, 9_000)).toBeNull();
});

test("an older version of its rows is read, a newer one refused", () => {
  const desk = new Desk();
  desk.lock(ann, 300, 2_000);
  const pieces = savedOf(desk.engine);
  const changed = (version: number, cut: number) =>
    pieces.map((piece) =>
      piece.part === "locks" && "rows" in piece
        ? { ...piece, version, rows: piece.rows.map((row) => row.slice(0, cut)) }
        : piece,
    );
  expect(restored(changed(1, 5)).stateHash()).toBe(desk.engine.stateHash());
  expect(() => restored(changed(3, 6))).toThrow("part locks of version 3 is not known here");
  expect(() => restored(pieces, products as unknown as readonly AnyProduct[])).toThrow("part locks of version 2");
});

test("what it has stored is described among the tables", () => {
  const own = tables(withSample).filter(({ table }) => table === "locks");
  expect(own.flatMap(({ columns }) => columns.map(({ column }) => column))).toEqual([
    "lock_id",
    "user_id",
    "asset_id",
    "amount",
    "until",
    "strict",
    "state",
    "fee",
  ]);
});
