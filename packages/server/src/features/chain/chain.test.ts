// Which networks there are: seeded once, never overwritten, shown only where something stands behind them; and how the
// demo's chain carries money out.

import { type Amount, type AssetId, amount, scale } from "@tidemark/kernel";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readMigrations } from "../../store/migrate.ts";
import { testXpub } from "../../testing/chain-node.ts";
import { createFakeClock, get, newGuest, post } from "../../testing/people.ts";
import type { Scratch } from "../../testing/scratch-database.ts";
import { openStartedScratch, openTestExchange, type TestExchange, testConfig } from "../../testing/test-exchange.ts";
import { listedAssets } from "../assets/assets.ts";
import { type CoinNetwork, openChains, type SignedTransfer } from "./chain.ts";
import { fromChain, toChain } from "./chain-units.ts";
import { readToken } from "./first-networks.ts";

const usdt = 3 as AssetId;
const clock = createFakeClock();
let scratch: Scratch;
let exchange: TestExchange;

beforeAll(async () => {
  scratch = await openStartedScratch();
  exchange = await openTestExchange({ clock, scratch });
});
afterAll(async () => {
  await exchange.close();
  await scratch.remove();
});

function chainsWith(config: Parameters<typeof testConfig>[1]) {
  const { database } = exchange.context;
  return openChains({
    config: testConfig(scratch, config),
    database,
    clock,
    signer: null,
    assets: exchange.context.assets,
  });
}

const chainSettings = {
  chainRpcUrl: "http://127.0.0.1:9",
  chainXpub: testXpub,
  chainTokens: ["USDT:0xdAC17F958D2ee523a2206206994597C13D831ec7:6"],
};

describe("networks", () => {
  test("in a demo every coin has the simulated one", () => {
    for (const { assetId } of listedAssets) {
      const networks = exchange.context.chains.coinNetworks(assetId);
      expect(networks).toMatchObject([{ network: "DEMO", isDemo: true, contract: null }]);
    }
    expect(exchange.context.chains.chainOf("ERC20")).toBeNull();
  });

  test("a real chain takes the place of the simulated one for the coins it carries", async () => {
    const chains = await chainsWith(chainSettings);
    expect(chains.coinNetworks(usdt)).toMatchObject([
      { network: "ERC20", contract: "0xdAC17F958D2ee523a2206206994597C13D831ec7", chainScale: 6, confirmations: 12 },
    ]);
    expect(chains.coinNetworks(2 as AssetId)).toMatchObject([{ network: "ERC20", contract: null, chainScale: 18 }]);
    expect(chains.coinNetworks(1 as AssetId)).toMatchObject([{ network: "DEMO" }]);
    expect(chains.followed().filter((coin) => coin.assetId === usdt)).toHaveLength(2);
    // Without its node the row stays and is not shown.
    const without = await chainsWith({});
    expect(without.coinNetworks(usdt)).toMatchObject([{ network: "DEMO" }]);
  });

  test("what an operator has changed stays", async () => {
    const { database } = exchange.context;
    await database.query("update coin_networks set confirmations = 40, fee_ppm = 7 where network = 'ERC20'");
    const chains = await chainsWith({ ...chainSettings, chainConfirmations: 5 });
    expect(chains.coinNetworks(usdt)).toMatchObject([{ confirmations: 40, feePpm: 7 }]);
  });

  test("a least fee makes a least withdrawal: the one whose share it is", async () => {
    const { database } = exchange.context;
    const terms = "update coin_networks set withdraw_min = $1, fee_ppm = $2, fee_min = $3 where network = 'ERC20'";
    const minAfter = async (...values: readonly number[]) => {
      await database.query(terms, values);
      return (await chainsWith(chainSettings)).coinNetworks(usdt)[0]?.withdrawMin;
    };
    // 1 USDT is 0.1 % of 1,000 USDT.
    expect(await minAfter(10_000_000, 1_000, 1_000_000)).toBe(1_000_000_000n);
    expect(await minAfter(2_000_000_000, 1_000, 1_000_000)).toBe(2_000_000_000n);
    expect(await minAfter(10_000_000, 0, 1_000_000)).toBe(10_000_000n);
  });

  test("rows as the first version seeded them are mended so that shares are what is taken", async () => {
    const { database } = exchange.context;
    const mend = readMigrations().find(({ name }) => name === "2026-11-17-fees-as-shown.sql")?.sql ?? "";
    const seeded = "withdraw_min = 10000000, fee_ppm = 1000, fee_min = 1000000 where asset_id = 3";
    await database.query(`update coin_networks set ${seeded}`);
    for (const statement of mend.split(";")) if (/\S/.test(statement)) await database.query(statement);
    const rows = await database.query(
      "select network, withdraw_min::text, fee_ppm, fee_min::text from coin_networks where asset_id = 3 order by network",
    );
    expect(rows).toEqual([
      { network: "DEMO", withdraw_min: "10000000", fee_ppm: 1_000, fee_min: "10000" },
      { network: "ERC20", withdraw_min: "100000000", fee_ppm: 10_000, fee_min: "1000000" },
    ]);
  });

  test("a live exchange without a chain has none", async () => {
    const chains = await chainsWith({ mode: "live" });
    expect(chains.sides).toEqual([]);
    expect(chains.simulator).toBeNull();
    expect(listedAssets.flatMap(({ assetId }) => chains.coinNetworks(assetId))).toEqual([]);
  });

  test.each([
    "USDT:0xdAC17F958D2ee523a2206206994597C13D831eC7:6",
    "NOPE:0xdAC17F958D2ee523a2206206994597C13D831ec7:6",
    "ETH:0xdAC17F958D2ee523a2206206994597C13D831ec7:18",
    "USDT:0x0000000000000000000000000000000000000000:6",
  ])("%s is no token", async (text) => {
    expect(readToken(text)).toBeNull();
    await expect(chainsWith({ ...chainSettings, chainTokens: [text] })).rejects.toThrow(/CHAIN_TOKENS/);
  });
});

describe("units", () => {
  const at = (chainScale: number): Pick<CoinNetwork, "scale" | "chainScale"> => ({ scale: scale(6), chainScale });
  test.each([
    [6, 1_500_000n, 1_500_000n],
    [18, 1_500_000_000_000_000_000n, 1_500_000n],
    [18, 1_999_999_999_999n, 1n],
    [18, 999_999_999_999n, 0n],
    [2, 150n, 1_500_000n],
  ])("with %i places on the chain %s is %s here", (chainScale, units, ours) => {
    expect(fromChain(units, at(chainScale))).toBe(ours);
  });

  test("go out as they are, or not at all", () => {
    expect(toChain(amount(1_500_000n), at(18))).toBe(1_500_000_000_000_000_000n);
    expect(toChain(amount(1_500_000n), at(2))).toBe(150n);
    expect(() => toChain(amount(1_500_001n), at(2))).toThrow(/finer/);
  });
});

describe("the demo's chain", () => {
  const simulator = () => {
    const found = exchange.context.chains.simulator;
    if (found === null) throw new Error("no simulator");
    return found;
  };
  const coin = (symbol: string): CoinNetwork => {
    const found = exchange.context.chains.followed().find((one) => one.symbol === symbol && one.network === "DEMO");
    if (found === undefined) throw new Error(`no ${symbol}`);
    return found;
  };

  test("carries a withdrawal once, to a person who gets it as a deposit", async () => {
    const person = await newGuest(exchange);
    const to = (await post(exchange, person, "wallet/get_in_address", { currency: usdt })).message as string;
    const chain = simulator();
    await exchange.context.deposits.look();
    const value = 25_000_000n as Amount;
    const rest = { coin: coin("USDT"), to, memo: "", amount: value, nonce: await chain.nextNonce() };
    const signed = await chain.sign({ reference: "w-1", ...rest });
    expect(await chain.sign({ reference: "w-1", ...rest })).toEqual(signed);
    expect((await chain.sign({ reference: "w-2", ...rest })).txid).not.toBe(signed.txid);
    expect(await chain.statusOf(signed)).toEqual({ kind: "absent" });
    const again: SignedTransfer = JSON.parse(JSON.stringify(signed));
    await Promise.all([chain.broadcast(signed), chain.broadcast(again), chain.broadcast(signed)]);
    expect(await chain.statusOf(signed)).toEqual({ kind: "waiting" });
    for (let block = 1; block <= 3; block += 1) {
      clock.advance(2_000);
      await exchange.context.deposits.look();
      expect(await chain.statusOf(signed)).toEqual({ kind: "in_block", confirmations: block });
    }
    const { data } = (await get(exchange, person, "wallet/deposits")).message as { data: object[] };
    expect(data).toMatchObject([{ amount: "25.000000", state: "credited", txid: signed.txid }]);
  });

  test("finds nobody behind a shared address without the right memo", async () => {
    const person = await newGuest(exchange);
    const info = (await post(exchange, person, "wallet/get_info", { currency: 5 })).message as {
      wallet_data: { address: string; label: string }[];
    };
    const { address: to = "", label = "" } = info.wallet_data[0] ?? {};
    const chain = simulator();
    for (const [reference, memo] of [
      ["m-1", ""],
      ["m-2", "999999999"],
      ["m-3", label],
    ] as const) {
      const transfer = { reference, coin: coin("XRP"), to, memo, amount: 9_000_000n as Amount, nonce: 0 };
      await chain.broadcast(await chain.sign(transfer));
    }
    clock.advance(10_000);
    await exchange.context.deposits.look();
    const { data } = (await get(exchange, person, "wallet/deposits")).message as { data: object[] };
    expect(data).toMatchObject([{ amount: "9.000000", state: "credited", memo: label }]);
  });

  test("goes on where it was after a restart, even when the clock was put back", async () => {
    const person = await newGuest(exchange);
    await post(exchange, person, "wallet/test_funds", { currency: usdt, amount: "3" });
    clock.advance(2_000);
    await exchange.context.deposits.look();
    await exchange.close();
    clock.advance(-60_000);
    exchange = await openTestExchange({ clock, scratch });
    await exchange.context.deposits.look();
    const before = (await get(exchange, person, "wallet/deposits")).message as { data: object[] };
    expect(before.data).toMatchObject([{ state: "seen", confirmations: 1 }]);
    await post(exchange, person, "wallet/test_funds", { currency: usdt, amount: "4" });
    clock.advance(80_000);
    await exchange.context.deposits.look();
    const { data } = (await get(exchange, person, "wallet/deposits")).message as { data: object[] };
    expect(data).toMatchObject([
      { amount: "4.000000", state: "credited" },
      { amount: "3.000000", state: "credited" },
    ]);
  });

  test("a coin that is closed has no address, and what arrives waits until it is open", async () => {
    const person = await newGuest(exchange);
    await post(exchange, person, "wallet/test_funds", { currency: 4 });
    const { database } = exchange.context;
    await database.query("update coin_networks set is_deposit_open = false where asset_id = 4");
    await exchange.close();
    exchange = await openTestExchange({ clock, scratch });
    expect((await post(exchange, person, "wallet/get_in_address", { currency: 4 })).code).toBe("deposits_closed");
    expect((await post(exchange, person, "wallet/test_funds", { currency: 4 })).code).toBe("deposits_closed");
    clock.advance(20_000);
    await exchange.context.deposits.look();
    const waiting = (await get(exchange, person, "wallet/deposits")).message as { data: object[] };
    expect(waiting.data).toMatchObject([{ state: "seen", confirmations: 3 }]);
    await exchange.context.database.query("update coin_networks set is_deposit_open = true where asset_id = 4");
    await exchange.close();
    exchange = await openTestExchange({ clock, scratch });
    await exchange.context.deposits.look();
    const { data } = (await get(exchange, person, "wallet/deposits")).message as { data: object[] };
    expect(data).toMatchObject([{ state: "credited" }]);
  });
});
