// Deposits on the demo's chain through the calls people make: addresses, test funds that confirm, the list, its files,
// claims, and everything that is refused.

import { walletInfoCall } from "@tidemark/contract/wallets";
import { languages, type UserId } from "@tidemark/kernel";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eventually } from "../../testing/eventually.ts";
import { createFakeClock, get, newGuest, type Person, post, request } from "../../testing/people.ts";
import { call } from "../../testing/requests.ts";
import { openSampleRoad } from "../../testing/sample-road.ts";
import type { Scratch } from "../../testing/scratch-database.ts";
import { connectClient } from "../../testing/socket-clients.ts";
import { openStartedScratch, openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import { listedAssets } from "../assets/assets.ts";
import type { OpenChains } from "../chain/chain.ts";
import { depositsRoutes } from "./deposits.ts";

const clock = createFakeClock();
const blockMs = 2_000;
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

type Row = {
  id: number;
  state: string;
  confirmations: number;
  confirmations_needed: number;
  amount: string;
  currency_name: string;
  is_below_minimum: boolean;
  credited_at: number | null;
};

async function listOf(person: Person, query = ""): Promise<{ data: Row[]; next: number | null }> {
  return (await get(exchange, person, `wallet/deposits${query}`)).message as { data: Row[]; next: number | null };
}

/** Lets so many blocks pass. */
async function blocks(count: number): Promise<void> {
  for (let block = 0; block < count; block += 1) {
    clock.advance(blockMs);
    await exchange.context.deposits.look();
  }
}

async function spotOf(person: Person, symbol: string): Promise<string> {
  const rows = (await get(exchange, person, "wallet/balances?type=change")).message as {
    currency_name: string;
    available: string;
  }[];
  return rows.find((row) => row.currency_name === symbol)?.available ?? "0";
}

async function addressOf(person: Person, currency: number): Promise<string> {
  return (await post(exchange, person, "wallet/get_in_address", { currency })).message as string;
}

describe("an address", () => {
  test("is one's own, for each coin, for good", async () => {
    const [person, other] = [await newGuest(exchange), await newGuest(exchange)];
    const first = await addressOf(person, 3);
    expect(first).toMatch(/^0x[0-9a-fA-F]{40}$/);
    expect(await addressOf(person, 3)).toBe(first);
    const all = new Set([first, await addressOf(person, 2), await addressOf(other, 3)]);
    expect(all.size).toBe(3);
    expect(await addressOf(person, 1)).toMatch(/^tb1q[a-z0-9]{38}$/);
    const asked = await Promise.all(Array.from({ length: 10 }, () => addressOf(other, 4)));
    expect(new Set(asked).size).toBe(1);
  });

  test("belongs to the session, whatever user_id says", async () => {
    const [person, other] = [await newGuest(exchange), await newGuest(exchange)];
    const mine = await addressOf(person, 3);
    const asked = await post(exchange, person, "wallet/get_in_address", { currency: 3, user_id: other.id });
    expect(asked.message).toBe(mine);
    const old = await get(exchange, person, `money/rechange?user_id=${other.id}`);
    expect(old.message).toEqual({ company_eth_address: await addressOf(person, 2) });
  });

  test("of a coin with memos is shared, and the memo is not", async () => {
    const [person, other] = [await newGuest(exchange), await newGuest(exchange)];
    const infos = await Promise.all(
      [person, other].map(async (one) => (await post(exchange, one, "wallet/get_info", { currency: 5 })).message),
    );
    const places = infos.map((info) => (info as { wallet_data: { address: string; label: string }[] }).wallet_data[0]);
    expect(places[0]?.address).toMatch(/^r[1-9A-HJ-NP-Za-km-z]{24,34}$/);
    expect(places[0]?.address).toBe(places[1]?.address);
    expect(places[0]?.label).toMatch(/^[0-9]{6,}$/);
    expect(places[0]?.label).not.toBe(places[1]?.label);
    expect(infos[0]).toMatchObject({ make_wallet: 2, is_demo: true });
  });

  test("comes with what its network asks for", async () => {
    const person = await newGuest(exchange);
    const info = (await post(exchange, person, "wallet/get_info", { currency: 3 })).message;
    expect(info).toMatchObject({
      id: 3,
      type: "DEMO",
      name: "USDT",
      min_number: "10.00000000",
      max_number: "0.00000000",
      rate: "0.1000",
      fee_min: "0.01000000",
      scale: 6,
      confirmations: 3,
      deposit_min: "1.00000000",
      make_wallet: 1,
      multi_protocol: 0,
      wallet_data: [{ currency: 3, network: "DEMO", address: await addressOf(person, 3), label: "" }],
    });
    expect((await post(exchange, person, "wallet/get_info", { currency: 3, type: "OMNI" })).code).toBe(
      "unknown_network",
    );
    for (const type of ["change", "legal", "lever", "micro", "DEMO"]) {
      expect((await post(exchange, person, "wallet/get_info", { currency: 3, type })).message).toEqual(info);
    }
  });

  test("a client that shows a share of the amount as the fee shows no less than is taken, for every coin", async () => {
    const person = await newGuest(exchange);
    const units = (text: string): bigint => BigInt(text.replace(".", ""));
    for (const { assetId } of listedAssets) {
      const { message } = await post(exchange, person, "wallet/get_info", { currency: assetId });
      const { min_number, rate, fee_min, type_data } = walletInfoCall.reply.parse(message);
      expect(units(min_number)).toBeGreaterThan(0n);
      // rate has four places and is in percent: amount × rate ÷ 100 is units × rate units ÷ 1,000,000.
      expect(units(min_number) * units(rate)).toBeGreaterThanOrEqual(units(fee_min) * 1_000_000n);
      expect(type_data[0]).toMatchObject({ min_number, rate, fee_min });
    }
  });
});

describe("test funds", () => {
  test("confirm before the user's eyes and are credited once, with a message", async () => {
    const person = await newGuest(exchange);
    const answer = await post(exchange, person, "wallet/test_funds", { currency: 3 });
    expect(answer).toMatchObject({ type: "ok", message: "1000 USDT are on their way." });
    expect((await listOf(person)).data).toEqual([]);
    await blocks(1);
    const seen = (await listOf(person)).data;
    expect(seen).toMatchObject([
      { state: "seen", confirmations: 1, confirmations_needed: 3, amount: "1000.000000", is_demo: true },
    ]);
    expect(await spotOf(person, "USDT")).toBe("0");
    await blocks(1);
    expect((await listOf(person)).data).toMatchObject([{ state: "seen", confirmations: 2, credited_at: null }]);
    await blocks(1);
    expect((await listOf(person)).data).toMatchObject([
      { state: "credited", confirmations: 3, credited_at: clock.now() },
    ]);
    await blocks(5);
    expect(await spotOf(person, "USDT")).toBe("1000.000000");
    const told = (await get(exchange, person, "user/messages")).message as { data: { kind: string; text: string }[] };
    const kinds = told.data.filter((row) => row.kind === "deposit");
    expect(kinds.map((row) => row.text)).toEqual(["1,000 USDT is in your account."]);
    const [deposit] = (await listOf(person)).data as { id: number }[];
    expect(kinds).toMatchObject([{ about: { subject: "deposit", id: deposit?.id } }]);
  });

  test("stand in the log with what was before and after, in five languages", async () => {
    const person = await newGuest(exchange);
    await post(exchange, person, "wallet/test_funds", { currency: 1, amount: "0.02" });
    await blocks(3);
    const said = new Set<string>();
    for (const language of languages) {
      const log = (await post(exchange, { ...person, language }, "wallet/legal_log", { type: 2 })).message as {
        list: { reason: string; info: string; before: string; after: string; reference: string }[];
      };
      expect(log.list).toMatchObject([{ reason: "deposit", before: "0.00000000", after: "0.02000000" }]);
      expect(log.list[0]?.reference).toBe(String((await listOf(person)).data[0]?.id));
      said.add(log.list[0]?.info ?? "");
    }
    expect(said.size).toBe(languages.length);
  });

  test("arrive once for one key, and a key means one thing", async () => {
    const person = await newGuest(exchange);
    const headers = { "idempotency-key": "gift-1" };
    const send = (amount: string) =>
      request(exchange, person, {
        method: "POST",
        path: "wallet/test_funds",
        body: { currency: 3, amount },
        headers,
      });
    const answers = await Promise.all(["5", "5", "5"].map(send));
    expect(new Set(answers.map((answer) => answer.message))).toEqual(new Set(["5 USDT are on their way."]));
    expect((await send("6")).code).toBe("idempotency_key_reused");
    await blocks(4);
    expect(await spotOf(person, "USDT")).toBe("5.000000");
  });

  test("end with the day's budget and come again the next day", async () => {
    const person = await newGuest(exchange);
    const ask = async (amount: string) =>
      (await post(exchange, person, "wallet/test_funds", { currency: 8, amount })).code;
    expect(await ask("10000.000001")).toBe("test_funds_used_up");
    expect(await ask("9999.5")).toBeUndefined();
    expect(await ask("0.500001")).toBe("test_funds_used_up");
    expect(await ask("0.5")).toBeUndefined();
    clock.advance(24 * 60 * 60_000 + 1);
    expect(await ask("1")).toBeUndefined();
  });

  test("below the minimum are shown and not credited", async () => {
    const person = await newGuest(exchange);
    await post(exchange, person, "wallet/test_funds", { currency: 3, amount: "0.999999" });
    await post(exchange, person, "wallet/test_funds", { currency: 3, amount: "1" });
    await blocks(6);
    const rows = (await listOf(person)).data.map(({ amount, state, is_below_minimum }) => [
      amount,
      state,
      is_below_minimum,
    ]);
    expect(rows.sort()).toEqual([
      ["0.999999", "seen", true],
      ["1.000000", "credited", false],
    ]);
    expect(await spotOf(person, "USDT")).toBe("1.000000");
  });

  test("are for everybody's own address and every coin", async () => {
    const people = await Promise.all(Array.from({ length: 3 }, () => newGuest(exchange)));
    const coins = exchange.context.markets.coins();
    for (const [index, coin] of coins.entries()) {
      const person = people[index % people.length] as Person;
      expect((await post(exchange, person, "wallet/test_funds", { currency: coin.assetId })).type).toBe("ok");
    }
    await blocks(4);
    const rows = (await Promise.all(people.map((person) => listOf(person)))).flatMap(({ data }) => data);
    expect(rows.filter((row) => row.state !== "credited")).toEqual([]);
    expect(rows.map((row) => row.currency_name).sort()).toEqual(coins.map((coin) => coin.symbol).sort());
  });

  test("reach nobody else's sockets", async () => {
    const [person, other] = [await newGuest(exchange), await newGuest(exchange)];
    const [mine, theirs] = await Promise.all(
      [person, other].map((one) => connectClient(exchange.origin, { token: one.token })),
    );
    const heard: unknown[] = [];
    const overheard: unknown[] = [];
    mine?.on("funds_changed", (body) => heard.push(body));
    theirs?.on("funds_changed", (body) => overheard.push(body));
    await post(exchange, person, "wallet/test_funds", { currency: 3 });
    await blocks(3);
    await eventually("three pushes", () => heard.length >= 3);
    expect(heard[0]).toEqual({ kind: "deposit" });
    expect(overheard).toEqual([]);
    mine?.disconnect();
    theirs?.disconnect();
  });
});

describe("the list", () => {
  test("turns pages, keeps to a coin, and is nobody else's", async () => {
    const [person, other] = [await newGuest(exchange), await newGuest(exchange)];
    for (const amount of ["1", "2", "3"]) {
      await post(exchange, person, "wallet/test_funds", { currency: 3, amount });
      await blocks(1);
    }
    await post(exchange, person, "wallet/test_funds", { currency: 2, amount: "0.5" });
    await blocks(1);
    const first = await listOf(person, "?limit=2");
    expect(first.data.map((row) => row.amount)).toEqual(["0.500000000000000000", "3.000000"]);
    const second = await listOf(person, `?limit=2&before=${first.next}`);
    expect(second.data.map((row) => row.amount)).toEqual(["2.000000", "1.000000"]);
    expect(second.next).toBeNull();
    expect((await listOf(person, "?currency=2")).data).toHaveLength(1);
    const rows = (await listOf(person)).data as { id: number; amount: string }[];
    const from = await listOf(person, `?first_id=${rows[1]?.id}`);
    expect(from.data.map((row) => row.amount)).toEqual(["3.000000", "2.000000", "1.000000"]);
    expect((await listOf(other)).data).toEqual([]);
    expect((await listOf(other, `?before=${(first.next ?? 0) + 1}`)).data).toEqual([]);
  });

  test("can be saved as CSV and JSON", async () => {
    const person = await newGuest(exchange);
    await post(exchange, person, "wallet/test_funds", { currency: 3, amount: "7" });
    await blocks(4);
    const headers = { authorization: person.token, "x-forwarded-for": person.address };
    const csv = await call(exchange, "GET", "/api/wallet/deposits.csv?currency=3", null, headers);
    const [head, line, ...rest] = csv.text.split("\r\n");
    expect(head).toMatch(/^id,seen_at,credited_at,currency_name,network,amount,state/);
    expect(line).toContain(",USDT,DEMO,7.000000,credited,false,3,3,0x");
    expect(rest).toEqual([""]);
    const json = await call(exchange, "GET", "/api/wallet/deposits.json", null, headers);
    expect(JSON.parse(json.text)).toMatchObject([{ amount: "7.000000", state: "credited", is_demo: true }]);
    const none = await call(exchange, "GET", `/api/wallet/deposits.json?to=1`, null, headers);
    expect(JSON.parse(none.text)).toEqual([]);
  });
});

describe("a claim", () => {
  test("is noted and credits nothing", async () => {
    const person = await newGuest(exchange);
    const claim = { amount: "100", account: await addressOf(person, 3), currency: 3, user_id: 1 };
    const answer = await post(exchange, person, "wallet/charge_req", claim);
    expect(answer.message).toBe("Noted. The deposit is credited once the network has confirmed it.");
    await blocks(6);
    expect(await spotOf(person, "USDT")).toBe("0");
    expect((await listOf(person)).data).toEqual([]);
    const rows = await exchange.context.database.query(
      "select amount::text as amount, asset_id, account from deposit_claims where user_id = $1",
      [person.id],
    );
    expect(rows).toEqual([{ amount: "100000000", asset_id: 3, account: claim.account }]);
    const credited = await exchange.context.database.query("select 1 from ledger_entries where owner = $1", [
      person.id as UserId,
    ]);
    expect(credited).toEqual([]);
  });
});

test("everything is closed while operators have stopped it", async () => {
  const person = await newGuest(exchange);
  const isOpen = async () => {
    const { message } = await post(exchange, person, "wallet/list");
    return (message as { is_open_CTbi: string }).is_open_CTbi;
  };
  const { withdrawals } = exchange.context;
  expect(await isOpen()).toBe("1");
  await withdrawals.setStopped("ada", { isOn: true, reason: "drill" });
  expect(await isOpen()).toBe("0");
  for (const path of ["wallet/get_in_address", "wallet/test_funds"]) {
    expect((await post(exchange, person, path, { currency: 3 })).code).toBe("deposits_closed");
  }
  await withdrawals.setStopped("ada", { isOn: false, reason: "" });
  expect(await isOpen()).toBe("1");
});

describe("what makes no sense", () => {
  const amounts = ["0", "-1", "1e3", "1,5", " 1", "0x10", "NaN", "1.0000001", "9".repeat(39), "00.1", "+1", ".5", "5."];
  test.each(amounts)("the amount %o is refused", async (amount) => {
    const person = await newGuest(exchange);
    const known = ["amount_malformed", "amount_not_positive", "amount_too_precise", "amount_too_large"];
    const isTrimmed = amount === " 1";
    for (const [path, body] of [
      ["wallet/test_funds", { currency: 3, amount }],
      ["wallet/charge_req", { currency: 3, amount, account: "0x1" }],
    ] as const) {
      const { code, type } = await post(exchange, person, path, body);
      if (isTrimmed) expect(type).toBe("ok");
      else expect(known).toContain(code);
    }
    await blocks(1);
    expect((await listOf(person)).data).toHaveLength(isTrimmed ? 1 : 0);
  });

  test.each([
    ["POST", "wallet/get_in_address", { currency: 99 }, "unknown_asset"],
    ["POST", "wallet/get_in_address", { currency: "x" }, "invalid_field"],
    ["POST", "wallet/get_in_address", {}, "missing_field"],
    ["POST", "wallet/get_info", { currency: 99 }, "unknown_asset"],
    ["POST", "wallet/test_funds", { currency: 99 }, "unknown_asset"],
    ["POST", "wallet/charge_req", { currency: 99, amount: "1", account: "a" }, "unknown_asset"],
    ["POST", "wallet/charge_req", { currency: 3, amount: "1", account: "" }, "missing_field"],
    ["POST", "wallet/charge_req", { currency: 3, amount: "1", account: "a\u0000b" }, "invalid_field"],
    ["POST", "wallet/charge_req", { currency: 3, amount: "1", account: "a".repeat(129) }, "invalid_field"],
    ["GET", "wallet/deposits?currency=99", null, "unknown_asset"],
    ["GET", "wallet/deposits?currency=x", null, "invalid_field"],
    ["GET", "wallet/deposits?before=0", null, "invalid_field"],
    ["GET", "wallet/deposits?limit=101", null, "invalid_field"],
    ["GET", "wallet/deposits.csv?from=x", null, "invalid_field"],
    ["GET", "wallet/deposits.json?currency=99", null, "unknown_asset"],
  ])("%s %s %o is refused", async (method, path, body, code) => {
    const person = await newGuest(exchange);
    expect((await request(exchange, person, { method, path, body })).code).toBe(code);
  });

  test("a coin without a network cannot be sent, and an exchange without chains takes nothing", async () => {
    const { context } = exchange;
    const person = await newGuest(exchange);
    const ask = async (chains: OpenChains, path: string) => {
      const changed = { ...context, chains };
      const road = await openSampleRoad(changed, depositsRoutes(changed));
      const headers = { authorization: person.token };
      const body = path.startsWith("money") ? null : { currency: 3 };
      const reply = await call(road, body === null ? "GET" : "POST", `/api/${path}`, body, headers);
      await road.close();
      return reply.json;
    };
    const bare: OpenChains = { ...context.chains, coinNetworks: () => [] };
    expect(await ask(bare, "wallet/get_in_address")).toMatchObject({ code: "no_network" });
    expect(await ask(bare, "wallet/test_funds")).toMatchObject({ code: "no_network" });
    expect(await ask(bare, "wallet/get_info")).toMatchObject({
      message: { type: "", make_wallet: 0, wallet_data: [] },
    });
    const none: OpenChains = { ...bare, sides: [], followed: () => [], simulator: null, sideOf: () => null };
    expect(await ask(none, "wallet/get_in_address")).toMatchObject({ code: "deposits_closed" });
    expect(await ask(none, "wallet/test_funds")).toMatchObject({ code: "deposits_closed" });
    expect(await ask(none, "money/rechange")).toMatchObject({ code: "deposits_closed" });
  });

  test("visitors have no deposits", async () => {
    const visitor = { ...(await newGuest(exchange)), token: null };
    for (const [method, path] of [
      ["POST", "wallet/get_in_address"],
      ["POST", "wallet/get_info"],
      ["POST", "wallet/test_funds"],
      ["POST", "wallet/charge_req"],
      ["GET", "wallet/deposits"],
      ["GET", "wallet/deposits.csv"],
      ["GET", "money/rechange"],
    ] as const) {
      const body = method === "POST" ? { currency: 3 } : null;
      expect((await request(exchange, visitor, { method, path, body })).type).toBe("999");
    }
  });
});
