// Markets that operators make while the exchange runs: made, traded, changed, placed and ended, without a restart.

import type { MarketListing } from "@tidemark/contract/console/listing";
import { languages, type MarketId } from "@tidemark/kernel";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Mutex } from "../../platform/mutex.ts";
import { type ConsoleDesk, openConsoleDesk } from "../../testing/console-desk.ts";
import { call } from "../../testing/requests.ts";
import { openSpotDesk, type SpotDesk } from "../../testing/spot-desk.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import { newestAudit } from "../audit/audit.ts";
import { coinHandlers } from "./console-coins.ts";
import { marketHandlers } from "./console-markets.ts";

let exchange: TestExchange;
let desk: ConsoleDesk;
let spot: SpotDesk;
let tide = 0;
const [btc, usdt, dot] = [1, 3, 12];

beforeAll(async () => {
  exchange = await openTestExchange();
  const parts = { ...exchange.context, deeds: new Mutex() };
  desk = openConsoleDesk(exchange, [...coinHandlers(parts), ...marketHandlers(parts)]);
  const texts = Object.fromEntries(languages.map((language) => [language, ""]));
  const flags = { isDisplay: true, isLegal: false, isLever: false, isMatch: true, isMicro: false, openDeposit: false };
  const coin = { symbol: "TIDE", scale: 8, fullName: "Tide", website: "", texts, ...flags };
  tide = ((await desk.ask("listing.create-coin", coin)).value as { id: number }).id;
  spot = await openSpotDesk(exchange);
});
afterAll(() => exchange.close());

const terms = {
  ...{ makerFeePpm: 450, takerFeePpm: 450, bandPpm: 200_000, amountMin: "0.01", valueMin: "1" },
  slippageMaxPpm: 100_000,
};
const place = { zone: "innovation", displayOrder: 0, isDisplay: true };
const steps = { lot: "0.01", tick: "0.01", state: "open", ...place, ...terms };

async function listed(search: string): Promise<MarketListing[]> {
  const { value } = await desk.ask("listing.markets", { search });
  return (value as { rows: MarketListing[] }).rows;
}

async function idOf(symbol: string): Promise<number> {
  return (await listed(symbol)).find((row) => row.state !== "ended")?.id ?? 0;
}

describe("a market", () => {
  test("is created by two, open for orders at once, and trades", async () => {
    const { deed } = await desk.compare("listing.create-market", { base: tide, quote: usdt, ...steps });
    expect(deed).toMatchObject({ subject: "TIDE/USDT", after: { lot: "0.01", tick: "0.01", makerFeePpm: 450 } });
    const made = await desk.ask("listing.create-market", { base: tide, quote: usdt, ...steps });
    expect(made).toEqual({ code: null, value: { id: 17 } });
    await spot.trade("TIDE/USDT", "2.5", "4");
    expect(exchange.context.sequencer.view().spot.lastPrice(17 as MarketId)).toBe(2_500_000n);
    const reply = await call(exchange, "GET", "/api/markets");
    const rows = reply.json?.message as { id: number; symbol: string; lot: string }[];
    expect(rows.find(({ id }) => id === 17)).toMatchObject({ symbol: "TIDE/USDT", lot: "0.01", tick: "0.01" });
    const [row] = await newestAudit(exchange.context.database, 1);
    expect(row).toMatchObject({ action: "listing.create-market", subject: "TIDE/USDT" });
  });

  test("is not created twice, also not by two pairs of people at once", async () => {
    const again = { base: tide, quote: usdt, ...steps };
    expect((await desk.ask("listing.create-market", again)).code).toBe("listing.pair_taken");
    const other = {
      base: dot,
      quote: btc,
      ...steps,
      lot: "0.01",
      tick: "0.00000100",
      amountMin: "0.01",
      valueMin: "0.00002",
    };
    const both = await Promise.all([1, 2].map(() => desk.ask("listing.create-market", other)));
    expect(both.map(({ code }) => code)).toEqual([null, "listing.pair_taken"]);
    expect(await listed("dot/btc")).toHaveLength(1);
  });

  test("changes fees and band by two, under one key once, and keeps them in its orders", async () => {
    const id = await idOf("TIDE/USDT");
    const change = { id, ...terms, takerFeePpm: 1_000, bandPpm: 300_000 };
    const { deed } = await desk.compare("listing.change-terms", change);
    expect(deed).toMatchObject({ before: { takerFeePpm: 450 }, after: { takerFeePpm: 1_000, bandPpm: 300_000 } });
    expect((await desk.ask("listing.change-terms", change, { key: "terms-1" })).code).toBeNull();
    expect(await listed("tide")).toMatchObject([{ takerFeePpm: 1_000, bandPpm: 300_000, makerFeePpm: 450 }]);
    const seq = exchange.context.sequencer.seq;
    // Begun anew after a cut: the journal knows the key, and the log says so for the second time by throwing.
    await expect(desk.ask("listing.change-terms", change, { key: "terms-1" })).rejects.toThrow(/ended already/);
    expect(exchange.context.sequencer.seq).toBe(seq);
  });

  test("is closed and opened; what it says twice is refused", async () => {
    const id = await idOf("TIDE/USDT");
    expect((await desk.ask("listing.set-state", { id, state: "cancel_only" })).code).toBeNull();
    expect((await desk.ask("listing.set-state", { id, state: "cancel_only" })).code).toBe("listing.same_state");
    await expect(spot.place("TIDE/USDT", "buy", "2.5", "1")).rejects.toThrow(/market_cancel_only/);
    expect((await desk.ask("listing.set-state", { id, state: "open" })).code).toBeNull();
    const [row] = await newestAudit(exchange.context.database, 1);
    expect(row?.detail).toContain("cancel_only");
    expect((await desk.ask("listing.set-state", { id, state: "ended" })).code).toBe("invalid_field");
    expect((await desk.ask("listing.set-state", { id, state: "halted" })).code).toBe("invalid_field");
  });

  test("stands where it is put, while groups keep their order", async () => {
    const { markets } = exchange.context;
    const groups = markets.quotes().map(({ symbol }) => symbol);
    const id = await idOf("DOT/BTC");
    for (const market of markets.list()) {
      if (market.id === id) continue;
      const move = { id: market.id, zone: market.zone, displayOrder: 10, isDisplay: true };
      expect((await desk.ask("listing.place-market", move)).code).toBeNull();
    }
    expect(markets.list()[0]?.symbol).toBe("DOT/BTC");
    expect(markets.quotes().map(({ symbol }) => symbol)).toEqual(groups);
    const move = { id, zone: "defi", displayOrder: 0, isDisplay: false };
    expect((await desk.ask("listing.place-market", move)).code).toBeNull();
    expect((await desk.ask("listing.place-market", move)).code).toBe("listing.no_change");
    expect(markets.byId(id)).toMatchObject({ zone: "defi", isDisplay: false });
  });

  test("ends by two, told beforehand how many orders it gives back; its pair can be listed anew", async () => {
    const id = await idOf("TIDE/USDT");
    await spot.place("TIDE/USDT", "buy", "2.4", "1");
    await spot.place("TIDE/USDT", "buy", "2.3", "2");
    const { deed } = await desk.compare("listing.end-market", { id });
    expect(deed).toMatchObject({ before: { state: "open", orders: 2 }, after: { state: "ended", orders: 0 } });
    const ended = await desk.ask("listing.end-market", { id });
    expect(ended).toEqual({ code: null, value: { orders: 2 } });
    expect(exchange.context.sequencer.view().spot.ordersOf(spot.maker, id as MarketId)).toEqual([]);
    expect((await desk.ask("listing.end-market", { id })).code).toBe("listing.market_ended");
    expect((await desk.ask("listing.set-state", { id, state: "open" })).code).toBe("listing.market_ended");
    expect((await desk.ask("listing.change-terms", { id, ...terms })).code).toBe("listing.market_ended");
    const made = await desk.ask("listing.create-market", { base: tide, quote: usdt, ...steps });
    expect(made.code).toBeNull();
    expect(exchange.context.markets.bySymbol("tideusdt")?.state).toBe("open");
    expect((await listed("TIDE/USDT")).map(({ state }) => state).sort()).toEqual(["ended", "open"]);
    expect((await desk.ask("listing.remove-coin", { id: tide })).code).toBe("listing.coin_held");
  });
});

describe("a cut between the journal and the log", () => {
  const asked = () => ({ base: 14, quote: usdt, ...steps, tick: "0.0001", lot: "0.01" });
  const marketsOfAtom = () =>
    exchange.context.sequencer
      .view()
      .spot.markets()
      .filter(({ base }) => base === 14);

  test("leaves a new market unlisted, and is taken up as the one market there is", async () => {
    const key = "cut-market";
    await expect(desk.ask("listing.create-market", asked(), { key, isCut: true })).rejects.toThrow(/has ended/);
    expect(marketsOfAtom()).toHaveLength(1);
    expect(exchange.context.markets.bySymbol("ATOM/USDT")).toBeNull();
    const made = await desk.ask("listing.create-market", asked(), { key, isTakenUp: true });
    expect(made).toEqual({ code: null, value: { id: marketsOfAtom()[0]?.marketId } });
    expect(marketsOfAtom()).toHaveLength(1);
    expect(exchange.context.markets.bySymbol("ATOM/USDT")?.state).toBe("open");
  });

  test("ends a market once, and is written down when it is taken up", async () => {
    const id = await idOf("ATOM/USDT");
    const key = "cut-ending";
    await expect(desk.ask("listing.end-market", { id }, { key, isCut: true })).rejects.toThrow(/has ended/);
    const seq = exchange.context.sequencer.seq;
    expect((await desk.ask("listing.end-market", { id }, { key, isTakenUp: true })).code).toBeNull();
    expect(exchange.context.sequencer.seq).toBe(seq);
    const [row] = await newestAudit(exchange.context.database, 1);
    expect(row).toMatchObject({ action: "listing.end-market", subject: "ATOM/USDT" });
    const other = await desk.ask("listing.end-market", { id }, { key: "another", isTakenUp: true });
    expect(other.code).toBe("listing.market_ended");
  });
});

describe("what is refused", () => {
  test.each<[object, string]>([
    // BTC counts eight places, so one lot at one tick has to be a whole 10^8th: 0.001 × 0.0001 USDT is a tenth of one.
    [{ lot: "0.001", tick: "0.0001" }, "listing.rounds"],
    [{ lot: "0", tick: "0.01" }, "listing.lot_form"],
    [{ lot: "-1" }, "listing.lot_form"],
    [{ lot: "NaN" }, "listing.lot_form"],
    [{ lot: "1e309" }, "listing.lot_form"],
    [{ lot: "0.000000001" }, "listing.lot_form"],
    [{ lot: "99999999999999999" }, "listing.lot_form"],
    [{ tick: "0" }, "listing.tick_form"],
    [{ tick: "0.0000001" }, "listing.tick_form"],
    [{ tick: "" }, "listing.tick_form"],
    [{ base: 99 }, "listing.unknown_coin"],
    [{ quote: 99 }, "listing.unknown_coin"],
    [{ base: usdt }, "listing.same_coin"],
    [{ makerFeePpm: -1 }, "invalid_field"],
    [{ takerFeePpm: 500_001 }, "invalid_field"],
    [{ bandPpm: 0 }, "invalid_field"],
    [{ bandPpm: 1.5 }, "invalid_field"],
    [{ slippageMaxPpm: "all" }, "invalid_field"],
    [{ amountMin: "0.015" }, "listing.least_off_lot"],
    [{ amountMin: "0" }, "listing.least_off_lot"],
    [{ valueMin: "1e309" }, "amount_malformed"],
    [{ state: "ended" }, "invalid_field"],
    [{ zone: "moon" }, "invalid_field"],
    [{ displayOrder: -1 }, "invalid_field"],
  ])("creating a market with %j", async (more, code) => {
    const before = exchange.context.sequencer.view().spot.markets().length;
    const asked = { base: 14, quote: usdt, ...steps, ...more };
    expect((await desk.ask("listing.create-market", asked)).code).toBe(code);
    expect(exchange.context.sequencer.view().spot.markets()).toHaveLength(before);
  });

  test("changing what is not there", async () => {
    for (const [name, more] of [
      ["listing.change-terms", terms],
      ["listing.set-state", { state: "open" }],
      ["listing.place-market", place],
      ["listing.end-market", {}],
    ] as const) {
      expect((await desk.ask(name, { id: 999, ...more })).code).toBe("listing.unknown_market");
      expect((await desk.ask(name, { id: 0, ...more })).code).toBe("invalid_field");
    }
  });
});

test("a list goes page by page and finds by name and state", async () => {
  const seen: string[] = [];
  let after: string | undefined;
  do {
    const { value } = await desk.ask("listing.markets", { limit: 5, ...(after === undefined ? {} : { after }) });
    const page = value as { rows: MarketListing[]; next: string | null };
    seen.push(...page.rows.map(({ symbol, id }) => `${symbol} ${id}`));
    after = page.next ?? undefined;
  } while (after !== undefined);
  expect(seen).toHaveLength(exchange.context.markets.list().length);
  expect(new Set(seen).size).toBe(seen.length);
  const { value } = await desk.ask("listing.markets", { state: "ended" });
  expect((value as { rows: MarketListing[] }).rows.map(({ symbol }) => symbol).sort()).toEqual([
    "ATOM/USDT",
    "TIDE/USDT",
  ]);
});
