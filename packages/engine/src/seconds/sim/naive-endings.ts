// How options begin and end, naively: by reading through all looks there ever were.

import { fees, fund, type NaiveOptionBook, pool, walletOf } from "./naive-option-book.ts";
import { creditOf, endingOf, type NaiveEnding, type NaiveOption, type NaivePolicy } from "./naive-option-sums.ts";

export class NaiveEndings {
  private readonly book: NaiveOptionBook;

  constructor(book: NaiveOptionBook) {
    this.book = book;
  }

  /** Those whose first look has come, in time or too late, the lowest market first, and in each the oldest. */
  waiting(): NaiveOption[] {
    const waiting = this.book.alive().filter(({ state }) => state === "placed");
    const looked = waiting.filter((option) => this.book.firstLook(option) !== undefined);
    return looked.sort((one, other) => one.marketId - other.marketId || one.optionId - other.optionId);
  }

  /** Its first look, or, when that can no longer come, nothing. */
  open(option: NaiveOption): void {
    const look = this.book.entryOf(option);
    if (look === null) {
      this.end(option, "void", "no_entry");
      return;
    }
    option.state = "open";
    option.entryTick = look.number;
    option.entryPrice = look.price;
    option.entryAt = look.at;
    this.tell(option);
  }

  /** Its time is over. */
  close(option: NaiveOption): void {
    const look = this.book.exitOf(option);
    if (look === null) {
      this.end(option, "void", "no_exit");
      return;
    }
    option.exitTick = look.number;
    option.exitPrice = look.price;
    option.exitAt = look.at;
    this.end(option, endingOf(option.direction, option.entryPrice ?? 0n, look.price), null);
  }

  private end(option: NaiveOption, ending: NaiveEnding, voidReason: NaiveOption["voidReason"]): void {
    option.state = ending;
    option.voidReason = voidReason;
    option.endedAt = this.book.now;
    option.credited = creditOf(option, ending);
    if (option.policyId === null) this.payFree(option, ending);
    else this.payInsured(option, ending);
    this.payPool(option, ending);
    this.tell(option);
    if (option.policyId !== null) this.lookAtPolicy(option.policyId);
  }

  private tell(option: NaiveOption): void {
    this.book.told.push(`${option.optionId} ${option.state}`);
    this.book.touchedOptions.add(option);
  }

  private payFree({ userId, assetId, stake, fee, credited }: NaiveOption, ending: NaiveEnding): void {
    const { ledger } = this.book.exchange;
    ledger.takeLocked(walletOf(userId), assetId, stake + fee);
    ledger.give(walletOf(userId), assetId, credited);
    if (ending !== "void") ledger.give(fees, assetId, fee);
  }

  /** Whatever comes back stays set aside: it belongs to the policy. */
  private payInsured({ userId, assetId, stake, policyId, credited }: NaiveOption, ending: NaiveEnding): void {
    const { ledger } = this.book.exchange;
    ledger.takeLocked(walletOf(userId), assetId, stake - credited);
    const policy = this.policy(policyId);
    policy.balance += credited;
    if (ending !== "lost") this.book.touchedPolicies.add(policy);
  }

  private payPool({ assetId, stake, profit }: NaiveOption, ending: NaiveEnding): void {
    const { ledger } = this.book.exchange;
    if (ending === "won") ledger.takeLocked(pool, assetId, profit);
    else ledger.unlock(pool, assetId, profit);
    if (ending === "lost") ledger.give(pool, assetId, stake);
  }

  private policy(id: number | null): NaivePolicy {
    const policy = this.book.policies.find(({ policyId }) => policyId === id);
    if (policy === undefined) throw new Error(`the naive twin knows no policy ${id}`);
    return policy;
  }

  private lookAtPolicy(id: number): void {
    const policy = this.policy(id);
    if (this.book.aliveOn(policy).length === 0 && policy.balance >= policy.endLine) this.endPolicy(policy, "profit");
  }

  /** What is in it becomes free, and so does what the fund had set aside for it. */
  endPolicy(policy: NaivePolicy, ending: NonNullable<NaivePolicy["ending"]>): void {
    const { ledger } = this.book.exchange;
    ledger.unlock(walletOf(policy.userId), policy.assetId, policy.balance);
    ledger.unlock(fund, policy.assetId, policy.reserved);
    policy.balance = 0n;
    policy.reserved = 0n;
    policy.state = "ended";
    policy.ending = ending;
    policy.endedAt = this.book.now;
    this.book.touchedPolicies.add(policy);
  }
}
