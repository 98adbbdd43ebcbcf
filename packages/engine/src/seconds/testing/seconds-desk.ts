// A desk with options on its two markets: the terms of the worked example (fee 2 %, ratio 85 %), a funded pool and fund,
// and commands at exact instants in one line each.

import type { Amount, AssetId, MarketId, Rejection, UserId } from "@tidemark/kernel";
import { houseId } from "../../core/ledger/account.ts";
import type { Content } from "../../exchange-types.ts";
import { alice, btcUsdt, Desk, type DeskOptions, market, units, usdt } from "../../testing/desk.ts";
import type { OptionCoinTerms, PlaceOption, PolicyTerms } from "../commands.ts";
import type { OptionRow, PolicyRow } from "../events.ts";
import type { Seconds } from "../slice.ts";

export const coinTerms: OptionCoinTerms = {
  feePpm: 20_000,
  stakeMin: units("10"),
  stakeMax: units("1000"),
  openMax: 0,
  sideMax: 0n as Amount,
};

/** Half is lost before a claim, which makes it whole again; it ends when it has doubled. */
export const policyTerms: PolicyTerms = {
  kind: "forward",
  amountMin: units("100"),
  amountMax: units("10000"),
  premiumPpm: 500_000,
  profitPpm: 1_000_000,
  lossPpm: 500_000,
  lossLeft: 0n as Amount,
  claimPpm: 1_000_000,
  pays: "insured",
  claimsDaily: 2,
  claimsMax: 2,
  stakeMax: units("1000"),
  openMax: 3,
};

export const eth = 3 as AssetId;
export const ethUsdt = 2 as MarketId;
/** The day that the desk's clock begins on. */
export const today = 20_231_114;
export const tomorrow = 20_231_115;

export type SecondsDeskOptions = DeskOptions & {
  readonly coin?: Partial<OptionCoinTerms>;
  readonly policy?: Partial<PolicyTerms>;
  readonly pool?: string;
  readonly fund?: string;
};

export class SecondsDesk extends Desk {
  tick = 0;

  constructor({ coin, policy, pool = "1000000", fund = "1000000", ...options }: SecondsDeskOptions = {}) {
    super(options);
    this.must(houseId, { type: "CreateAsset", assetId: eth, symbol: "ETH", scale: 8 as never });
    this.must(houseId, { ...market, marketId: ethUsdt, base: eth });
    for (const seconds of [15, 30, 60]) {
      this.must(houseId, { type: "SetOptionDuration", seconds, ratioPpm: 850_000, isOpen: true });
    }
    this.must(houseId, { type: "SetOptionCoin", assetId: usdt, terms: { ...coinTerms, ...coin }, isOpen: true });
    for (const marketId of [btcUsdt, ethUsdt]) {
      this.must(houseId, { type: "SetOptionMarket", marketId, isOpen: true });
    }
    const terms = { ...policyTerms, ...policy };
    this.must(houseId, { type: "SetPolicyType", typeId: 1, assetId: usdt, terms, isOpen: true });
    this.house("options", "option_fund", pool);
    this.house("policies", "policy_fund", fund);
    this.fund(alice, usdt, "10000", "seconds");
  }

  house(kind: "options" | "policies", reason: string, amount: string): void {
    if (units(amount) === 0n) return;
    this.fund(houseId, usdt, amount, "house");
    const from = { owner: houseId, kind: "house" } as const;
    const move = { from, to: { owner: houseId, kind }, assetId: usdt, amount: units(amount) };
    this.must(houseId, { type: "Book", steps: [{ move }], reason, reference: 1 });
  }

  /** The next command is exactly then. */
  at(instant: number): this {
    this.now = instant - 1;
    return this;
  }

  /** One look; a market that is left out is not seen. */
  look(prices: { btc?: string; eth?: string }) {
    this.tick += 1;
    const quotes = Object.entries(prices).map(([name, price]) => ({
      marketId: name === "btc" ? btcUsdt : ethUsdt,
      sources: [1, 2].map((source) => ({ source, price: units(price) })),
    }));
    return this.must(houseId, { type: "RecordTicks", number: this.tick, quotes });
  }

  ask(direction: PlaceOption["direction"], stake: string, more: Partial<PlaceOption> = {}): PlaceOption {
    const where = { marketId: btcUsdt, assetId: usdt };
    return { type: "PlaceOption", ...where, direction, seconds: 60, stake: units(stake), date: today, ...more };
  }

  stake(userId: UserId, direction: PlaceOption["direction"], stake: string, more: Partial<PlaceOption> = {}) {
    return this.must(userId, this.ask(direction, stake, more));
  }

  /** Accepted at the last look's price, begun one second later at `entry`; answers it as it was accepted. */
  begun(
    userId: UserId,
    direction: PlaceOption["direction"],
    entry: string,
    more: Partial<PlaceOption> = {},
  ): OptionRow {
    const start = this.now + 1_000;
    this.at(start).look({ btc: entry });
    const option = this.at(start + 10).must(userId, this.ask(direction, "100", more));
    this.at(start + 1_000).look({ btc: entry });
    return option;
  }

  /** The last look before its expiry says so, and it is settled. */
  endAt({ optionId, expiresAt }: OptionRow, exit: string): OptionRow {
    this.at(expiresAt - 500).look({ btc: exit });
    this.at(expiresAt + 1).must(houseId, { type: "RunDue" });
    return this.ended(optionId);
  }

  /** An option from beginning to end, at prices that decide it. */
  deal(userId: UserId, outcome: "won" | "lost" | "drawn", more: Partial<PlaceOption> = {}): OptionRow {
    const exit = { won: "100.5", lost: "99.5", drawn: "100" }[outcome];
    return this.endAt(this.begun(userId, "up", "100", more), exit);
  }

  /** As the last event told of it. */
  ended(optionId: number): OptionRow {
    const rows = this.events.flatMap((event) => (event.type === "OptionChanged" ? [event.option] : []));
    const row = rows.findLast((one) => one.optionId === optionId);
    if (row === undefined) throw new Error(`nothing has happened to option ${optionId}`);
    return row;
  }

  buy(userId: UserId, amount: string): PolicyRow {
    return this.must(userId, { type: "BuyPolicy", typeId: 1, amount: units(amount) });
  }

  policyEnded(policyId: number): PolicyRow {
    const rows = this.events.flatMap((event) => (event.type === "PolicyChanged" ? [event.policy] : []));
    const row = rows.findLast((one) => one.policyId === policyId);
    if (row === undefined) throw new Error(`nothing has happened to policy ${policyId}`);
    return row;
  }

  purse(userId: UserId) {
    return this.balance(userId, usdt, "seconds");
  }

  sum(kind: "options" | "policies" | "fees") {
    return this.balance(houseId, usdt, kind);
  }

  /** The whole refusal, after making sure that it left the state alone. */
  refusal<C extends Content>(userId: UserId, content: C): Rejection | null {
    const before = this.engine.stateHash();
    const { reply, events } = this.send(userId, content);
    if (reply.ok) return null;
    if (this.engine.stateHash() !== before || events.length > 0) throw new Error("a refusal changed the state");
    return reply.rejection;
  }

  /** What an audit finds; nothing if all is well. */
  problems(): readonly string[] {
    this.engine.stateHash();
    const own = this.engine.problem();
    return [...(own === null ? [] : [own]), ...this.engine.audit().problems];
  }

  get slice(): Seconds {
    const { core } = this.engine as unknown as { core: { rooms: { product: { name: string }; slice: unknown }[] } };
    return core.rooms.find(({ product }) => product.name === "seconds")?.slice as Seconds;
  }
}
