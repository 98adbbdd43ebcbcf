// Holds once more, and bookings of several steps: each step is done on the ledger itself, and if one of them is refused
// the ledger goes back to the copy that was made before the first.

import type { Book, BookStep, CoreContent, Expire, Release, Reserve, Settle } from "../core/command.ts";
import type { AccountRef } from "../core/ledger/account.ts";
import type { NaiveExchange } from "./naive-exchange.ts";
import { type NaiveHold, nameOf } from "./naive-ledger.ts";

export class NaiveHolds {
  private readonly exchange: NaiveExchange;

  constructor(exchange: NaiveExchange) {
    this.exchange = exchange;
  }

  run(content: CoreContent): string | null {
    switch (content.type) {
      case "Reserve":
        return this.reserve(content);
      case "Settle":
        return this.settle(content);
      case "Release":
        return this.release(content);
      case "Expire":
        return this.expire(content);
      case "Book":
        return this.book(content);
      default:
        throw new Error(`the naive exchange does not know ${content.type}`);
    }
  }

  private isDestination(ref: AccountRef): boolean {
    return (ref.kind === "outside" && ref.owner === 0) || this.exchange.isPlace(ref);
  }

  private reserve(content: Omit<Reserve, "type">): string | null {
    const { exchange } = this;
    const { from, destination, expiresAt, amount, assetId, atExpiry, reason } = content;
    const problem = exchange.moveProblem(from, assetId, amount);
    if (problem !== null) return problem;
    if (destination !== null) {
      if (!this.isDestination(destination)) return "unknown_account";
      if (nameOf(destination, 0) === nameOf(from, 0)) return "same_account";
    }
    if (atExpiry === "settle" && (destination === null || expiresAt === null)) return "invalid_field";
    if (expiresAt !== null && expiresAt <= exchange.now) return "invalid_field";
    const kept = exchange.bookingProblem(reason, from, destination) ?? exchange.leavingProblem(from, assetId);
    if (kept !== null) return kept;
    const { ledger } = exchange;
    if (ledger.freeOf(from, assetId) < amount) return "insufficient_balance";
    ledger.lock(from, assetId, amount);
    ledger.lastHold += 1;
    ledger.holds.set(ledger.lastHold, {
      id: ledger.lastHold,
      from,
      asset: assetId,
      left: amount,
      destination,
      deadline: expiresAt,
      atExpiry,
      reason,
      openedIn: exchange.count,
    });
    return null;
  }

  /** What a step of a booking opens, no step of it can end. */
  private find(id: number): NaiveHold | undefined {
    const hold = this.exchange.ledger.holds.get(id);
    return hold?.openedIn === this.exchange.count ? undefined : hold;
  }

  private isOver(hold: NaiveHold): boolean {
    return hold.deadline !== null && this.exchange.now >= hold.deadline;
  }

  private settle({ holdId, parts }: Omit<Settle, "type">): string | null {
    const { exchange } = this;
    const hold = this.find(holdId);
    if (hold === undefined) return "unknown_hold";
    if (this.isOver(hold)) return "hold_expired";
    if (parts.length === 0 || parts.length > 100) return "invalid_field";
    for (const { to, amount } of parts) {
      if (!this.isDestination(to)) return "unknown_account";
      if (nameOf(to, 0) === nameOf(hold.from, 0)) return "same_account";
      if (hold.destination !== null && nameOf(to, 0) !== nameOf(hold.destination, 0)) return "not_allowed";
      if (amount <= 0n) return "amount_not_positive";
      const problem = hold.destination === null ? exchange.bookingProblem(hold.reason, hold.from, to) : null;
      if (problem !== null) return problem;
    }
    const total = parts.reduce((sum, part) => sum + part.amount, 0n);
    if (total > hold.left) return "hold_exceeded";
    for (const { to, amount } of parts) {
      exchange.ledger.takeLocked(hold.from, hold.asset, amount);
      exchange.ledger.give(to, hold.asset, amount);
    }
    hold.left -= total;
    return null;
  }

  private release(content: Omit<Release, "type">): string | null {
    const hold = this.find(content.holdId);
    if (hold === undefined) return "unknown_hold";
    if (this.isOver(hold)) return "hold_expired";
    const amount = content.amount ?? hold.left;
    if (amount <= 0n) return "amount_not_positive";
    if (amount > hold.left) return "hold_exceeded";
    this.exchange.ledger.unlock(hold.from, hold.asset, amount);
    hold.left -= amount;
    return null;
  }

  private expire(content: Expire): string | null {
    const hold = this.find(content.holdId);
    if (hold === undefined) return "unknown_hold";
    if (!this.isOver(hold)) return "hold_not_expired";
    this.exchange.ledger.expire(hold);
    return null;
  }

  private book(content: Book): string | null {
    const { ledger } = this.exchange;
    const { steps } = content;
    const payments = steps.map((step) => ("settle" in step ? step.settle.parts.length : 1));
    if (steps.length === 0 || steps.length > 2_000) return "invalid_field";
    if (payments.reduce((sum, count) => sum + count, 0) > 2_000) return "invalid_field";
    const before = ledger.copy();
    for (const step of steps) {
      const code = this.step(content, step);
      if (code === null) continue;
      Object.assign(ledger, before);
      return code;
    }
    return null;
  }

  private step({ reason, reference }: Book, step: BookStep): string | null {
    if (Object.keys(step).length > 1) return "invalid_field";
    if ("open" in step) return this.reserve({ reason, ...step.open, reference });
    if ("settle" in step) return this.settle(step.settle);
    if ("release" in step) return this.release(step.release);
    const { exchange } = this;
    const { from, to, assetId, amount } = step.move;
    const problem = exchange.moveProblem(from, assetId, amount) ?? exchange.moveProblem(to, assetId, amount);
    if (problem !== null) return problem;
    if (nameOf(from, 0) === nameOf(to, 0)) return "same_account";
    const kept = exchange.bookingProblem(reason, from, to) ?? exchange.leavingProblem(from, assetId);
    if (kept !== null) return kept;
    if (exchange.ledger.freeOf(from, assetId) < amount) return "insufficient_balance";
    exchange.ledger.take(from, assetId, amount);
    exchange.ledger.give(to, assetId, amount);
    return null;
  }
}
