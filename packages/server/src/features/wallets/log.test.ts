// The log of an account: every movement once, with what was there before and after, in the caller's language, in pages
// and in files.

import {
  accountLogCall,
  ledgerEntryCall,
  transferHistoryCall,
  type WalletLog,
  walletLogCall,
} from "@tidemark/contract/wallets/log";
import { formatAmount, scale, type UserId, amount as units } from "@tidemark/kernel";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { give } from "../../testing/funds.ts";
import { asker, get, newPerson, type Person, post, postKeyed } from "../../testing/people.ts";
import { call } from "../../testing/requests.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";

let exchange: TestExchange;
let seller: Person;
let buyer: Person;

async function must(who: Person, path: string, body: object): Promise<void> {
  const answer = await postKeyed(exchange, who, path, body);
  if (answer.type !== "ok") throw new Error(`${path}: ${answer.code}`);
}

function order(type: 1 | 2, price: string, amount: string): object {
  return { legal_id: 3, currency_id: 1, type, target_price: price, amount };
}

beforeAll(async () => {
  exchange = await openTestExchange();
  [seller, buyer] = [await newPerson(exchange), await newPerson(exchange)];
  await give(exchange, { userId: seller.id, kind: "spot" }, "BTC", "1");
  await give(exchange, { userId: buyer.id, kind: "spot" }, "USDT", "1000");
  await must(seller, "coin/trade", order(2, "50000", "0.01"));
  await must(buyer, "coin/trade", order(1, "50000", "0.01"));
  await must(buyer, "wallet/change", { currency_id: 3, number: "100", from_field: "change", to_field: "legal" });
  await must(buyer, "coin/trade", order(1, "40000", "0.005"));
  await must(buyer, "spot/cancel_all", {});
});
afterAll(() => exchange.close());

async function logOf(who: Person, body: object = {}) {
  return walletLogCall.reply.parse((await post(exchange, who, "wallet/legal_log", body)).message);
}

function shown(rows: readonly WalletLog[]): string[][] {
  return rows.map((row) => [row.info, row.value, row.before, row.after, row.lock_value]);
}

describe("what a line says", () => {
  test("a taker's spot account in USDT, newest first", async () => {
    const { list, count, page, limit, next, is_open_CTbi: isOpen } = await logOf(buyer, { type: 2, currency: 3 });
    expect(shown(list)).toEqual([
      ["Back from an order, from frozen to available", "200.00000000", "200.00000000", "400.00000000", "-200.00000000"],
      [
        "Set aside for an order, from available to frozen",
        "-200.00000000",
        "400.00000000",
        "200.00000000",
        "200.00000000",
      ],
      ["Moved to the fiat account", "-100.00000000", "500.00000000", "400.00000000", "0.00000000"],
      ["Trade, paid", "-500.00000000", "1000.00000000", "500.00000000", "0.00000000"],
      ["Test funds", "1000.00000000", "0.00000000", "1000.00000000", "0.00000000"],
    ]);
    expect([count, page, limit, next, isOpen]).toEqual([5, 1, 20, null, "1"]);
    expect(list[2]).toMatchObject({ account: "change", other_account: "legal", reason: "transfer", currency: 3 });
    expect(list[2]?.reference).toBe(list[2]?.id.split("-")[0]);
    expect(list[2]?.created_time).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  });

  test("a maker pays from what is frozen, and the line says how much", async () => {
    const { list } = await logOf(seller, { type: "2", currency: "1" });
    expect(list[0]).toMatchObject({
      info: "Trade, 0.01 BTC paid from frozen",
      value: "0.00000000",
      before: "0.99000000",
      after: "0.99000000",
      lock_value: "-0.01000000",
      lock_before: "0.01000000",
      lock_after: "0.00000000",
    });
    const [received] = (await logOf(seller, { type: 2, currency: 3 })).list;
    expect(received).toMatchObject({ info: "Trade, received", reason: "trade", before: "0.00000000" });
  });

  test.each([
    ["en", "Moved from the spot account"],
    ["zh", "从现货账户转入"],
    ["hk", "從現貨帳戶轉入"],
    ["jp", "現物口座から振替"],
    ["ru", "Перевод со счёта «спот»"],
  ] as const)("in %s, with the three texts of old clients beside it", async (language, info) => {
    const { list } = await logOf({ ...buyer, language }, { type: 1 });
    expect(list).toHaveLength(1);
    expect(list[0]).toMatchObject({
      info,
      type_info_e: "Moved from the spot account",
      type_info_j: "現物口座から振替",
      type_info_m: "從現貨帳戶轉入",
      value: "100.00000000",
      account: "legal",
      other_account: "change",
    });
  });

  test("amounts keep every digit their coin has", async () => {
    const person = await newPerson(exchange);
    await give(exchange, { userId: person.id, kind: "spot" }, "ETH", "0.000000000000000004");
    expect((await logOf(person)).list[0]).toMatchObject({
      value: "0.000000000000000004",
      before: "0.000000000000000000",
    });
  });
});

test.each([
  [{ type: 1 }, ["legal"]],
  [{ type: "legal" }, ["legal"]],
  [{ type: 2, currency: 1 }, ["change"]],
  [{ type: 3 }, []],
  [{ type: "lever" }, []],
  [{ type: "4" }, []],
  [{ type: "", currency: "" }, ["change", "legal"]],
  [{}, ["change", "legal"]],
  [{ type: 0, currency: "0" }, ["change", "legal"]],
  [{ type: "0", currency: 1 }, ["change"]],
])("legal_log %j shows the accounts it asks for", async (body, accounts) => {
  const { list } = await logOf(buyer, body);
  expect([...new Set(list.map((row) => row.account))].sort()).toEqual(accounts);
});

test.each([
  ["wallet/legal_log", { type: 5 }, "invalid_field"],
  ["wallet/legal_log", { type: "spot" }, "invalid_field"],
  ["wallet/legal_log", { type: ["2"] }, "invalid_field"],
  ["wallet/legal_log", { type: "constructor" }, "invalid_field"],
  ["wallet/legal_log", { currency: "USDT" }, "invalid_field"],
  ["wallet/legal_log", { currency: -3 }, "invalid_field"],
  ["wallet/legal_log", { currency: 99 }, "unknown_asset"],
  ["wallet/legal_log", { page: 0 }, "invalid_field"],
  ["wallet/legal_log", { page: "x" }, "invalid_field"],
  ["wallet/legal_log", { page: 1e9 }, "invalid_field"],
  ["wallet/legal_log", { before: "7" }, "invalid_field"],
  ["wallet/legal_log", { before: "7-1-1" }, "invalid_field"],
  ["wallet/legal_log", { before: "7-1'; drop table users" }, "invalid_field"],
  ["wallet/legal_log", { before: "9".repeat(41) }, "invalid_field"],
  ["account/list", { limit: 101 }, "invalid_field"],
  ["account/list", { limit: -1 }, "invalid_field"],
  ["account/list", { page: -1 }, "invalid_field"],
])("%s %j is refused", async (path, body, code) => {
  expect((await post(exchange, buyer, path, body)).code).toBe(code);
});

describe("pages", () => {
  let mover: Person;
  beforeAll(async () => {
    mover = await newPerson(exchange);
    await give(exchange, { userId: mover.id, kind: "spot" }, "USDT", "1000");
    for (let index = 0; index < 30; index += 1) {
      await must(mover, "wallet/change", { currency_id: 3, number: "1", from_field: "change", to_field: "legal" });
    }
  });

  test("walk to the first row by cursor and by number, none twice and none left out", async () => {
    const stored = await exchange.context.database.query<{ id: string }>(
      "select transaction_id || '-' || line as id from ledger_entries where owner = $1 order by transaction_id desc, line desc",
      [mover.id],
    );
    const walked: string[] = [];
    for (let before: string | null = ""; before !== null; ) {
      const reply: Awaited<ReturnType<typeof logOf>> = await logOf(mover, { before });
      walked.push(...reply.list.map((row) => row.id));
      before = reply.next;
    }
    const numbered: string[] = [];
    for (const page of [1, 2, 3, 4, 5]) numbered.push(...(await logOf(mover, { page })).list.map((row) => row.id));
    const expected = stored.map((row) => row.id);
    expect(expected).toHaveLength(61);
    expect(walked).toEqual(expected);
    expect(numbered).toEqual(expected);
    const listed = accountLogCall.reply.parse((await post(exchange, mover, "account/list", { limit: 100 })).message);
    expect(listed.data.map((row) => row.id)).toEqual(expected);
    expect([listed.user_id, listed.limit, listed.page]).toEqual([
      exchange.context.publicIds.show("person", mover.id),
      100,
      1,
    ]);
  });

  test("stay as they are while rows arrive", async () => {
    const first = await logOf(mover, { type: 1 });
    await must(mover, "wallet/change", { currency_id: 3, number: "1", from_field: "change", to_field: "legal" });
    const second = await logOf(mover, { type: 1, before: first.next });
    expect(second.list.map((row) => row.after)).toEqual(
      Array.from({ length: 10 }, (_, index) => `${10 - index}.00000000`),
    );
  });

  test("a stretch of time, both ends included, is walked and counted like the whole", async () => {
    const rows = (await logOf(mover)).list;
    const [newest, oldest] = [rows[3], rows[12]];
    const range = { from: String(oldest?.created_at), to: String(newest?.created_at) };
    const all = await exchange.context.database.query<{ id: string }>(
      `select transaction_id || '-' || line as id from ledger_entries where owner = $1 and at between $2 and $3
       order by transaction_id desc, line desc`,
      [mover.id, oldest?.created_at ?? 0, newest?.created_at ?? 0],
    );
    const ids = all.map((row) => row.id);
    const first = await logOf(mover, range);
    expect(first.list.map((row) => row.id)).toEqual(ids.slice(0, 20));
    expect([first.count, first.next === null]).toEqual([ids.length, ids.length <= 20]);
    const rest = await logOf(mover, { ...range, before: ids[2] });
    expect(rest.list.map((row) => row.id)).toEqual(ids.slice(3, 23));
    // A cursor from outside the stretch begins at its end.
    expect((await logOf(mover, { ...range, before: rows[0]?.id })).list[0]?.id).toBe(ids[0]);
    expect((await logOf(mover, { from: "1", to: "2" })).list).toEqual([]);
    for (const wrong of [{ from: "x" }, { from: "5", to: "4" }, { to: "-1" }]) {
      expect((await post(exchange, mover, "wallet/legal_log", wrong)).code).toBe("invalid_field");
    }
  });

  test("numbers reach back a thousand rows", async () => {
    const far = await logOf(mover, { page: 51 });
    expect([far.list, far.next, far.page]).toEqual([[], null, 51]);
  });

  test("hzhistory has each transfer once", async () => {
    const ask = async (query: string) =>
      transferHistoryCall.reply.parse((await get(exchange, mover, `wallet/hzhistory${query}`)).message);
    const history = await ask("?page=2&limit=20");
    expect([history.current_page, history.per_page, history.total, history.last_page]).toEqual([2, 20, 31, 2]);
    expect(history.data).toHaveLength(11);
    expect(history.data.every((row) => row.value === "-1.00000000" && row.other_account === "legal")).toBe(true);
    expect((await ask("")).data).toHaveLength(20);
    const posted = await post(exchange, mover, "wallet/hzhistory", { page: 2, limit: 20 });
    expect(transferHistoryCall.reply.parse(posted.message)).toEqual(history);
    expect(history.data[0]?.transaction_info).toBe("Moved to the fiat account");
    expect((await get(exchange, mover, "wallet/hzhistory?limit=0")).code).toBe("invalid_field");
    expect(transferHistoryCall.reply.parse((await get(exchange, seller, "wallet/hzhistory")).message)).toEqual({
      current_page: 1,
      data: [],
      last_page: 1,
      per_page: 20,
      total: 0,
      next: null,
    });
  });

  test("hzhistory reaches every transfer by its cursor, and the file holds them all", async () => {
    const seen: string[] = [];
    for (let before = ""; ; ) {
      const query = `wallet/hzhistory?limit=9&before=${before}`;
      const page = transferHistoryCall.reply.parse((await get(exchange, mover, query)).message);
      seen.push(...page.data.map((row) => row.id));
      if (page.next === null) break;
      expect(page.next).toBe(seen.at(-1));
      before = page.next;
    }
    expect([seen.length, new Set(seen).size]).toEqual([31, 31]);
    const numbered = transferHistoryCall.reply.parse(
      (await get(exchange, mover, "wallet/hzhistory?limit=100")).message,
    );
    expect([numbered.data.map((row) => row.id), numbered.next]).toEqual([seen, null]);
    expect((await get(exchange, mover, "wallet/hzhistory?before=x")).code).toBe("invalid_field");
    const file = async (form: string) =>
      (await call(exchange, "GET", `/api/wallet/transfers.${form}`, null, { authorization: mover.token })).text;
    const [head, ...lines] = (await file("csv")).trimEnd().split("\r\n");
    expect(head).toBe("id,created_at,currency_name,amount,from,to");
    expect(lines.map((line) => line.split(",")[0])).toEqual(seen);
    expect(lines[0]).toMatch(/^\d+-0,\d{4}-\d\d-\d\dT[\d:.]+Z,USDT,1\.00000000,change,legal$/);
    expect((JSON.parse(await file("json")) as { id: string }[]).map((row) => row.id)).toEqual(seen);
  });

  test("an entry has an address of its own, with the owner's other lines of the movement", async () => {
    const entryOf = (who: Person, id: unknown) => get(exchange, who, `wallet/entry?id=${id}`);
    const moved = (await logOf(buyer, { type: 2, currency: 3 })).list.find((row) => row.reason === "transfer");
    const { entry, others } = ledgerEntryCall.reply.parse((await entryOf(buyer, moved?.id)).message);
    expect(entry).toEqual(moved);
    expect(others.map((row) => [row.account, row.value, row.other_account])).toEqual([
      ["legal", "100.00000000", "change"],
    ]);
    const traded = (await logOf(buyer, { type: 2, currency: 3 })).list.find((row) => row.reason === "trade");
    const trade = ledgerEntryCall.reply.parse((await entryOf(buyer, traded?.id)).message);
    // What the seller's lines of the same trade are is nobody else's business.
    expect(trade.others.map((row) => [row.currency_name, row.account])).toEqual([["BTC", "change"]]);
    const theirs = (await logOf(seller)).list[0]?.id;
    for (const id of [theirs, "999999999-0", `${moved?.id.split("-")[0]}-7`]) {
      expect((await entryOf(buyer, id)).body).toEqual({
        type: "error",
        message: "This ledger entry was not found.",
        code: "unknown_entry",
      });
    }
    for (const id of ["x", "1", "-1-0", "0-0", "1-00", "1e3-0", "9".repeat(30)]) {
      expect((await entryOf(buyer, id)).code).toBe("invalid_field");
    }
  });

  test("another's line is no way into another's log", async () => {
    const [theirs] = (await logOf(buyer)).list;
    const own = await logOf(mover, { before: theirs?.id });
    expect(own.list.every((row) => row.currency === 3 && row.value !== theirs?.value)).toBe(true);
    const named = await logOf(mover, { user_id: buyer.id, owner: buyer.id });
    expect(named.list.map((row) => row.id)).toEqual((await logOf(mover)).list.map((row) => row.id));
  });
});

describe("files", () => {
  async function file(who: Person | null, path: string) {
    return call(exchange, "GET", `/api/${path}`, null, who === null ? {} : { authorization: who.token });
  }

  test("the CSV holds every movement, numbers as numbers", async () => {
    const reply = await file(buyer, "wallet/log.csv?type=2&currency=3");
    expect(reply.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    const [head, ...lines] = reply.text.trimEnd().split("\r\n");
    expect(head).toBe(
      "id,created_at,account,currency_name,value,before,after,lock_value,lock_before,lock_after,reason,reference,other_account,info",
    );
    expect(lines).toHaveLength(5);
    expect(lines[2]).toMatch(
      /^\d+-0,\d{4}-\d\d-\d\dT[\d:.]+Z,change,USDT,-100\.00000000,500\.00000000,400\.00000000,0\.00000000,0\.00000000,0\.00000000,transfer,\d+,legal,Moved to the fiat account$/,
    );
  });

  test("the JSON holds the same movements", async () => {
    const reply = await file(buyer, "wallet/log.json");
    expect(reply.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(reply.headers.get("content-disposition")).toBe('attachment; filename="log.json"');
    const rows = JSON.parse(reply.text) as WalletLog[];
    expect(rows.map((row) => row.id)).toEqual((await logOf(buyer)).list.map((row) => row.id));
    expect(JSON.parse((await file(await newPerson(exchange), "wallet/log.json")).text)).toEqual([]);
  });

  test("from and to are both included", async () => {
    const { list } = await logOf(buyer);
    const times = list.map((row) => row.created_at);
    const [last = 0, first = 0] = [times[0], times.at(-1)];
    const count = async (query: string): Promise<number> =>
      (JSON.parse((await file(buyer, `wallet/log.json?${query}`)).text) as unknown[]).length;
    expect(await count(`from=${first}&to=${last}`)).toBe(list.length);
    expect(await count(`from=${first + 1}`)).toBe(times.filter((at) => at > first).length);
    expect(await count(`to=${last - 1}`)).toBe(times.filter((at) => at < last).length);
    expect(await count(`from=${last + 1}`)).toBe(0);
  });

  test.each(["from=x", "to=-1", "from=5&to=4", "type=9", "currency=x"])("%s is refused", async (query) => {
    for (const path of ["wallet/log.csv", "wallet/log.json"]) {
      expect((await file(buyer, `${path}?${query}`)).json?.code).toBe("invalid_field");
    }
  });

  test("more rows than one page of a strand come whole and in order", async () => {
    const person = await newPerson(exchange);
    const { sequencer } = exchange.context;
    await give(exchange, { userId: person.id, kind: "spot" }, "USDT", "1000");
    await Promise.all(
      Array.from({ length: 620 }, (_, index) =>
        sequencer.submit(
          { type: "Transfer", from: "spot", to: "fiat", assetId: 3 as never, amount: units(BigInt(index + 1)) },
          { userId: person.id as UserId },
        ),
      ),
    );
    const rows = JSON.parse((await file(person, "wallet/log.json")).text) as WalletLog[];
    expect(rows).toHaveLength(1241);
    const spot = rows.filter((row) => row.account === "change");
    expect(spot.slice(1).every((row, index) => row.after === spot[index]?.before)).toBe(true);
    const left = formatAmount(units(1_000_000_000n - (620n * 621n) / 2n), scale(6));
    expect(spot[0]?.after).toBe(`${left}00`);
    expect(rows.filter((row) => row.other_account === null)).toHaveLength(1);
  });
});

test.each([{}, { token: "null" }, { token: "A".repeat(43) }])("visitors %j are sent to log in", async (as) => {
  const visitor = asker(as);
  for (const path of ["wallet/legal_log", "account/list", "wallet/list"]) {
    expect([path, (await post(exchange, visitor, path)).type]).toEqual([path, "999"]);
  }
  for (const path of [
    "hzhistory",
    "list",
    "statement?month=2026-01",
    "curve",
    "log.csv",
    "log.json",
    "entry?id=1-0",
    "transfers.csv",
  ]) {
    expect([path, (await get(exchange, visitor, `wallet/${path}`)).type]).toEqual([path, "999"]);
  }
});
