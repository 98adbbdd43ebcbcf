// Coins that operators create while the exchange runs: known at once to wallets, deposits, withdrawals and markets, and
// still after a restart. What somebody has is never removed.

import type { CoinRow } from "@tidemark/contract/console/listing";
import { type AssetId, languages, type UserId } from "@tidemark/kernel";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Mutex } from "../../platform/mutex.ts";
import { type ConsoleDesk, openConsoleDesk } from "../../testing/console-desk.ts";
import { give } from "../../testing/funds.ts";
import { createFakeClock, newGuest, post } from "../../testing/people.ts";
import type { Scratch } from "../../testing/scratch-database.ts";
import { openStartedScratch, openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import { newestAudit } from "../audit/audit.ts";
import { coinHandlers } from "./console-coins.ts";
import { floorHandlers } from "./console-floors.ts";
import { networkHandlers } from "./console-networks.ts";

const clock = createFakeClock();
let scratch: Scratch;
let exchange: TestExchange;
let desk: ConsoleDesk;

function openDesk(): ConsoleDesk {
  const parts = { ...exchange.context, deeds: new Mutex() };
  return openConsoleDesk(exchange, [...coinHandlers(parts), ...networkHandlers(parts), ...floorHandlers(parts)]);
}

beforeAll(async () => {
  scratch = await openStartedScratch();
  exchange = await openTestExchange({ scratch, clock });
  desk = openDesk();
});
afterAll(async () => {
  await exchange.close();
  await scratch.remove();
});

const noTexts = Object.fromEntries(languages.map((language) => [language, ""]));
const flags = { isDisplay: true, isLegal: false, isLever: false, isMatch: true, isMicro: false, openDeposit: false };
const tide = { symbol: "TIDE", scale: 8, fullName: "Tide", website: "https://tide.example", texts: noTexts, ...flags };
const terms = {
  ...{ confirmations: 2, depositMin: "0.5", withdrawMin: "10", withdrawMax: "", feePpm: 1_000, feeMin: "0.01" },
};

async function coinOf(symbol: string): Promise<CoinRow | undefined> {
  const { value } = await desk.ask("listing.coins", { search: symbol });
  return (value as { rows: CoinRow[] }).rows.find((row) => row.symbol === symbol);
}

describe("a coin", () => {
  let id = 0;

  test("is created once and written down with who and why", async () => {
    const made = await desk.ask("listing.create-coin", { ...tide, texts: { ...noTexts, en: "A coin of the sea." } });
    expect(made.code).toBeNull();
    id = (made.value as { id: number }).id;
    expect(id).toBe(15);
    expect(await coinOf("TIDE")).toMatchObject({ id, scale: 8, networks: "", markets: 0, inside: "0" });
    const [row] = await newestAudit(exchange.context.database, 1);
    expect(row).toMatchObject({ actor: "ada", action: "listing.create-coin", subject: "TIDE" });
    expect((await desk.ask("listing.create-coin", tide)).code).toBe("listing.symbol_taken");
  });

  test("is in every wallet and in the list of currencies at once", async () => {
    const person = await newGuest(exchange);
    const { message } = await post(exchange, person, "wallet/list", {});
    expect(JSON.stringify(message)).toContain("TIDE");
    const detail = exchange.context.markets.coin(id);
    expect(detail).toMatchObject({ fullName: "Tide", descriptions: { en: "A coin of the sea." } });
  });

  test("comes in and goes out as soon as two have put it on a network and one has opened it", async () => {
    const person = await newGuest(exchange);
    const asked = { coin: id, network: "DEMO", contract: "", chainScale: 8, needsMemo: false, ...terms };
    expect((await desk.ask("listing.add-network", asked)).code).toBeNull();
    expect((await desk.ask("listing.add-network", asked)).code).toBe("listing.network_taken");
    const [closed] = exchange.context.chains.coinNetworks(id as AssetId);
    expect(closed).toMatchObject({ symbol: "TIDE", isDepositOpen: false, isWithdrawOpen: false, confirmations: 2 });
    const opening = { coin: id, network: "DEMO", isDepositOpen: true, isWithdrawOpen: true };
    expect((await desk.ask("listing.switch-network", opening)).code).toBeNull();
    expect((await desk.ask("listing.switch-network", opening)).code).toBe("listing.no_change");
    const address = await post(exchange, person, "wallet/get_in_address", { currency: id });
    expect(address.message).toMatch(/^0x/);
    expect(await post(exchange, person, "wallet/test_funds", { currency: id })).toMatchObject({ type: "ok" });
    clock.advance(20_000);
    await exchange.context.deposits.look();
    const credited = exchange.context.sequencer
      .view()
      .balance({ owner: person.id as UserId, kind: "spot" }, id as AssetId);
    expect(credited.available).toBe(100_000_000n);
    const info = await post(exchange, person, "wallet/get_info", { currency: id });
    expect(info.message).toMatchObject({ name: "TIDE", min_number: "10.00000000" });
  });

  test("has new terms from the moment two have said so", async () => {
    const { deed } = await desk.compare("listing.change-network", {
      coin: id,
      network: "DEMO",
      ...terms,
      feePpm: 2_000,
    });
    expect(deed).toMatchObject({ subject: "TIDE on DEMO", before: { feePpm: 1_000 }, after: { feePpm: 2_000 } });
    const change = { coin: id, network: "DEMO", ...terms, feePpm: 2_000, withdrawMax: "500" };
    expect((await desk.ask("listing.change-network", change)).code).toBeNull();
    const [now] = exchange.context.chains.coinNetworks(id as AssetId);
    expect(now).toMatchObject({ feePpm: 2_000, withdrawMax: 50_000_000_000n, isDepositOpen: true });
  });

  test("counts at least what two have said, where money leaves", async () => {
    const asked = { coin: id, floor: "2.5", auto: "100", day: "" };
    const { deed } = await desk.compare("listing.change-floor", asked);
    expect(deed).toMatchObject({ before: { floor: "" }, after: { floor: "2.5", floorAuto: "100", floorDay: "" } });
    expect((await desk.ask("listing.change-floor", asked)).code).toBeNull();
    expect((await desk.ask("listing.change-floor", asked)).code).toBe("listing.no_change");
    const { value } = await desk.ask("listing.coin", { id });
    expect(value).toMatchObject({ floor: "2.5", floorAuto: "100", floorDay: "" });
    for (const [more, code] of [
      [{ floor: "0" }, "amount_not_positive"],
      [{ floor: "1e309" }, "amount_malformed"],
      [{ floor: "0.0000001" }, "amount_too_precise"],
      [{ auto: "-1" }, "amount_malformed"],
      [{ day: "NaN" }, "amount_malformed"],
      [{ coin: 3 }, "listing.floor_usdt"],
      [{ coin: 99 }, "listing.unknown_coin"],
    ] as const) {
      expect((await desk.ask("listing.change-floor", { ...asked, ...more })).code).toBe(code);
    }
    expect(
      exchange.context.sequencer
        .view()
        .spot.markets()
        .some(({ base }) => base === id),
    ).toBe(false);
  });

  test("that is held is hidden or closed, never removed", async () => {
    const person = await newGuest(exchange);
    await give(exchange, { userId: person.id, kind: "spot" }, "TIDE", "7.5");
    expect((await desk.ask("listing.remove-coin", { id })).code).toBe("listing.coin_held");
    expect(await coinOf("TIDE")).toMatchObject({ inside: "8.5" });
    expect((await desk.ask("listing.change-coin", { id, ...tide, isDisplay: false })).code).toBeNull();
    const { message } = await post(exchange, person, "wallet/list", {});
    expect(JSON.stringify(message)).toContain("7.5");
  });

  test("is there after a restart, with everything that was said about it", async () => {
    await exchange.close();
    exchange = await openTestExchange({ scratch, clock });
    desk = openDesk();
    expect(exchange.context.markets.coin(id)).toMatchObject({ symbol: "TIDE", isDisplay: false, scale: 8 });
    expect(exchange.context.chains.coinNetworks(id as AssetId)).toMatchObject([{ symbol: "TIDE", feePpm: 2_000 }]);
  });
});

describe("what is refused", () => {
  test.each<[object, string]>([
    [{ symbol: "tide2" }, "listing.symbol_form"],
    [{ symbol: "" }, "listing.symbol_form"],
    [{ symbol: "T" }, "listing.symbol_form"],
    [{ symbol: "ТИДЕ" }, "listing.symbol_form"],
    [{ symbol: "BTC" }, "listing.symbol_taken"],
    [{ scale: -1 }, "invalid_field"],
    [{ scale: 19 }, "invalid_field"],
    [{ scale: "1e2" }, "invalid_field"],
    [{ scale: Number.NaN }, "invalid_field"],
    [{ fullName: "" }, "listing.name_needed"],
    [{ fullName: "Bit\u202enioc" }, "listing.text_form"],
    [{ fullName: "Bit\u0000coin" }, "listing.text_form"],
    [{ texts: { ...noTexts, en: "a\u2066b" } }, "listing.text_form"],
    [{ fullName: "a".repeat(61) }, "invalid_field"],
    [{ website: "javascript:alert(1)" }, "listing.website_form"],
    [{ website: "http://tide.example" }, "listing.website_form"],
    [{ isDisplay: "yes" }, "invalid_field"],
  ])("creating %j", async (more, code) => {
    const before = exchange.context.assets.list().length;
    expect((await desk.ask("listing.create-coin", { ...tide, symbol: "SURF", ...more })).code).toBe(code);
    expect(exchange.context.assets.list()).toHaveLength(before);
  });

  test.each<[object, string]>([
    [{ coin: 99 }, "listing.unknown_coin"],
    [{ network: "MOON" }, "listing.unknown_network"],
    [{ contract: "0xdAC17F958D2ee523a2206206994597C13D831ec7" }, "listing.contract_none"],
    [{ chainScale: 6 }, "listing.demo_scale"],
    [{ confirmations: 0 }, "invalid_field"],
    [{ feePpm: 500_001 }, "invalid_field"],
    [{ depositMin: "-1" }, "amount_malformed"],
    [{ depositMin: "NaN" }, "amount_malformed"],
    [{ withdrawMin: "1e309" }, "amount_malformed"],
    [{ withdrawMin: "0.000000001" }, "amount_too_precise"],
    [{ withdrawMin: "9.99", feeMin: "0.01" }, "listing.withdraw_below_fee"],
    [{ feePpm: 0, withdrawMin: "0.01" }, "listing.withdraw_below_fee"],
    [{ withdrawMax: "9" }, "listing.max_below_min"],
    [{ withdrawMax: "0" }, "amount_not_positive"],
  ])("putting a coin on a network with %j", async (more, code) => {
    const made = await desk.ask("listing.create-coin", { ...tide, symbol: "REEF" });
    const id = (made.value as { id: number } | undefined)?.id ?? (await coinOf("REEF"))?.id;
    const asked = { coin: id, network: "DEMO", contract: "", chainScale: 8, needsMemo: false, ...terms, ...more };
    expect((await desk.ask("listing.add-network", asked)).code).toBe(code);
    expect(exchange.context.chains.coinNetworks(id as AssetId)).toEqual([]);
  });

  test.each([1, 2, 3])("removing coin %i, which an exchange begins with", async (id) => {
    expect((await desk.ask("listing.remove-coin", { id })).code).toMatch(/^listing\.coin_(held|traded|first)$/);
    expect(exchange.context.markets.coin(id)).not.toBeNull();
  });

  test("changing a coin that is not there, or nothing of one", async () => {
    expect((await desk.ask("listing.change-coin", { id: 99, ...tide })).code).toBe("listing.unknown_coin");
    expect((await desk.ask("listing.change-coin", { id: -1, ...tide })).code).toBe("invalid_field");
    const { value } = await desk.ask("listing.coin", { id: 1 });
    expect((await desk.ask("listing.change-coin", { ...(value as object), id: 1 })).code).toBe("listing.no_change");
  });
});

describe("two at once, and a cut", () => {
  test("two operators who create the same coin make one", async () => {
    const asked = { ...tide, symbol: "FOAM" };
    const both = await Promise.all([1, 2].map(() => desk.ask("listing.create-coin", asked)));
    expect(both.map(({ code }) => code).sort()).toEqual([null, "listing.symbol_taken"].sort());
    expect(exchange.context.assets.list().filter(({ symbol }) => symbol === "FOAM")).toHaveLength(1);
  });

  test("what was cut off between journal and presentation is taken up, and only with its own places", async () => {
    const { assets, sequencer } = exchange.context;
    const assetId = ((assets.list().at(-1)?.assetId ?? 0) + 1) as AssetId;
    const content = { type: "CreateAsset", assetId, symbol: "KELP", scale: 4 } as never;
    await sequencer.submit(content, { userId: 0 as never, key: "kelp", contentHash: "coin-KELP-4" });
    expect(exchange.context.markets.coin(assetId)).toBeNull();
    expect((await desk.ask("listing.create-coin", { ...tide, symbol: "KELP" })).code).toBe("listing.other_scale");
    const made = await desk.ask("listing.create-coin", { ...tide, symbol: "KELP", scale: 4 }, { key: "kelp" });
    expect(made).toEqual({ code: null, value: { id: assetId } });
  });

  test("what nobody has, trades or can send is removed, and can be created anew", async () => {
    const made = await desk.ask("listing.create-coin", { ...tide, symbol: "SPRAY" });
    const { id } = made.value as { id: number };
    expect((await desk.ask("listing.remove-coin", { id })).code).toBeNull();
    expect(exchange.context.markets.coin(id)).toBeNull();
    const again = await desk.ask("listing.create-coin", { ...tide, symbol: "SPRAY" });
    expect(again.value).toEqual({ id });
  });
});
