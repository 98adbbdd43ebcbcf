// A sequencer on a scratch database for tests: two assets, one market, and one-line commands. The writer can be made
// to fail before or after the database has taken a batch, and a second desk can open the same database.

import type { Content, EngineParts, PlaceOrder, ReplyOf } from "@tidemark/engine";
import { houseId, latestRules } from "@tidemark/engine";
import {
  type Amount,
  type AssetId,
  type Instant,
  type MarketId,
  parseAmount,
  type Result,
  scale,
  type UserId,
} from "@tidemark/kernel";
import type { Clock } from "../../platform/clock.ts";
import { type Database, DatabaseAway } from "../../store/database.ts";
import { migrate } from "../../store/migrate.ts";
import { openPglite } from "../../store/pglite.ts";
import { openPostgres } from "../../store/postgres.ts";
import { openScratch, type Scratch } from "../../testing/scratch-database.ts";
import type { Committed } from "../followers.ts";
import { postgresWriter } from "../postgres-writer.ts";
import { follow, Sequencer } from "../sequencer.ts";
import type { SequencerLimits } from "../sequencer-options.ts";
import type { Submission } from "../submission.ts";
import { embeddedWriter, type OpenWriter } from "../writer.ts";

export const btc = 1 as AssetId;
export const usdt = 2 as AssetId;
export const market = 1 as MarketId;
export const alice = 11 as UserId;
export const bob = 12 as UserId;

const places = scale(8);

export function units(text: string): Amount {
  const parsed = parseAmount(text, places);
  if (!parsed.ok) throw new Error(`${text} is no amount`);
  return parsed.value;
}

export class TestClock implements Clock {
  time = 1_700_000_000_000;

  now(): Instant {
    this.time += 1;
    return this.time as Instant;
  }
}

/** What becomes of the next batch: refused before it reaches the database, or written and its answer lost. */
export type Mishap = "before" | "after";

export class SequencerDesk {
  readonly scratch: Scratch;
  readonly clock = new TestClock();
  readonly troubles: string[] = [];
  database: Database;
  sequencer!: Sequencer;
  mishap: Mishap | null = null;
  /** Taking the right to write waits for this. */
  private heldBack: Promise<void> = Promise.resolve();
  private isOpen = true;
  private readonly limits: Partial<SequencerLimits>;
  private readonly parts: EngineParts;

  private constructor(scratch: Scratch, database: Database, limits: Partial<SequencerLimits>, parts: EngineParts) {
    this.scratch = scratch;
    this.database = database;
    this.parts = parts;
    this.limits = { retryMinMs: 10, retryMaxMs: 50, ...limits };
  }

  /** `prepare` makes what the tables of further products need. */
  static async open(
    limits: Partial<SequencerLimits> = {},
    parts: EngineParts = {},
    prepare: (database: Database) => Promise<void> = async () => undefined,
  ): Promise<SequencerDesk> {
    const scratch = await openScratch();
    const desk = new SequencerDesk(scratch, await openDatabase(scratch), limits, parts);
    await migrate(desk.database);
    await prepare(desk.database);
    await desk.start();
    await desk.list();
    return desk;
  }

  /** Another process on the same database; PostgreSQL only. */
  async beside(): Promise<SequencerDesk> {
    const desk = new SequencerDesk(this.scratch, await openDatabase(this.scratch), this.limits, this.parts);
    desk.clock.time = this.clock.time;
    return desk;
  }

  async start(onStep: (text: string) => void = () => undefined): Promise<void> {
    this.sequencer = await Sequencer.open({
      database: this.database,
      openWriter: this.openWriter(),
      clock: this.clock,
      parts: this.parts,
      limits: this.limits,
      onStep,
      onTrouble: (text) => void this.troubles.push(text),
    });
  }

  private openWriter(): OpenWriter {
    const { databaseUrl } = this.scratch;
    const open = databaseUrl === null ? embeddedWriter(this.database) : postgresWriter(databaseUrl);
    return async (wait) => {
      await this.heldBack;
      const writer = await open(wait);
      return {
        ...writer,
        write: async (statement, params) => {
          const { mishap } = this;
          this.mishap = null;
          if (mishap === "before") throw new DatabaseAway("cut before the batch");
          await writer.write(statement, params);
          if (mishap === "after") throw new DatabaseAway("cut after the batch");
        },
      };
    };
  }

  private async list(): Promise<void> {
    await this.must({ type: "AdoptRules", version: latestRules });
    await this.must({ type: "CreateAsset", assetId: btc, symbol: "BTC", scale: places });
    await this.must({ type: "CreateAsset", assetId: usdt, symbol: "USDT", scale: places });
    await this.must({
      type: "CreateMarket",
      marketId: market,
      base: btc,
      quote: usdt,
      lot: units("0.00001"),
      tick: units("0.01"),
      state: "open",
      terms: {
        makerFeePpm: 1_000,
        takerFeePpm: 2_000,
        bandPpm: 500_000,
        amountMin: units("0.0001"),
        valueMin: units("1"),
        slippageMaxPpm: 100_000,
      },
    });
  }

  /** From now on everything that is heard, with "reset" where the sequencer said so. */
  listen<T>(read: (committed: Committed) => T): (T | "reset")[] {
    const heard: (T | "reset")[] = [];
    follow(this.sequencer, {
      reset: () => void heard.push("reset"),
      hear: (committed) => void heard.push(...committed.map(read)),
    });
    heard.length = 0;
    return heard;
  }

  submit<C extends Content>(content: C, by: Submission): Promise<Result<ReplyOf<C>>> {
    return this.sequencer.submit(content, by);
  }

  /** The reply of a command that must be accepted. */
  async must<C extends Content>(content: C, by: Submission = { userId: houseId }): Promise<ReplyOf<C>> {
    const reply = await this.submit(content, by);
    if (!reply.ok) throw new Error(`${content.type} was refused: ${reply.rejection.code}`);
    return reply.value;
  }

  async fund(userId: UserId, assetId: AssetId, amount: string): Promise<void> {
    const to = { owner: userId, kind: "spot" } as const;
    await this.must({ type: "Credit", to, assetId, amount: units(amount), reason: "deposit", reference: "t" });
  }

  limit(side: "buy" | "sell", price: string, amount: string): PlaceOrder {
    return {
      type: "PlaceOrder",
      marketId: market,
      side,
      orderType: "limit",
      price: units(price),
      amount: units(amount),
    };
  }

  /** The stored balance, as text. */
  async stored(userId: UserId, assetId: AssetId): Promise<{ available: string; held: string } | undefined> {
    const rows = await this.database.query<{ available: string; held: string }>(
      "select available, held from balances where owner = $1 and kind = 'spot' and asset_id = $2",
      [userId, assetId],
    );
    return rows[0];
  }

  async count(table: "journal" | "orders" | "trades" | "refusals" | "snapshots" | "ledger_entries"): Promise<number> {
    const rows = await this.database.query<{ count: number }>(`select count(*) as count from ${table}`);
    return rows[0]?.count ?? -1;
  }

  /** Stops as a program does. */
  async stop(): Promise<void> {
    if (!this.isOpen) return;
    this.isOpen = false;
    await this.sequencer.close();
    await this.database.close();
  }

  /** Stops without a snapshot, as a process that was killed leaves the database. */
  async vanish(): Promise<void> {
    this.sequencer.halt("the test ends this process");
    await this.stop();
  }

  /** Loses the right to write in the middle of its work, and takes it again when others are done; PostgreSQL only. */
  async loseWriter(others: () => Promise<void>): Promise<void> {
    let end: () => void = () => undefined;
    this.heldBack = new Promise((resolve) => {
      end = resolve;
    });
    await this.database.query(
      `select pg_terminate_backend(l.pid) from pg_locks l join pg_database d on d.oid = l.database
       where l.locktype = 'advisory' and l.granted and d.datname = current_database()`,
    );
    await others().finally(() => end());
  }

  /** Gives the right to write away, with a snapshot, and takes it again; the database stays open. */
  async reopen(): Promise<void> {
    await this.sequencer.close();
    await this.start();
  }

  /** Stops, and starts again on the same database. */
  async restart(): Promise<void> {
    await this.stop();
    this.database = await openDatabase(this.scratch);
    this.isOpen = true;
    await this.start();
  }

  async close(): Promise<void> {
    await this.stop();
    await this.scratch.remove();
  }
}

function openDatabase(scratch: Scratch): Promise<Database> {
  return scratch.databaseUrl === null ? openPglite(scratch.dataDir) : openPostgres(scratch.databaseUrl);
}
