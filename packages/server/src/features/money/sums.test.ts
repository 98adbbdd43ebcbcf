// The lists of what came in, and the sums, as the console shows them.

import type { TotalsRow } from "@tidemark/contract/console/money";
import { houseId, type PlaceOption } from "@tidemark/engine";
import { type AssetId, amount, bare, dayMs, type MarketId, printUnits, type UserId } from "@tidemark/kernel";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ConsoleDesk, openConsoleDesk } from "../../testing/console-desk.ts";
import { give } from "../../testing/funds.ts";
import { createFakeClock, newGuest, post } from "../../testing/people.ts";
import { openSpotDesk } from "../../testing/spot-desk.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import { adjustmentHandlers } from "./console-adjustments.ts";
import { depositHandlers } from "./console-deposits.ts";
import { sumHandlers } from "./console-sums.ts";

type Listed<Row> = { rows: Row[]; next: string | null };

describe("what came in, and the sums", () => {
  const clock = createFakeClock();
  let exchange: TestExchange;
  let desk: ConsoleDesk;
  beforeAll(async () => {
    exchange = await openTestExchange({ clock });
    const parts = exchange.context;
    desk = openConsoleDesk(exchange, [...depositHandlers(parts), ...sumHandlers(parts), ...adjustmentHandlers(parts)]);
  });
  afterAll(() => exchange.close());

  async function rowsOf<Row>(name: string, request: object = {}): Promise<Row[]> {
    return ((await desk.ask(name, request)).value as Listed<Row>).rows;
  }

  /** A position and an entrust, both of which keep money aside. */
  async function leverUp(userId: UserId): Promise<void> {
    const { sequencer } = exchange.context;
    await give(exchange, { userId, kind: "leverage" }, "USDT", "1000");
    const sources = [1, 2].map((source) => ({ source, price: amount(50_000_000_000n) }));
    const quotes = [{ marketId: 1 as MarketId, sources }];
    const number = sequencer.view().tickNumber + 1;
    expect((await sequencer.submit({ type: "RecordTicks", number, quotes }, { userId: houseId })).ok).toBe(true);
    const lot = { type: "OpenLever", marketId: 1 as MarketId, side: "long", hands: 3, multiple: 20 } as const;
    for (const limit of [{}, { limit: amount(40_000_000_000n) }]) {
      expect((await sequencer.submit({ ...lot, ...limit }, { userId })).ok).toBe(true);
    }
  }

  /** A policy, an option on it and one without. */
  async function stake(userId: UserId): Promise<void> {
    const { sequencer } = exchange.context;
    await give(exchange, { userId, kind: "seconds" }, "USDT", "1000");
    const bought = await sequencer.submit({ type: "BuyPolicy", typeId: 1, amount: amount(100_000_000n) }, { userId });
    if (!bought.ok) throw new Error(`no policy: ${bought.rejection.code}`);
    const date = Number.parseInt(exchange.context.zone.format(clock.now()).slice(0, 10).replaceAll("-", ""), 10);
    const [marketId, assetId, stakeOf] = [1 as MarketId, 3 as AssetId, amount(30_000_000n)];
    const option: PlaceOption = {
      type: "PlaceOption",
      marketId,
      assetId,
      direction: "up",
      seconds: 60,
      stake: stakeOf,
      date,
    };
    for (const more of [{}, { policyId: bought.value.policyId }]) {
      expect((await sequencer.submit({ ...option, ...more }, { userId })).ok).toBe(true);
    }
  }

  test("a deposit is found by its transaction, its person, its coin and its state", async () => {
    const person = await newGuest(exchange);
    await post(exchange, person, "wallet/test_funds", { currency: 3 });
    clock.advance(2_000);
    await exchange.context.deposits.look();
    type Row = { id: number; txid: string; state: string; user: number; amount: string };
    const [seen] = await rowsOf<Row>("money.deposits", { user: person.id });
    expect(seen).toMatchObject({ state: "seen", amount: "1000", user: person.id });
    clock.advance(20_000);
    await exchange.context.deposits.look();
    const byTxid = await rowsOf<Row>("money.deposits", { txid: seen?.txid });
    expect(byTxid).toMatchObject([{ id: seen?.id, state: "credited" }]);
    expect(await rowsOf("money.deposits", { coin: 3, state: "credited" })).toHaveLength(1);
    expect(await rowsOf("money.deposits", { coin: 1 })).toEqual([]);
    expect(await rowsOf("money.deposits", { state: "reversed" })).toEqual([]);
  });

  test("what people have, what is held and what the house has is all there is", async () => {
    const spot = await openSpotDesk(exchange);
    await spot.trade("BTC/USDT", "50000", "2");
    await spot.place("BTC/USDT", "buy", "40000", "1");
    await leverUp(spot.maker);
    await stake(spot.maker);
    const view = exchange.context.sequencer.view();
    const sums = [...view.accounts()].filter(({ assetId, owner }) => assetId === 3 && owner !== houseId);
    const users = sums.reduce((sum, { available, held }) => sum + available + held, 0n);
    const held = sums.reduce((sum, one) => sum + one.held, 0n);
    const row = (await rowsOf<TotalsRow>("money.totals")).find(({ coin }) => coin === "USDT");
    const units = (text: string | undefined): bigint => {
      const [whole = "0", fraction = ""] = (text ?? "").split(".");
      return BigInt(whole + fraction.padEnd(6, "0"));
    };
    expect([units(row?.users), units(row?.held)]).toEqual([users, held]);
    expect(units(row?.inside)).toBe(units(row?.users) + units(row?.house) + units(row?.fees) + units(row?.other));
    expect(units(row?.fees)).toBe(view.balance({ owner: houseId, kind: "fees" }, 3 as AssetId).available);
    expect(row?.onChain).toBe("1000");
  });

  test("fees are told by coin and day, also when they were moved to the house", async () => {
    type Row = { day: number; coin: string; amount: string };
    const spot = await openSpotDesk(exchange);
    const before = await rowsOf<Row>("money.fees");
    clock.advance(dayMs);
    // The taker receives 1 BTC, the maker 50,000 USDT, and each leaves 450 millionths of it here.
    await spot.trade("BTC/USDT", "50000", "1");
    const today = exchange.context.zone.startOfDay(clock.now());
    const earned = (await rowsOf<Row>("money.fees")).filter(({ day }) => day === today);
    expect(earned).toEqual([
      { day: today, coin: "BTC", amount: "0.00045" },
      { day: today, coin: "USDT", amount: "22.5" },
    ]);
    const houseHas = () => exchange.context.sequencer.view().balance({ owner: houseId, kind: "house" }, 3 as AssetId);
    const had = houseHas().available;
    const out = { user: 0, kind: "fees", coin: 3, amount: "20", direction: "take" };
    expect((await desk.ask("money.adjust", out)).code).toBeNull();
    const after = await rowsOf<Row>("money.fees");
    expect(after.filter(({ day }) => day === today)).toEqual(earned);
    expect(after.filter(({ day }) => day !== today)).toEqual(before);
    const accounts = await rowsOf<{ kind: string; available: string }>("money.accounts", { coin: 3 });
    expect(accounts.find(({ kind }) => kind === "house")?.available).toBe(bare(printUnits(had + 20_000_000n, 6)));
    expect((await desk.ask("money.fees", { after: "yesterday" })).code).toBe("invalid_field");
  });
});
