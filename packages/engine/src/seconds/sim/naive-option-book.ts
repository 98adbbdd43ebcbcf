// What the naive twin of options remembers: every look, every option and every policy for ever, in plain lists that are
// read from end to end.

import type { AccountRef } from "../../core/ledger/account.ts";
import type { NaiveExchange } from "../../sim/naive-exchange.ts";
import type { NaiveMark } from "../../sim/naive-marks.ts";
import type { OptionCoinTerms, PolicyTerms } from "../commands.ts";
import type { ClaimRow } from "../events.ts";
import { lossOf, type NaiveOption, type NaivePolicy } from "./naive-option-sums.ts";

export const pool: AccountRef = { owner: 0 as never, kind: "options" };
export const fund: AccountRef = { owner: 0 as never, kind: "policies" };
export const fees: AccountRef = { owner: 0 as never, kind: "fees" };

export function walletOf(user: number): AccountRef {
  return { owner: user as never, kind: "seconds" };
}

/** How far a look may lie from the instant that it stands for. */
const reach = 5_000;
const day = 86_400_000;

export type NaiveLimit = {
  user: number;
  asset: number;
  lossMax: bigint | null;
  nextLossMax: bigint | null;
  nextFrom: number | null;
};

type Offered<Terms> = { readonly terms: Terms; readonly isOpen: boolean };

export class NaiveOptionBook {
  readonly exchange: NaiveExchange;
  readonly durations = new Map<number, { readonly ratioPpm: number; readonly isOpen: boolean }>();
  readonly coins = new Map<number, Offered<OptionCoinTerms>>();
  readonly markets = new Map<number, boolean>();
  readonly types = new Map<number, Offered<PolicyTerms> & { readonly asset: number }>();
  readonly options: NaiveOption[] = [];
  readonly policies: NaivePolicy[] = [];
  readonly limits: NaiveLimit[] = [];
  readonly pauses = new Map<number, number>();
  readonly looks: NaiveMark[] = [];
  lastClaim = 0;
  /** Of the running command: what has become of options, in the order it happened, and policies that are not as before. */
  told: string[] = [];
  touchedOptions = new Set<NaiveOption>();
  touchedPolicies = new Set<NaivePolicy>();
  claim: ClaimRow | null = null;

  constructor(exchange: NaiveExchange) {
    this.exchange = exchange;
  }

  get now(): number {
    return this.exchange.now;
  }

  begin(): void {
    this.told = [];
    this.touchedOptions = new Set();
    this.touchedPolicies = new Set();
    this.claim = null;
  }

  /** Placed or open, the oldest first. */
  alive(): NaiveOption[] {
    return this.options.filter(({ state }) => state === "placed" || state === "open");
  }

  aliveOf(user: number, asset: number): NaiveOption[] {
    return this.alive().filter((option) => option.userId === user && option.assetId === asset);
  }

  aliveOn(policy: NaivePolicy): NaiveOption[] {
    return this.alive().filter((option) => option.policyId === policy.policyId);
  }

  active(): NaivePolicy[] {
    return this.policies.filter(({ state }) => state === "active");
  }

  /** The first look at its market after it was accepted; undefined while there is none. */
  firstLook({ marketId, placedTick }: NaiveOption): NaiveMark | undefined {
    return this.looks.find(({ market, number }) => market === marketId && number > placedTick);
  }

  entryOf(option: NaiveOption): NaiveMark | null {
    const look = this.firstLook(option);
    return look !== undefined && look.at - option.placedAt <= reach ? look : null;
  }

  /** The last look at its market up to its expiry. */
  exitOf({ marketId, expiresAt }: NaiveOption): NaiveMark | null {
    const look = this.looks.filter(({ market, at }) => market === marketId && at <= expiresAt).at(-1);
    return look !== undefined && expiresAt - look.at <= reach ? look : null;
  }

  /** From when on nothing can begin it any more. */
  deadlineOf({ placedAt }: NaiveOption): number {
    return placedAt + reach + 1;
  }

  lostOn(user: number, asset: number, date: number): bigint {
    return this.options
      .filter((option) => option.userId === user && option.assetId === asset && option.date === date)
      .reduce((sum, option) => sum + lossOf(option), 0n);
  }

  /** What could still be lost. */
  atRisk(user: number, asset: number): bigint {
    return this.aliveOf(user, asset).reduce((sum, { stake, fee }) => sum + stake + fee, 0n);
  }

  /** 0 before the first. */
  lastDate(user: number): number {
    return this.options.filter(({ userId }) => userId === user).reduce((last, { date }) => Math.max(last, date), 0);
  }

  profitsOn(market: number, asset: number, direction: string): bigint {
    return this.alive()
      .filter((one) => one.marketId === market && one.assetId === asset && one.direction === direction)
      .reduce((sum, { profit }) => sum + profit, 0n);
  }

  limit(user: number, asset: number): NaiveLimit | null {
    return this.limits.find((limit) => limit.user === user && limit.asset === asset) ?? null;
  }

  /** The most that may be lost, as it holds now; null for no limit. */
  lossMax(user: number, asset: number): bigint | null {
    return this.limitNow(user, asset)?.lossMax ?? null;
  }

  /** As it stands now: a looser one whose time has come is the limit. */
  limitNow(user: number, asset: number): NaiveLimit | null {
    const limit = this.limit(user, asset);
    if (limit === null || limit.nextFrom === null || limit.nextFrom > this.now) return limit;
    return { ...limit, lossMax: limit.nextLossMax, nextLossMax: null, nextFrom: null };
  }

  setLimit(user: number, asset: number, lossMax: bigint | null): void {
    const holds = this.lossMax(user, asset);
    const isLooser = holds !== null && (lossMax === null || lossMax > holds);
    const next = isLooser ? { lossMax: holds, nextLossMax: lossMax, nextFrom: this.now + day } : null;
    const limit = { user, asset, ...(next ?? { lossMax, nextLossMax: null, nextFrom: null }) };
    const known = this.limit(user, asset);
    if (known === null) this.limits.push(limit);
    else Object.assign(known, limit);
  }
}
