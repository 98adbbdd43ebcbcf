// Everybody who follows the sequencer, after another process has written and taken a snapshot in between: what is
// shown and told is what the database says, as if nobody had been away.

import { fundsChangedEvent } from "@tidemark/contract/deposits";
import { type SpotChanged, spotChangedEvent } from "@tidemark/contract/spot";
import { houseId } from "@tidemark/engine";
import {
  type Amount,
  ensure,
  type Instant,
  type MarketId,
  minuteMs,
  type Result,
  secondMs,
  type UserId,
} from "@tidemark/kernel";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eventually } from "../testing/eventually.ts";
import { type Failover, openFailover } from "../testing/failover.ts";
import { createFakeClock, type FakeClock } from "../testing/people.ts";
import { engine } from "../testing/scratch-database.ts";
import { connectClient } from "../testing/socket-clients.ts";
import { openSpotDesk, type SpotDesk } from "../testing/spot-desk.ts";
import { openSession, type TestExchange } from "../testing/test-exchange.ts";

const symbol = "BTC/USDT";
const bitcoin = 1 as MarketId;

let clock: FakeClock;
let failover: Failover;
let first: TestExchange;
let desk: SpotDesk;

function value<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`refused: ${result.rejection.code}`);
  return result.value;
}

type Work = (desk: SpotDesk, second: TestExchange) => Promise<unknown>;

async function elsewhere(work: Work): Promise<void> {
  await failover.elsewhere(async (second) => {
    await work(await openSpotDesk(second), second);
  });
}

/** A market's settings as those of the first. */
const settingsOfMade = `insert into pair_settings
  select $1, zone, is_display, open_transaction, open_coin_trade, open_lever, open_microtrade, lever_share, spread_ppm,
    overnight_ppm, lever_fee_ppm, lever_share_min, lever_share_max from pair_settings where market_id = 1`;

async function numbers(sql: string, params: readonly number[] = []): Promise<number[]> {
  const rows = await first.context.database.query<{ number: number }>(sql, params);
  return rows.map((row) => row.number);
}

beforeAll(async () => {
  clock = createFakeClock(Date.UTC(2030, 0, 1));
  failover = await openFailover(clock);
  first = failover.first;
  desk = await openSpotDesk(first);
});
afterAll(() => failover.close());

test("bars that another process has stored meanwhile are read and not written over", async () => {
  const { database, markets } = first.context;
  const { candles } = first.context.candles;
  const { id, symbol: other, base } = ensure(markets.byId(4), "no fourth market");
  const unit = 10n ** BigInt(base.scale);
  const volume = (): bigint | undefined => candles.newest(id, "1day", 1)[0]?.volume;
  await desk.trade(other, "10", "1");
  await candles.save();
  // As if a process had counted one more trade, of seven, which this one has not heard of.
  await database.transaction(async (tx) => {
    await tx.query("update candles set volume = volume + $2 where market_id = $1", [id, String(7n * unit)]);
    await tx.query("update candle_marks set trade_id = trade_id + 1 where market_id = $1", [id]);
  });
  await desk.trade(other, "10", "2");
  expect(volume()).toBe(3n * unit);
  await expect(candles.save()).rejects.toThrow("the stored bars count other trades");
  await eventually("the bars are read", () => volume() === 8n * unit);
  await candles.save();
  const sql = "select volume from candles where market_id = $1 and period = '1day'";
  expect(await database.query(sql, [id])).toEqual([{ volume: String(8n * unit) }]);
});

// The embedded database belongs to one process.
if (engine === "postgres") {
  describe("after another process has written", () => {
    test("the public book has what rests now, and nothing that was cancelled there", async () => {
      const bid = await desk.place(symbol, "buy", "50000", "0.5");
      await elsewhere(async (there) => {
        await there.cancel(bid.orderId);
        await there.place(symbol, "buy", "49000", "0.25");
      });
      const { books } = first.context;
      expect(books.of(bitcoin).current().bids).toEqual([["49000.0", "0.25"]]);
      await desk.place(symbol, "buy", "49000", "0.75");
      expect(books.of(bitcoin).current().bids).toEqual([["49000.0", "1"]]);
    });

    test("the latest trades have no hole", async () => {
      await desk.trade(symbol, "60000", "0.01");
      await elsewhere((there) => there.trade(symbol, "60100", "0.02"));
      await desk.trade(symbol, "60200", "0.03");
      const stored = await numbers("select trade_id as number from trades where market_id = 1 order by 1 desc");
      const shown = (): number[] => first.context.books.of(bitcoin).trades.map((trade) => trade.id);
      await eventually("the trades were read again", () => shown().length === stored.length);
      expect(shown()).toEqual(stored);
    });

    test("the day's figures count the trades that were made there", async () => {
      const { markets } = first.context;
      const { tickers } = first.context.candles;
      const row = () => tickers.row(ensure(markets.byId(2), "no second market"));
      const { symbol: other } = ensure(markets.byId(2), "no second market");
      await desk.trade(other, "3000", "1");
      await elsewhere((there) => there.trade(other, "3100", "2"));
      await eventually("the new price", () => row().price?.startsWith("3100"));
      expect(row()).toMatchObject({ volume: "3", high: row().price });
    });

    test("bars count every trade once, and what is stored is not overwritten", async () => {
      const { symbol: other } = ensure(first.context.markets.byId(3), "no third market");
      const sql = "select volume from candles where market_id = 3 and period = '1day'";
      const volume = async (): Promise<string | undefined> =>
        (await first.context.database.query<{ volume: string }>(sql))[0]?.volume;
      await desk.trade(other, "100", "1");
      await elsewhere((there) => there.trade(other, "110", "3"));
      await desk.trade(other, "105", "1");
      const unit = 10n ** BigInt(ensure(first.context.markets.byId(3), "no third market").base.scale);
      await eventually("the trades were read again", () => {
        return first.context.candles.candles.newest(3 as MarketId, "1day", 1)[0]?.volume === 5n * unit;
      });
      await eventually("the bars are stored", async () => {
        await first.context.candles.candles.save();
        return (await volume()) === String(5n * unit);
      });
    });

    test("terms and states that were changed there hold, and a market that was made there is listed", async () => {
      const { markets, books } = first.context;
      const { tickers } = first.context.candles;
      const known = ensure(markets.byId(bitcoin), "no market");
      const made = 9_001 as MarketId;
      const terms = { ...known.terms, takerFeePpm: known.terms.takerFeePpm + 100 };
      await elsewhere(async (_there, second) => {
        const { sequencer, database } = second.context;
        const by = { userId: houseId };
        value(await sequencer.submit({ type: "SetMarketTerms", marketId: bitcoin, terms }, by));
        const { base, quote } = known;
        const lot = (10n ** BigInt(quote.scale)) as Amount;
        const pair = { base: quote.assetId, quote: base.assetId, lot, tick: 1n as Amount, state: "open" } as const;
        const own = { ...terms, amountMin: lot, valueMin: 1n as Amount };
        value(await sequencer.submit({ type: "CreateMarket", marketId: made, ...pair, terms: own }, by));
        await database.query(settingsOfMade, [made]);
      });
      expect(markets.byId(bitcoin)?.terms).toEqual(terms);
      const listed = await eventually("the new market is listed", () => markets.byId(made));
      expect(listed.symbol).toBe("USDT/BTC");
      expect(books.of(made).current()).toEqual({ bids: [], asks: [], sum: 0 });
      expect(tickers.row(listed)).toMatchObject({ id: made, price: null });
    });

    test("people who are signed in hear that something may have been missed", async () => {
      const { token, userId } = await openSession(first);
      const client = await connectClient(first.origin, { token });
      const visitor = await connectClient(first.origin);
      const heard: unknown[] = [];
      client.on(fundsChangedEvent, (body) => heard.push(["user", body]));
      visitor.on(fundsChangedEvent, (body) => heard.push(["visitor", body]));
      const content = { type: "Transfer", from: "spot", to: "fiat", assetId: 3, amount: 1n } as const;
      await elsewhere(async (_there, second) =>
        value(await second.context.sequencer.submit(content as never, { userId })),
      );
      await eventually("the push", () => heard.length > 0);
      expect(heard).toEqual([["user", { kind: "missed" }]]);
      client.close();
      visitor.close();
    });

    test("an order that was placed there is pushed whole when it changes here", async () => {
      const { token } = await openSession(first);
      const client = await connectClient(first.origin, { token });
      const heard: SpotChanged["orders"][number][] = [];
      client.on(spotChangedEvent, ({ orders }: SpotChanged) => heard.push(...orders));
      let orderId = 0;
      await elsewhere(async (there) => {
        orderId = (await there.place(symbol, "buy", "58000", "0.1")).orderId;
      });
      await desk.cancel(orderId);
      await eventually("the push", () => heard.some((order) => order.id === orderId));
      expect(heard.find((order) => order.id === orderId)).toMatchObject({ state: "cancelled", side: "buy" });
      client.close();
    });

    test("every fill is told once, wherever it was made", async () => {
      const sql = "select count(*) as number from messages where user_id = $1 and kind = 'fill'";
      const told = async (): Promise<number> => (await numbers(sql, [desk.maker]))[0] ?? -1;
      const isAllTold = async ({ database } = first.context): Promise<boolean> => {
        const at = "(select coalesce(max(trade_id), 0) from trades) = (select trade_id from fill_cursor)";
        return (await database.query(`select 1 where ${at}`)).length > 0;
      };
      await eventually("what was before is told", isAllTold);
      const before = await told();
      await desk.trade(symbol, "60000", "0.01");
      await eventually("the first is told", async () => (await told()) === before + 1);
      await elsewhere(async (there, { context }) => {
        await there.trade(symbol, "60000", "0.01");
        await eventually("it is told there", () => isAllTold(context));
        // As a kill between the commit of the trade and that of its message leaves it.
        await context.database.transaction(async (tx) => {
          await tx.query("update fill_cursor set trade_id = trade_id - 1");
          await tx.query("delete from messages where id = (select max(id) from messages where kind = 'fill')");
        });
      });
      await desk.trade(symbol, "60000", "0.01");
      await eventually("all are told", isAllTold);
      expect(await told()).toBe(before + 3);
    });

    test("what was set a deadline there is done here when its time has come", async () => {
      const from = { owner: desk.maker as UserId, kind: "spot" } as const;
      const amount = 100n as Amount;
      const state = async (): Promise<unknown> =>
        (await first.context.database.query("select state from holds order by hold_id desc limit 1"))[0];
      await elsewhere(async (_there, second) => {
        value(
          await second.context.sequencer.submit(
            {
              type: "Reserve",
              from,
              assetId: 3 as never,
              amount,
              reason: "withdrawal",
              reference: "w",
              destination: null,
              expiresAt: (clock.now() + minuteMs) as Instant,
              atExpiry: "release",
            },
            { userId: houseId },
          ),
        );
      });
      expect(await state()).toEqual({ state: "held" });
      clock.advance(minuteMs + secondMs);
      await eventually("it was released", async () => ((await state()) as { state: string }).state !== "held");
    });
  });
}
