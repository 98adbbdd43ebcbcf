// A desk with leverage on its market: the terms of the worked example, a funded house, and looks at the price in one line.

import type { AssetId, MarketId, UserId } from "@tidemark/kernel";
import { houseId } from "../../core/ledger/account.ts";
import type { ReplyOf } from "../../exchange-types.ts";
import { btc, btcUsdt, Desk, type DeskOptions, market, units, usdt } from "../../testing/desk.ts";
import type { LeverRules, LeverTerms, OpenLever } from "../commands.ts";
import type { LeverClosingRow, LeverRow } from "../events.ts";
import type { Leverage } from "../slice.ts";

export const leverTerms: LeverTerms = {
  hand: units("1"),
  handsMin: 1,
  handsMax: 10_000,
  multiples: [5, 10, 20, 50, 100],
  spreadPpm: 1_000,
  feePpm: 500,
  overnightPpm: 200,
  stressPpm: 100_000,
  userValueMax: units("10000000"),
  sideValueMax: units("100000000"),
};

export const leverRules: LeverRules = { thresholdPpm: 100_000, sharePpm: 1_000_000, insurancePpm: 200_000 };

export const eth = 3 as AssetId;
export const ethUsdt = 2 as MarketId;

export type LeverDeskOptions = DeskOptions & {
  readonly terms?: Partial<LeverTerms>;
  readonly leverRules?: Partial<LeverRules>;
  readonly pool?: string;
  readonly insurance?: string;
};

export class LeverDesk extends Desk {
  tick = 0;

  constructor({ terms, leverRules: rules, pool = "1000000", insurance = "0", ...options }: LeverDeskOptions = {}) {
    super(options);
    this.must(houseId, { type: "CreateAsset", assetId: eth, symbol: "ETH", scale: 8 as never });
    this.must(houseId, { ...market, marketId: ethUsdt, base: eth });
    this.must(houseId, { type: "SetLeverRules", assetId: usdt, rules: { ...leverRules, ...rules } });
    for (const marketId of [btcUsdt, ethUsdt]) {
      this.must(houseId, { type: "SetLeverTerms", marketId, terms: { ...leverTerms, ...terms } });
    }
    this.house("pool", pool);
    this.house("insurance", insurance);
  }

  house(kind: "pool" | "insurance", amount: string): void {
    if (units(amount) === 0n) return;
    this.fund(houseId, usdt, amount, "house");
    const from = { owner: houseId, kind: "house" } as const;
    const move = { from, to: { owner: houseId, kind }, assetId: usdt, amount: units(amount) };
    this.must(houseId, { type: "Book", steps: [{ move }], reason: `${kind}_fund`, reference: 1 });
  }

  /** One look a second later; a market that is left out is not seen. */
  look(prices: { btc?: string; eth?: string }) {
    this.tick += 1;
    this.now += 1_000;
    const quotes = Object.entries(prices).map(([name, price]) => ({
      marketId: name === "btc" ? btcUsdt : ethUsdt,
      sources: [1, 2].map((source) => ({ source, price: units(price) })),
    }));
    return this.send(houseId, { type: "RecordTicks", number: this.tick, quotes });
  }

  /** As often as it takes for a jump to be believed. */
  jump(prices: { btc?: string; eth?: string }) {
    this.look(prices);
    this.look(prices);
    return this.look(prices);
  }

  lever(userId: UserId, side: OpenLever["side"], hands: number, more: Partial<OpenLever> = {}): LeverRow {
    return this.must(userId, this.ask(side, hands, more));
  }

  ask(side: OpenLever["side"], hands: number, more: Partial<OpenLever> = {}): OpenLever {
    return { type: "OpenLever", marketId: btcUsdt, side, hands, multiple: 20, ...more };
  }

  close(userId: UserId, positionId: number, hands?: number): ReplyOf<{ type: "CloseLever"; positionId: number }> {
    return this.must(userId, { type: "CloseLever", positionId, ...(hands === undefined ? {} : { hands }) });
  }

  purse(userId: UserId) {
    return this.balance(userId, usdt, "leverage");
  }

  sum(kind: "pool" | "insurance" | "fees"): bigint {
    return this.balance(houseId, usdt, kind).available;
  }

  closings(): LeverClosingRow[] {
    return this.events.flatMap((event) => (event.type === "LeverClosed" ? [event.closing] : []));
  }

  /** What an audit finds; nothing if all is well. */
  problems(): readonly string[] {
    this.engine.stateHash();
    const own = this.engine.problem();
    return [...(own === null ? [] : [own]), ...this.engine.audit().problems];
  }

  get slice(): Leverage {
    const { core } = this.engine as unknown as { core: { rooms: { product: { name: string }; slice: unknown }[] } };
    return core.rooms.find(({ product }) => product.name === "leverage")?.slice as Leverage;
  }
}

export { btc };
