// Moving money between one's own accounts: what is moved arrives, what cannot be moved stays, however many try.

import { transferCurrenciesCall } from "@tidemark/contract/transfers";
import type { UserAccountKind } from "@tidemark/engine";
import type { AssetId, Language, UserId } from "@tidemark/kernel";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { give } from "../../testing/funds.ts";
import { type Answer, asker, get, logIn, newPerson, type Person, post, request } from "../../testing/people.ts";
import { openScratch } from "../../testing/scratch-database.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";

const usdt = 3;
const btc = 1;

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await openTestExchange();
});
afterAll(() => exchange.close());
afterEach(() => {
  expect(exchange.context.sequencer.audit().problems).toEqual([]);
});

async function newOwner(kind: UserAccountKind, symbol: string, text: string): Promise<Person> {
  const person = await newPerson(exchange);
  await give(exchange, { userId: person.id, kind }, symbol, text);
  return person;
}

function available(who: Person, kind: UserAccountKind, assetId: number = usdt): bigint {
  const account = { owner: who.id as UserId, kind };
  return exchange.context.sequencer.view().balance(account, assetId as AssetId).available;
}

function move(who: Person, body: object, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  return request(exchange, who, {
    method: "POST",
    path: "wallet/change",
    body: { currency_id: usdt, ...body },
    headers,
  });
}

const toFiat = { from_field: "change", to_field: "legal" };

describe("the ways between accounts", () => {
  const names = { change: "spot", legal: "fiat", lever: "leverage", micro: "seconds" } as const;
  type Name = keyof typeof names;
  const ways = (Object.keys(names) as Name[]).flatMap((from) =>
    (Object.keys(names) as Name[]).filter((to) => to !== from).map((to) => [from, to] as const),
  );

  test.each(ways)("%s → %s", async (from, to) => {
    const person = await newOwner(names[from], "USDT", "10");
    const answer = await move(person, { number: "2.5", from_field: from, to_field: to });
    expect(answer.type).toBe("ok");
    expect(answer.message).toBe(`Moved 2.5 USDT from ${names[from]} to ${names[to]}.`);
    expect([available(person, names[from]), available(person, names[to])]).toEqual([7_500_000n, 2_500_000n]);
  });

  test.each([
    [1, "leverage", "fiat"],
    ["2", "fiat", "leverage"],
    ["3", "spot", "leverage"],
    [4, "leverage", "spot"],
  ] as const)("type %j of clients that name no accounts", async (type, from, to) => {
    const person = await newOwner(from, "USDT", "10");
    expect((await move(person, { number: 10, type })).type).toBe("ok");
    expect([available(person, from), available(person, to)]).toEqual([0n, 10_000_000n]);
  });

  test("the two names win over a type", async () => {
    const person = await newOwner("spot", "USDT", "10");
    expect((await move(person, { number: "1", ...toFiat, type: 4 })).type).toBe("ok");
    expect(available(person, "fiat")).toBe(1_000_000n);
  });

  test("a coin enters only accounts that take it, and leaves any", async () => {
    const person = await newOwner("seconds", "ETH", "2");
    const eth = { currency_id: 2, number: "1.000000000000000001" };
    expect((await move(person, { ...eth, from_field: "micro", to_field: "lever" })).code).toBe("account_refuses_asset");
    expect((await move(person, { ...eth, from_field: "micro", to_field: "legal" })).code).toBe("account_refuses_asset");
    expect((await move(person, { ...eth, from_field: "micro", to_field: "change" })).type).toBe("ok");
    expect(available(person, "spot", 2)).toBe(1_000_000_000_000_000_001n);
    expect((await move(person, { ...eth, from_field: "change", to_field: "micro" })).code).toBe(
      "account_refuses_asset",
    );
    expect(available(person, "seconds", 2)).toBe(999_999_999_999_999_999n);
  });
});

test.each<[Language, string]>([
  ["en", "Moved 1 USDT from spot to fiat."],
  ["zh", "已将 1 USDT 从现货账户划转至法币账户。"],
  ["hk", "已將 1 USDT 從現貨帳戶劃轉至法幣帳戶。"],
  ["jp", "1 USDT を現物口座から法定通貨口座へ振り替えました。"],
  ["ru", "Переведено 1 USDT: спот → фиат."],
])("the answer in %s", async (language, sentence) => {
  const person = await newOwner("spot", "USDT", "1");
  expect((await move({ ...person, language }, { number: "1", ...toFiat })).message).toBe(sentence);
});

describe("what is refused changes nothing", () => {
  let person: Person;
  beforeAll(async () => {
    person = await newOwner("spot", "USDT", "10");
  });

  test.each([
    [{ number: "0", ...toFiat }, "amount_not_positive"],
    [{ number: "0.0000000", ...toFiat }, "amount_not_positive"],
    [{ number: "-1", ...toFiat }, "amount_malformed"],
    [{ number: "+1", ...toFiat }, "amount_malformed"],
    [{ number: "1e3", ...toFiat }, "amount_malformed"],
    [{ number: "0x10", ...toFiat }, "amount_malformed"],
    [{ number: "1,5", ...toFiat }, "amount_malformed"],
    [{ number: "１", ...toFiat }, "amount_malformed"],
    [{ number: "NaN", ...toFiat }, "amount_malformed"],
    [{ number: "Infinity", ...toFiat }, "amount_malformed"],
    [{ number: "", ...toFiat }, "amount_malformed"],
    [{ number: "0.0000001", ...toFiat }, "amount_too_precise"],
    [{ number: "9".repeat(18), ...toFiat }, "insufficient_balance"],
    [{ number: "9".repeat(60), ...toFiat }, "amount_malformed"],
    [{ number: "9".repeat(65), ...toFiat }, "invalid_field"],
    [{ number: "10.000001", ...toFiat }, "insufficient_balance"],
    [{ number: ["1"], ...toFiat }, "invalid_field"],
    [{ number: { $gt: 0 }, ...toFiat }, "invalid_field"],
    [{ number: true, ...toFiat }, "invalid_field"],
    [toFiat, "missing_field"],
    [{ number: "1" }, "missing_field"],
    [{ number: "1", type: "5" }, "invalid_field"],
    [{ number: "1", type: "__proto__" }, "invalid_field"],
    [{ number: "1", from_field: "change" }, "invalid_field"],
    [{ number: "1", to_field: "legal" }, "invalid_field"],
    [{ number: "1", from_field: "change", to_field: "outside" }, "invalid_field"],
    [{ number: "1", from_field: "house", to_field: "change" }, "invalid_field"],
    [{ number: "1", from_field: "spot", to_field: "fiat" }, "invalid_field"],
    [{ number: "1", from_field: "change", to_field: "change" }, "same_account"],
    [{ number: "1", ...toFiat, currency_id: 99 }, "unknown_asset"],
    [{ number: "1", ...toFiat, currency_id: 0 }, "invalid_field"],
    [{ number: "1", ...toFiat, currency_id: "USDT" }, "invalid_field"],
    [{ number: "1", ...toFiat, currency_id: null }, "invalid_field"],
    [{ number: "1", from_field: "legal", to_field: "change" }, "insufficient_balance"],
  ])("%j", async (body, code) => {
    expect((await move(person, body)).code).toBe(code);
    expect([available(person, "spot"), available(person, "fiat")]).toEqual([10_000_000n, 0n]);
  });

  test("somebody else's money cannot be named", async () => {
    const owner = await newOwner("spot", "USDT", "10");
    const other = await newPerson(exchange);
    const named = { number: "1", ...toFiat, user_id: owner.id, owner: owner.id, userId: owner.id };
    expect((await move(other, named)).code).toBe("insufficient_balance");
    expect(available(owner, "spot")).toBe(10_000_000n);
  });

  test("what is set aside for an order", async () => {
    const order = { legal_id: usdt, currency_id: btc, type: 1, target_price: "8000", amount: "0.001" };
    expect((await post(exchange, person, "coin/trade", order)).type).toBe("ok");
    expect((await move(person, { number: "3", ...toFiat })).code).toBe("insufficient_balance");
    expect((await move(person, { number: "2", ...toFiat })).type).toBe("ok");
  });

  test.each([{}, { token: "null" }, { token: "A".repeat(43) }])("a visitor %j", async (as) => {
    expect((await post(exchange, asker(as), "wallet/change", { currency_id: 3, number: "1", ...toFiat })).type).toBe(
      "999",
    );
    expect((await get(exchange, asker(as), "currency/user_currency_list")).type).toBe("999");
  });
});

function many<T>(count: number, one: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => one(index)));
}

describe("all at once", () => {
  test("64 transfers and orders on one balance never overspend", async () => {
    const person = await newOwner("spot", "USDT", "1000");
    const second = await logIn(exchange, person.email, person.password);
    const targets = ["legal", "lever", "micro"] as const;
    const answers = await many(64, (index) => {
      const who = index % 2 === 0 ? person : second;
      if (index % 4 === 3) {
        const order = { legal_id: usdt, currency_id: btc, type: 1, target_price: "50000", amount: "0.002" };
        return post(exchange, who, "coin/trade", order);
      }
      const key = { "idempotency-key": `race-${index}` };
      return move(who, { number: "100", from_field: "change", to_field: targets[index % 3] ?? "legal" }, key);
    });
    expect(answers.filter((answer) => answer.type === "ok")).toHaveLength(10);
    expect(answers.filter((answer) => answer.code === "insufficient_balance")).toHaveLength(54);
    const rows = await exchange.context.database.query<{ sum: string; least: string }>(
      "select sum(available + held) as sum, min(available) as least from balances where owner = $1 and asset_id = 3",
      [person.id],
    );
    expect(rows).toEqual([{ sum: "1000000000", least: "0" }]);
  });

  test("64 tries with one key are one transfer", async () => {
    const person = await newOwner("spot", "USDT", "1000");
    const key = { "idempotency-key": "double-click" };
    const answers = await many(64, () => move(person, { number: "1", ...toFiat }, key));
    expect(new Set(answers.map((answer) => answer.message))).toEqual(new Set(["Moved 1 USDT from spot to fiat."]));
    expect(available(person, "fiat")).toBe(1_000_000n);
    expect((await move(person, { number: "2", ...toFiat }, key)).code).toBe("idempotency_key_reused");
  });

  test("to and fro, nothing is lost", async () => {
    const person = await newOwner("spot", "USDT", "5");
    await many(64, (index) => {
      const [from, to] = index % 2 === 0 ? ["change", "lever"] : ["lever", "change"];
      return move(person, { number: "1", from_field: from, to_field: to }, { "idempotency-key": `fro-${index}` });
    });
    expect(available(person, "spot") + available(person, "leverage")).toBe(5_000_000n);
  });
});

test("a key keeps its answer over a restart, also where the account takes the coin no more", async () => {
  const scratch = await openScratch();
  try {
    const before = await openTestExchange({ scratch });
    const person = await newPerson(before);
    await give(before, { userId: person.id, kind: "spot" }, "USDT", "10");
    const asked = {
      method: "POST",
      path: "wallet/change",
      body: { currency_id: usdt, number: "1", from_field: "change", to_field: "micro" },
      headers: { "idempotency-key": "over-the-restart" },
    } as const;
    const first = await request(before, person, asked);
    expect(first.type).toBe("ok");
    await before.context.database.query("update coin_settings set is_micro = false where asset_id = 3");
    await before.close();
    const after = await openTestExchange({ scratch });
    expect((await request(after, person, asked)).body).toEqual(first.body);
    expect((await request(after, person, { ...asked, headers: {} })).code).toBe("account_refuses_asset");
    const back = { currency_id: usdt, number: "1", from_field: "micro", to_field: "change" };
    expect((await post(after, person, "wallet/change", back)).type).toBe("ok");
    await after.close();
  } finally {
    await scratch.remove();
  }
});

test("user_currency_list has the coins that two accounts can hold, USDT first", async () => {
  const person = await newOwner("leverage", "USDT", "7");
  const list = transferCurrenciesCall.reply.parse((await get(exchange, person, "currency/user_currency_list")).message);
  expect(list.map((coin) => coin.name)).toEqual(["USDT", "BTC"]);
  expect(list[0]).toEqual({
    id: 3,
    name: "USDT",
    is_legal: 1,
    is_lever: 1,
    is_match: 1,
    is_micro: 1,
    wallet: {
      change_balance: "0.00000000",
      legal_balance: "0.00000000",
      lever_balance: "7.00000000",
      micro_balance: "0.00000000",
    },
  });
});
