// The exchange as a machine: commands in, replies and events out. No clock, no I/O, no randomness; the same
// commands always lead to the same state, which `stateHash` puts into one text.

import { assert, Bug, type Instant, type Result, refuse } from "@tidemark/kernel";
import { type Audit, AuditWalk, auditAll } from "./core/audit.ts";
import { coreBookings } from "./core/booking.ts";
import type { Command as AnyCommand, AnyContent } from "./core/command.ts";
import { Core, type CoreParts } from "./core/core.ts";
import { coreCommands, coreLiving } from "./core/core-commands.ts";
import { assetRow } from "./core/core-rows.ts";
import type { Mixer } from "./core/hash/mixer.ts";
import { houseId } from "./core/ledger/account.ts";
import type { AnyProduct, CommandRule } from "./core/product.ts";
import { firstRules } from "./core/rules.ts";
import { nextDueAt } from "./core/run-due.ts";
import { corePartNames, restorePieces, type SnapshotPiece, takeSnapshot } from "./core/snapshot.ts";
import type { Living } from "./core/table.ts";
import { CoreView } from "./core/view.ts";
import type { Command, Content, Event, ReplyOf, View } from "./exchange-types.ts";
import { products } from "./products.ts";

/** A rejection comes with no events: it has changed nothing at all. */
export type Outcome<Reply> = { readonly reply: Result<Reply>; readonly events: readonly Event[] };

/** What an engine is built from; the product's own list, or in a test a longer one. */
export type EngineParts = Omit<CoreParts, "bookings"> & { readonly products?: readonly AnyProduct[] };

type Rule = { readonly rule: CommandRule<unknown, AnyContent, unknown>; readonly slice: unknown };

export function createEngine(parts: EngineParts = {}): Engine {
  return new Engine(parts);
}

export class Engine {
  private readonly core: Core;
  private readonly rules = new Map<string, Rule>();
  private readonly walk: AuditWalk;
  private readonly sweeps: readonly (() => void)[];
  private isBroken = false;
  private isEmpty = true;
  /** Questions about the state; the answers are what memory holds, committed or not. */
  readonly view: View;

  constructor(parts: EngineParts = {}) {
    const list = parts.products ?? (products as unknown as readonly AnyProduct[]);
    assertApart(list);
    const bookings = Object.assign({}, coreBookings, ...list.map((product) => product.bookings ?? {}));
    const core = new Core({ ...parts, bookings });
    this.core = core;
    this.walk = new AuditWalk(core);
    core.agenda.admit((holdId) => core.holds.has(holdId));
    core.rooms = list.map((product) => ({ product, slice: product.open(core) }));
    this.learn(coreCommands as unknown as AnyProduct["commands"], null);
    for (const { product, slice } of core.rooms) {
      core.agenda.admit((id, at) => product.isLive?.(slice, id, at) === true);
      this.learn(product.commands, slice);
    }
    this.sweeps = core.rooms.flatMap(({ product, slice }) => {
      const { sweep } = product;
      return sweep === undefined ? [] : [() => sweep(slice)];
    });
    const views = core.rooms.map(({ product, slice }) => [product.name, product.view(slice)] as const);
    this.view = Object.assign(new CoreView(core), Object.fromEntries(views)) as unknown as View;
  }

  private learn(commands: AnyProduct["commands"], slice: unknown): void {
    for (const [type, rule] of Object.entries(commands)) {
      assert(!this.rules.has(type), `two products take the command ${type}`);
      this.rules.set(type, { rule, slice });
    }
  }

  /** The number of the last accepted command; 0 at the beginning. */
  get seq(): number {
    return this.core.seq;
  }

  /** The time of the last accepted command. */
  get at(): Instant {
    return this.core.at;
  }

  /** How many accounts, orders and whatever else a snapshot has rows for are alive, as of the last `stateHash`. */
  get size(): number {
    return this.core.fingerprint.count;
  }

  /** When a `RunDue` has something to do: at once, at an instant to come, or never as things stand. */
  nextDueAt(): number | null {
    return nextDueAt(this.core);
  }

  /**
   * Runs one command to its end. Throws only for a bug of ours (or a seq that does not rise); after that the
   * engine refuses all work and must be built again from snapshot and journal.
   */
  apply<C extends Content>(command: Command<C>): Outcome<ReplyOf<C>> {
    const { core } = this;
    assert(!this.isBroken, "the engine has failed before and must be built again");
    assert(Number.isSafeInteger(command.seq) && command.seq > core.seq, "the seq of a command must rise");
    assert(Number.isSafeInteger(command.at), "the time of a command must be an instant");
    const before = core.at;
    const transactionsBefore = core.ledger.transactionId;
    this.isBroken = true;
    for (let index = 0; index < this.sweeps.length; index += 1) this.sweeps[index]?.();
    core.begin();
    if (command.at > before) core.at = command.at;
    const reply = this.run(command);
    if (reply.ok) {
      core.seq = command.seq;
      this.isEmpty = false;
    } else {
      assert(core.events.length === 0 && core.ledger.transactionId === transactionsBefore, "a rejection left a trace");
      core.at = before;
    }
    this.isBroken = false;
    return { reply: reply as Result<ReplyOf<C>>, events: core.events as unknown as Event[] };
  }

  private run({ content, userId }: AnyCommand): Result<unknown> {
    const found = this.rules.get(content.type);
    if (found === undefined) throw new Bug(`no product takes the command ${content.type}`);
    const { rule, slice } = found;
    if (rule.by === "house" && userId !== houseId && (this.core.rules > firstRules || rule.isYoung === true)) {
      return refuse("not_allowed");
    }
    return rule.run(this.core, slice, content, userId);
  }

  /** 32 hex digits over the whole state; costs as much as was touched since the last call. */
  stateHash(): string {
    return this.core.fingerprint.digest((mixer) => mixHead(mixer, this.core));
  }

  /** What is wrong with the figures as of the last `stateHash` (I1, I2); null as long as all is well. */
  problem(): string | null {
    return this.core.ledger.problem();
  }

  /** Compares some more accounts with what is open on them (I4); over many calls it comes round to all. */
  auditSome(accountsMax: number): string | null {
    return this.walk.next(accountsMax);
  }

  /** What is alive, by the table that keeps it. */
  living(): Map<string, Iterable<object>> {
    const { core } = this;
    const all: { readonly living?: Living<unknown>; readonly slice: unknown }[] = [
      { living: coreLiving as Living<unknown>, slice: core },
      ...core.rooms.map(({ product, slice }) => ({ living: product.living ?? {}, slice })),
    ];
    return new Map(
      all.flatMap(({ living = {}, slice }) =>
        Object.entries(living).map(([table, rows]) => [table, rows(slice)] as const),
      ),
    );
  }

  /** Everything at once; it costs a walk over all there is. */
  audit(): Audit {
    return auditAll(this.core);
  }

  /** Of this very moment; its pieces may be read later, whatever is applied meanwhile. One at a time: the next ends it. */
  snapshot(): Generator<SnapshotPiece, void, undefined> {
    return takeSnapshot(this.core, this.stateHash());
  }

  /** Into an empty engine only; throws if the pieces do not give the state they were taken from. */
  restore(pieces: Iterable<SnapshotPiece>): void {
    assert(this.isEmpty, "only an empty engine can be restored into");
    this.isBroken = true;
    this.isEmpty = false;
    const expected = restorePieces(this.core, pieces);
    assert(this.stateHash() === expected, "the snapshot does not give back the state it was taken from");
    this.isBroken = false;
  }
}

/** What one product calls its own may not be another's, nor the core's: the later one would silently win. */
function assertApart(list: readonly AnyProduct[]): void {
  const own = { name: Object.getOwnPropertyNames(CoreView.prototype), part: corePartNames };
  const names = {
    name: [...own.name, ...list.map((product) => product.name)],
    part: [...own.part, ...list.flatMap((product) => Object.keys(product.parts))],
    reason: [...Object.keys(coreBookings), ...list.flatMap((product) => Object.keys(product.bookings ?? {}))],
  };
  for (const [what, all] of Object.entries(names)) {
    const twice = all.find((name, place) => all.indexOf(name) !== place);
    assert(twice === undefined, `two products have the ${what} ${twice}`);
  }
}

/** In the order of the first version; whatever came later follows, and only once there is some of it. */
function mixHead(mixer: Mixer, core: Core): void {
  mixer.number(core.seq);
  mixer.number(core.at);
  core.counters.mixFirst(mixer);
  mixer.number(core.ledger.transactionId);
  mixer.number(core.assets.size);
  for (const asset of core.assets.values()) assetRow.mix(mixer, asset);
  for (const { product, slice } of core.rooms) {
    if (product.mix(slice, mixer) && product.isUnnamedInHash !== true) mixer.text(product.name);
  }
  core.counters.mixLater(mixer);
  core.marks.mix(mixer);
  if (core.rules === firstRules) return;
  mixer.text("rules");
  mixer.number(core.rules);
}
