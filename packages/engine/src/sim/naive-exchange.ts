// The whole exchange once more, naively: what each command should answer and leave behind. It knows the rules
// from their description, shares no code with the engine, and is compared with it after every command. What belongs to
// a product is asked of the product's own twin.

import type { Adjust, AdoptRules, AnyContent, CoreContent, Post, RecordTicks, Transfer } from "../core/command.ts";
import type { AccountRef } from "../core/ledger/account.ts";
import { NaiveBookings } from "./naive-bookings.ts";
import { NaiveHolds } from "./naive-holds.ts";
import { type NaiveHold, NaiveLedger, nameOf } from "./naive-ledger.ts";
import { type NaiveMark, NaiveMarks } from "./naive-marks.ts";

export type NaiveAnswer = {
  readonly code: string | null;
  /** Asked before with this key: nothing happened. */
  readonly isRepeat: boolean;
};

/** Something that falls due; it answers false when there is not enough work left for it. */
export type NaiveDue = { readonly at: number; readonly id: number; run(): boolean };

/** The naive twin of a product. */
export type NaiveProduct = {
  /** Its commands: each answers the code of its refusal, or null. */
  readonly commands: Readonly<Record<string, (user: number, content: never) => string | null>>;
  /** Those that only the house may ask for. */
  readonly ofTheHouse: readonly string[];
  /** Those of the house that came after the first rules. */
  readonly youngOfTheHouse?: readonly string[];
  readonly bookings?: readonly (readonly [reason: string, pairs: string])[];
  /** A command begins. */
  begin?(): void;
  due?(): NaiveDue[];
  /** Goes on with what waits; answers how many turns that were. */
  goOn?(): number;
  hasWaiting?(): boolean;
  /** Why money must stay there. */
  keeps?(from: AccountRef, asset: number): string | null;
  /** Prices were recorded. */
  onTick?(moved: readonly NaiveMark[]): void;
  /** What it deals in under that number. */
  market?(id: number): NaivePair | null;
};

export type NaivePair = { readonly base: number; readonly quote: number };

export type NaiveRunDue = { expired: number; triggered: number; isMore: boolean };

const amountMax = 10n ** 36n;
const expiryMax = 1_000;
const outside: AccountRef = { owner: 0 as never, kind: "outside" };
const house: AccountRef = { owner: 0 as never, kind: "house" };
const userKinds = ["spot", "fiat", "leverage", "seconds", "merchant", "wealth"];
const houseKinds = [
  "fees",
  "house",
  "rounding",
  "escrow",
  "pool",
  "insurance",
  "options",
  "policies",
  "offering",
  "rebates",
];
const houseCommands = ["CreateAsset", "Credit", "Debit", "Adjust", "AdoptRules", "RunDue"];
/** These came later, and were never anybody else's. */
const youngCommands = ["AdoptRules", "RecordTicks", "SetMarkTerms"];

export class NaiveExchange {
  readonly ledger = new NaiveLedger();
  readonly scales = new Map<number, number>();
  readonly marks = new NaiveMarks();
  readonly workMax: number;
  rules = 1;
  now = 0;
  /** Of the last accepted command. */
  seq = 0;
  /** Pieces of work that the running command may still do. */
  work = 0;
  /** How many commands have run. */
  count = 0;
  lastRunDue: NaiveRunDue | null = null;
  /** The prices that the running command has moved. */
  moved: readonly NaiveMark[] = [];
  private products: readonly NaiveProduct[] = [];
  private bookings = new NaiveBookings([]);
  private readonly holds = new NaiveHolds(this);
  private readonly keys = new Set<string>();

  constructor(workMax: number) {
    this.workMax = workMax;
  }

  admit(products: readonly NaiveProduct[]): void {
    this.products = products;
    this.bookings = new NaiveBookings(products.flatMap((product) => product.bookings ?? []));
  }

  run(seq: number, at: number, user: number, content: AnyContent, key: string | undefined): NaiveAnswer {
    if (key !== undefined && this.keys.has(`${user} ${key}`)) return { code: null, isRepeat: true };
    this.work = this.workMax;
    this.count += 1;
    this.lastRunDue = null;
    this.moved = [];
    for (const product of this.products) product.begin?.();
    const before = this.now;
    this.now = Math.max(before, at);
    const code = this.isForbidden(user, content) ? "not_allowed" : this.dispatch(user, content);
    this.ledger.forgetEmptyHolds();
    if (code === null) this.seq = seq;
    else this.now = before;
    if (code === null && key !== undefined) this.keys.add(`${user} ${key}`);
    return { code, isRepeat: false };
  }

  /** Takes a piece of work, if the command may still do one. The first rules did not count. */
  spend(): boolean {
    if (this.rules === 1) return true;
    if (this.work === 0) return false;
    this.work -= 1;
    return true;
  }

  /** When there is something to do: now, later or never. */
  nextDue(): number | null {
    if (this.products.some((product) => product.hasWaiting?.() === true)) return this.now;
    const instants = this.allDue().map((due) => due.at);
    return instants.length === 0 ? null : Math.min(...instants);
  }

  private isForbidden(user: number, { type }: AnyContent): boolean {
    const young = [...youngCommands, ...this.products.flatMap((product) => product.youngOfTheHouse ?? [])];
    const ours = [...houseCommands, ...this.products.flatMap((product) => product.ofTheHouse)];
    return user !== 0 && (young.includes(type) || (ours.includes(type) && this.rules > 1));
  }

  private dispatch(user: number, content: AnyContent): string | null {
    for (const { commands } of this.products) {
      const run = commands[content.type];
      if (run !== undefined) return run(user, content as never);
    }
    return this.runCore(user, content as CoreContent);
  }

  private runCore(user: number, content: CoreContent): string | null {
    switch (content.type) {
      case "CreateAsset":
        if (this.scales.has(content.assetId)) return "invalid_field";
        this.scales.set(content.assetId, content.scale);
        return null;
      case "Credit":
        return this.move(outside, content.to, content.assetId, content.amount, content.reason);
      case "Debit":
        return this.move(content.from, outside, content.assetId, content.amount, content.reason);
      case "Transfer":
        return this.transfer(user, content);
      case "Post":
        return this.post(content);
      case "Adjust":
        return this.adjust(content);
      case "AdoptRules":
        return this.adopt(content);
      case "RecordTicks":
        return this.record(content);
      case "SetMarkTerms":
        return this.marks.set(content);
      case "RunDue":
        return this.runDue();
      default:
        return this.holds.run(content);
    }
  }

  isPlace(ref: AccountRef): boolean {
    if (userKinds.includes(ref.kind)) return ref.owner > 0;
    return ref.owner === 0 && houseKinds.includes(ref.kind);
  }

  moveProblem(ref: AccountRef, asset: number, amount: bigint): string | null {
    if (!this.scales.has(asset)) return "unknown_asset";
    if (!this.isPlace(ref)) return "unknown_account";
    if (amount <= 0n) return "amount_not_positive";
    return amount > amountMax ? "amount_too_large" : null;
  }

  /** Without a payee: whether anything may be set aside for that reason. */
  bookingProblem(reason: string, from: AccountRef, to: AccountRef | null): string | null {
    return this.rules === 1 ? null : this.bookings.problem(reason, from, to);
  }

  leavingProblem(from: AccountRef, asset: number): string | null {
    for (const product of this.products) {
      const code = product.keeps?.(from, asset) ?? null;
      if (code !== null) return code;
    }
    return null;
  }

  private move(from: AccountRef, to: AccountRef, asset: number, amount: bigint, reason: string): string | null {
    const isCredit = from === outside;
    const problem = this.moveProblem(isCredit ? to : from, asset, amount) ?? this.bookingProblem(reason, from, to);
    if (problem !== null) return problem;
    if (isCredit && amount - this.ledger.freeOf(outside, asset) > amountMax) return "amount_too_large";
    return isCredit ? this.pay(from, to, asset, amount) : this.payCovered(from, to, asset, amount);
  }

  private payCovered(from: AccountRef, to: AccountRef, asset: number, amount: bigint): string | null {
    const kept = this.leavingProblem(from, asset);
    if (kept !== null) return kept;
    return this.ledger.freeOf(from, asset) < amount ? "insufficient_balance" : this.pay(from, to, asset, amount);
  }

  private pay(from: AccountRef, to: AccountRef, asset: number, amount: bigint): null {
    this.ledger.take(from, asset, amount);
    this.ledger.give(to, asset, amount);
    return null;
  }

  private transfer(user: number, content: Transfer): string | null {
    const from: AccountRef = { owner: user as never, kind: content.from };
    const to: AccountRef = { owner: user as never, kind: content.to };
    if (!userKinds.includes(content.from)) return "unknown_account";
    for (const end of [from, to]) {
      const problem = this.moveProblem(end, content.assetId, content.amount);
      if (problem !== null) return problem;
    }
    if (content.from === content.to) return "same_account";
    const ends = [content.from, content.to];
    if (ends.includes("merchant") && !ends.includes("fiat")) return "not_allowed";
    if (ends.includes("wealth") && !ends.includes("spot")) return "not_allowed";
    return this.payCovered(from, to, content.assetId, content.amount);
  }

  private post(content: Post): string | null {
    if (content.postings.length === 0 || content.postings.length > 1_000) return "invalid_field";
    const sums = new Map<number, bigint>();
    const after = new Map<string, bigint>();
    for (const { account, assetId, delta } of content.postings) {
      const problem = this.moveProblem(account, assetId, delta < 0n ? -delta : delta);
      if (problem !== null) return problem;
      sums.set(assetId, (sums.get(assetId) ?? 0n) + delta);
      const name = nameOf(account, assetId);
      after.set(name, (after.get(name) ?? this.ledger.freeOf(account, assetId)) + delta);
    }
    if ([...sums.values()].some((sum) => sum !== 0n)) return "invalid_field";
    if ([...after.values()].some((free) => free < 0n)) return "insufficient_balance";
    for (const payer of content.postings.filter((posting) => posting.delta < 0n)) {
      const kept = this.leavingProblem(payer.account, payer.assetId);
      if (kept !== null) return kept;
      for (const payee of content.postings.filter((one) => one.delta > 0n && one.assetId === payer.assetId)) {
        const problem = this.bookingProblem(content.reason, payer.account, payee.account);
        if (problem !== null) return problem;
      }
    }
    for (const [name, free] of after) this.ledger.free.set(name, free);
    return null;
  }

  private adjust(content: Adjust): string | null {
    const { account, assetId, delta } = content;
    const size = delta < 0n ? -delta : delta;
    const problem = this.moveProblem(account, assetId, size);
    if (problem !== null) return problem;
    if (account.kind === "house") return "same_account";
    const one = asRead(content.proposedBy);
    const other = asRead(content.confirmedBy);
    if (one === "" || other === "") return "invalid_field";
    if (one === other) return "not_allowed";
    if (!/^[0-9a-f]{64}$/.test(content.auditHash)) return "invalid_field";
    const [from, to] = delta < 0n ? [account, house] : [house, account];
    return this.payCovered(from, to, assetId, size);
  }

  private adopt({ version }: AdoptRules): string | null {
    if (![2, 3, 4].includes(version) || version <= this.rules) return "invalid_field";
    this.rules = version;
    return null;
  }

  private record(content: RecordTicks): string | null {
    const moved = this.marks.record(content, this.now);
    if (typeof moved === "string") return moved;
    this.moved = moved;
    for (const product of this.products) product.onTick?.(moved);
    return null;
  }

  /** What a market's number stands for, whoever deals in it. */
  pair(marketId: number): NaivePair | null {
    for (const product of this.products) {
      const pair = product.market?.(marketId) ?? null;
      if (pair !== null) return pair;
    }
    return null;
  }

  private runDue(): null {
    let expired = 0;
    for (;;) {
      const due = this.allDue().find((one) => one.at <= this.now);
      if (due === undefined || (this.rules === 1 && expired === expiryMax) || !this.spend()) break;
      if (!due.run()) break;
      expired += 1;
    }
    let triggered = 0;
    for (const product of this.products) triggered += product.goOn?.() ?? 0;
    const next = this.nextDue();
    this.lastRunDue = { expired, triggered, isMore: next !== null && next <= this.now };
    return null;
  }

  private expire(hold: NaiveHold): true {
    this.ledger.expire(hold);
    return true;
  }

  /** Earliest first; at one instant holds before products, and lower numbers first. */
  private allDue(): NaiveDue[] {
    const holds: NaiveDue[] = [...this.ledger.holds.values()].flatMap((hold) => {
      if (hold.deadline === null || hold.left === 0n) return [];
      return [{ at: hold.deadline, id: hold.id, run: () => this.expire(hold) }];
    });
    const all = [holds, ...this.products.map((product) => product.due?.() ?? [])].flatMap((list, place) =>
      list.map((due) => ({ place, due })),
    );
    all.sort((one, other) => one.due.at - other.due.at || one.place - other.place || one.due.id - other.due.id);
    return all.map(({ due }) => due);
  }
}

/** A name as a person reads it: what cannot be seen is not there, and any gap is one space. */
function asRead(name: string): string {
  const words = name
    .normalize("NFKC")
    .split(/\s+/u)
    .map((word) => word.replace(/\p{C}/gu, ""));
  return words
    .filter((word) => word !== "")
    .join(" ")
    .toLowerCase();
}
