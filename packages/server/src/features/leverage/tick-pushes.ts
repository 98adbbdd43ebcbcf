// `lever_trade`, as clients of the documented contract expect it: after each look at the world that moved one of their
// markets, everything they hold in its quote coin, once for each look and coin. It is made from memory, for those alone
// who have such a client open, and a few at a time, so that nothing else waits for it. Should a look come while the one
// before is still being told, the next round tells of both together.

import type { ZoneClock } from "@tidemark/contract";
import { type LeverTrade, leverTradeEvent } from "@tidemark/contract/leverage";
import type { LeverRow } from "@tidemark/engine";
import type { AssetId, UserId } from "@tidemark/kernel";
import type { Owner, Owners } from "../../platform/owners.ts";
import type { Committed, Follower } from "../../sequencer/followers.ts";
import type { OldClients } from "../../socket/old-clients.ts";
import { eight, type Market } from "../markets/markets.ts";
import { type AccountParts, hazardText, openProfit, sumsOf } from "./lever-accounts.ts";
import { isOpen, type LivePositions } from "./live-positions.ts";
import { oldRow } from "./old-rows.ts";
import { inMarkets } from "./wire-rows.ts";

const atOnce = 50;

export type TickPushParts = AccountParts & {
  readonly clients: Pick<OldClients, "hasAny" | "hasUser" | "toUser">;
  readonly live: LivePositions;
  readonly owners: Owners;
  readonly zone: ZoneClock;
  onTrouble(error: unknown): void;
};

/** The markets that a look moved, from its text: market:price, separated by commas. */
export function movedIn(marks: string): Set<number> {
  return new Set(
    marks
      .split(",")
      .filter((part) => part !== "")
      .map((part) => Number.parseInt(part, 10)),
  );
}

type Holding = { readonly userId: UserId; readonly owner: Owner; readonly rows: readonly LeverRow[] };

/** `market`: the pair that the push names, one of those that moved. */
function tradeOf(parts: TickPushParts, { userId, owner, rows }: Holding, market: Market): LeverTrade {
  const { quote, base } = market;
  const sums = sumsOf(parts, { userId, assetId: quote.assetId }, rows);
  const telling = { owner, language: owner.language, stamp: parts.zone.format };
  const own = rows.filter((row) => row.assetId === quote.assetId);
  const open = own.filter(isOpen);
  const here = open.filter((row) => row.marketId === market.id);
  // Each row is written once, in whichever lists it stands.
  const shown = inMarkets(parts.markets, own, (row, its) => ({ row, text: oldRow(parts, row, its, telling) }));
  const rowsOf = (fits: (row: LeverRow) => boolean) => shown.filter(({ row }) => fits(row)).map(({ text }) => text);
  const inQuote = (value: bigint): string => eight(value, quote.scale);
  const sum = (of: (row: LeverRow) => bigint): string => inQuote(here.reduce((total, row) => total + of(row), 0n));
  return {
    type: "lever_trade",
    to: owner.shownId,
    legal_id: quote.assetId,
    legal_name: quote.symbol,
    currency_id: base.assetId,
    currency_name: base.symbol,
    hazard_rate: hazardText(sums),
    caution_money_all: inQuote(sums.margin),
    origin_caution_money_all: inQuote(sums.originMargin),
    profits_all: inQuote(sums.profit),
    caution_money: sum((row) => row.margin),
    origin_caution_money: sum((row) => row.originMargin),
    profits: sum((row) => openProfit(parts, row)),
    trades_all: rowsOf(isOpen),
    trades_entrust: rowsOf(({ state }) => state === "pending"),
    trades_cur: rowsOf((row) => isOpen(row) && row.marketId === market.id),
  };
}

/** For each quote coin the newest position whose market has moved says which pair the push names. */
function pairsOf({ markets }: TickPushParts, rows: readonly LeverRow[], moved: ReadonlySet<number>): Market[] {
  const byCoin = new Map<AssetId, Market>();
  for (const row of rows) {
    const market = markets.byId(row.marketId);
    if (market !== null && moved.has(row.marketId) && !byCoin.has(row.assetId)) byCoin.set(row.assetId, market);
  }
  return [...byCoin.values()];
}

export class TickPushes implements Follower {
  readonly #parts: TickPushParts;
  #moved: ReadonlySet<number> | null = null;
  #round: Promise<void> | null = null;

  constructor(parts: TickPushParts) {
    this.#parts = parts;
  }

  reset(): void {
    this.#moved = null;
  }

  hear(committed: readonly Committed[]): void {
    if (!this.#parts.clients.hasAny()) return;
    const moved = new Set<number>();
    for (const { events } of committed) {
      for (const event of events) {
        if (event.type === "TickRecorded") for (const id of movedIn(event.tick.marks)) moved.add(id);
      }
    }
    if (moved.size === 0) return;
    this.#moved = new Set([...(this.#moved ?? []), ...moved]);
    this.#round ??= this.#run().finally(() => {
      this.#round = null;
    });
  }

  /** Resolves when everybody was told of what was heard so far. */
  async told(): Promise<void> {
    await this.#round;
  }

  async #run(): Promise<void> {
    try {
      while (this.#moved !== null) {
        const moved = this.#moved;
        this.#moved = null;
        await this.#tell(moved);
      }
    } catch (error) {
      this.#moved = null;
      this.#parts.onTrouble(error);
    }
  }

  async #tell(moved: ReadonlySet<number>): Promise<void> {
    const { clients, live, owners } = this.#parts;
    const listening = [...live.users()].filter((userId) => clients.hasUser(userId));
    for (let from = 0; from < listening.length; from += atOnce) {
      const some = listening.slice(from, from + atOnce);
      await owners.learn(some);
      for (const userId of some) this.#tellOne(userId, moved);
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  #tellOne(userId: UserId, moved: ReadonlySet<number>): void {
    const { clients, live, owners } = this.#parts;
    const owner = owners.peek(userId);
    const rows = live.of(userId);
    if (owner === null || rows.length === 0) return;
    for (const market of pairsOf(this.#parts, rows, moved)) {
      clients.toUser(userId, leverTradeEvent, tradeOf(this.#parts, { userId, owner, rows }, market));
    }
  }
}
