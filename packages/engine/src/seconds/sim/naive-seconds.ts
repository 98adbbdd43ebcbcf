// Seconds options once more: what their commands should answer and leave behind.

import type { NaiveDue, NaiveExchange, NaiveProduct } from "../../sim/naive-exchange.ts";
import type { NaiveMark } from "../../sim/naive-marks.ts";
import type {
  BuyPolicy,
  ClaimPolicy,
  EndPolicy,
  OptionCoinTerms,
  PauseOptions,
  PlaceOption,
  SetOptionCoin,
  SetOptionDuration,
  SetOptionLimit,
  SetOptionMarket,
  SetPolicyType,
} from "../commands.ts";
import { isDayNear } from "./naive-calendar.ts";
import { NaiveEndings } from "./naive-endings.ts";
import { NaiveOptionBook, pool, walletOf } from "./naive-option-book.ts";
import { type NaiveOption, type NaivePolicy, shareDown, shareUp } from "./naive-option-sums.ts";
import { areCoinTerms, arePolicyTerms, isDuration } from "./naive-option-terms.ts";
import { NaivePolicies } from "./naive-policies.ts";

const amountMax = 10n ** 36n;
const day = 86_400_000;

export class NaiveSeconds implements NaiveProduct {
  readonly ofTheHouse = ["SetOptionDuration", "SetOptionCoin", "SetOptionMarket", "SetPolicyType"];
  readonly youngOfTheHouse = this.ofTheHouse;
  readonly bookings = [
    ["option_fund", "house>options"],
    ["option_return", "options>house"],
    ["policy_fund", "house>policies"],
    ["policy_return", "policies>house"],
  ] as const;
  readonly book: NaiveOptionBook;
  private readonly exchange: NaiveExchange;
  private readonly endings: NaiveEndings;
  private readonly policies: NaivePolicies;

  readonly commands = {
    SetOptionDuration: (_user: number, content: SetOptionDuration) => this.setDuration(content),
    SetOptionCoin: (_user: number, content: SetOptionCoin) => this.setCoin(content),
    SetOptionMarket: (_user: number, content: SetOptionMarket) => this.setMarket(content),
    SetPolicyType: (_user: number, content: SetPolicyType) => this.setType(content),
    PlaceOption: (user: number, content: PlaceOption) => this.place(user, content),
    SetOptionLimit: (user: number, content: SetOptionLimit) => this.setLimit(user, content),
    PauseOptions: (user: number, content: PauseOptions) => this.pause(user, content.until),
    BuyPolicy: (user: number, content: BuyPolicy) => this.policies.buy(user, content),
    ClaimPolicy: (user: number, content: ClaimPolicy) => this.policies.claim(user, content),
    EndPolicy: (user: number, content: EndPolicy) => this.policies.end(user, content),
  };

  constructor(exchange: NaiveExchange) {
    this.exchange = exchange;
    this.book = new NaiveOptionBook(exchange);
    this.endings = new NaiveEndings(this.book);
    this.policies = new NaivePolicies(this.book, this.endings);
  }

  begin(): void {
    this.book.begin();
  }

  onTick(moved: readonly NaiveMark[]): void {
    this.book.looks.push(...moved);
    this.goOn();
  }

  /** Whoever waits for the look that has come, the oldest first. */
  goOn(): number {
    let opened = 0;
    for (const option of this.endings.waiting()) {
      if (this.exchange.work === 0) break;
      this.exchange.work -= 1;
      this.endings.open(option);
      opened += 1;
    }
    return opened;
  }

  hasWaiting(): boolean {
    return this.endings.waiting().length > 0;
  }

  due(): NaiveDue[] {
    return this.book.alive().map((option) => {
      const isPlaced = option.state === "placed";
      const at = isPlaced ? this.book.deadlineOf(option) : option.expiresAt + 1;
      return { at, id: option.optionId, run: () => this.run(option) };
    });
  }

  private run(option: NaiveOption): true {
    if (option.state === "placed") this.endings.open(option);
    else this.endings.close(option);
    return true;
  }

  private setDuration({ seconds, ratioPpm, isOpen }: SetOptionDuration): string | null {
    if (!isDuration(seconds, ratioPpm) || typeof isOpen !== "boolean") return "invalid_field";
    this.book.durations.set(seconds, { ratioPpm, isOpen });
    return null;
  }

  private setCoin({ assetId, terms, isOpen }: SetOptionCoin): string | null {
    if (!this.exchange.scales.has(assetId)) return "unknown_asset";
    if (!areCoinTerms(terms)) return "invalid_field";
    this.book.coins.set(assetId, { terms, isOpen });
    return null;
  }

  private setMarket({ marketId, isOpen }: SetOptionMarket): string | null {
    if (this.exchange.pair(marketId) === null) return "unknown_market";
    this.book.markets.set(marketId, isOpen);
    return null;
  }

  private setType({ typeId, assetId, terms, isOpen }: SetPolicyType): string | null {
    if (!Number.isSafeInteger(typeId) || typeId < 1) return "invalid_field";
    if (!this.exchange.scales.has(assetId)) return "unknown_asset";
    const known = this.book.types.get(typeId);
    // What people have bought by its number stays in its coin.
    if ((known !== undefined && known.asset !== assetId) || !arePolicyTerms(terms)) return "invalid_field";
    this.book.types.set(typeId, { asset: assetId, terms, isOpen });
    return null;
  }

  private setLimit(user: number, { assetId, lossMax }: SetOptionLimit): string | null {
    if (user === 0) return "unknown_account";
    if (!this.exchange.scales.has(assetId)) return "unknown_asset";
    if (lossMax !== null && (lossMax < 0n || lossMax > amountMax)) return "invalid_field";
    this.book.setLimit(user, assetId, lossMax);
    return null;
  }

  private pause(user: number, until: number): string | null {
    if (user === 0) return "unknown_account";
    if (!Number.isSafeInteger(until) || until > this.book.now + 366 * day) return "invalid_field";
    if (until <= this.book.now || until <= (this.book.pauses.get(user) ?? 0)) return "pause_too_short";
    this.book.pauses.set(user, until);
    return null;
  }

  private place(user: number, content: PlaceOption): string | null {
    const problem = this.askedProblem(user, content) ?? this.closedProblem(content);
    if (problem !== null) return problem;
    const { assetId, seconds, stake, policyId } = content;
    const coin = this.book.coins.get(assetId);
    const duration = this.book.durations.get(seconds);
    if (coin === undefined || duration === undefined) throw new Error("what is open is known");
    const policy = this.book.active().find((one) => one.policyId === policyId) ?? null;
    const fee = policy === null ? shareUp(stake, coin.terms.feePpm) : 0n;
    const profit = shareDown(stake, duration.ratioPpm);
    const terms = { fee, profit, policy, ratioPpm: duration.ratioPpm };
    const beyond =
      this.stakeProblem(user, content, coin.terms, policy) ??
      this.ownProblem(user, content, fee) ??
      this.moneyProblem(user, content, terms);
    if (beyond === null) this.enter(user, content, terms);
    return beyond;
  }

  private askedProblem(user: number, content: PlaceOption): string | null {
    const { marketId, assetId, direction, date, policyId } = content;
    if (user === 0) return "unknown_account";
    if (this.exchange.pair(marketId) === null) return "unknown_market";
    if (!this.exchange.scales.has(assetId)) return "unknown_asset";
    if (direction !== "up" && direction !== "down") return "invalid_field";
    if (!isDayNear(date, this.book.now) || date < this.book.lastDate(user)) return "invalid_field";
    if (policyId === undefined) return null;
    const mine = this.book.active().filter((one) => one.userId === user && one.assetId === assetId);
    return mine.some((one) => one.policyId === policyId) ? null : "unknown_policy";
  }

  private closedProblem({ marketId, assetId, seconds }: PlaceOption): string | null {
    if (this.exchange.marks.fresh(marketId, this.book.now) === null) return "price_stale";
    const isOpen = this.book.markets.get(marketId) === true && this.book.coins.get(assetId)?.isOpen === true;
    if (!isOpen) return "options_closed";
    return this.book.durations.get(seconds)?.isOpen === true ? null : "duration_not_offered";
  }

  private stakeProblem(
    user: number,
    { assetId, stake }: PlaceOption,
    { stakeMin, stakeMax, openMax }: OptionCoinTerms,
    policy: NaivePolicy | null,
  ): string | null {
    if (stake < stakeMin || stake > amountMax || (stakeMax > 0n && stake > stakeMax)) return "stake_out_of_range";
    if (policy !== null) {
      if (stake > policy.stakeMax || this.book.aliveOn(policy).length >= policy.openMax) return "policy_stake_limit";
    }
    const isFull = openMax > 0 && this.book.aliveOf(user, assetId).length >= openMax;
    return isFull ? "too_many_options" : null;
  }

  /** What somebody has set for himself. */
  private ownProblem(user: number, { assetId, stake, date }: PlaceOption, fee: bigint): string | null {
    const { book } = this;
    if (book.now < (book.pauses.get(user) ?? 0)) return "options_paused";
    const lossMax = book.lossMax(user, assetId);
    const risk = book.lostOn(user, assetId, date) + book.atRisk(user, assetId) + stake + fee;
    return lossMax !== null && risk > lossMax ? "loss_limit_reached" : null;
  }

  private moneyProblem(
    user: number,
    { assetId, marketId, direction, stake }: PlaceOption,
    { fee, profit, policy }: { fee: bigint; profit: bigint; policy: NaivePolicy | null },
  ): string | null {
    const { book } = this;
    const { ledger } = this.exchange;
    const free = policy === null ? ledger.freeOf(walletOf(user), assetId) : policy.balance;
    if (free < stake + fee) return "insufficient_balance";
    if (ledger.freeOf(pool, assetId) < profit) return "option_capacity";
    const sideMax = book.coins.get(assetId)?.terms.sideMax ?? 0n;
    const isFull = sideMax > 0n && book.profitsOn(marketId, assetId, direction) + profit > sideMax;
    return isFull ? "option_capacity" : null;
  }

  private enter(
    user: number,
    { marketId, assetId, direction, seconds, stake, date }: PlaceOption,
    terms: { fee: bigint; profit: bigint; policy: NaivePolicy | null; ratioPpm: number },
  ): void {
    const { fee, profit, policy, ratioPpm } = terms;
    const { ledger } = this.exchange;
    const { now } = this.book;
    if (policy === null) ledger.lock(walletOf(user), assetId, stake + fee);
    else policy.balance -= stake;
    if (policy !== null) this.book.touchedPolicies.add(policy);
    ledger.lock(pool, assetId, profit);
    const option = {
      ...{ optionId: this.book.options.length + 1, userId: user, marketId, assetId, direction, seconds, ratioPpm },
      ...{ stake, fee, profit, policyId: policy?.policyId ?? null, state: "placed", date },
      ...{ placedAt: now, placedTick: this.exchange.marks.number, expiresAt: now + seconds * 1_000 },
      ...{ entryTick: null, entryPrice: null, entryAt: null, exitTick: null, exitPrice: null, exitAt: null },
      ...{ endedAt: null, voidReason: null, credited: 0n },
    } as NaiveOption;
    this.book.options.push(option);
    this.book.touchedOptions.add(option);
  }
}
