// Every call about options, good and bad, through the real server.

import { houseId } from "@tidemark/engine";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { eventually } from "../../testing/eventually.ts";
import { asker, get, type Person, post, postKeyed } from "../../testing/people.ts";
import { callOnce } from "../../testing/requests.ts";
import { btcUsdt, coinTerms, type OptionsDesk, openOptionsDesk, usdt } from "./testing/options-desk.ts";

let desk: OptionsDesk;
let who: Person;
beforeAll(async () => {
  desk = await openOptionsDesk();
});
beforeEach(async () => {
  desk.clock.advance(10_000);
  await desk.look({ 1: "100", 2: "10" });
  who = await desk.person("1000");
});
afterAll(() => desk.exchange.close());

describe("submit", () => {
  test("answers the order as old clients read it, and the option as ours do", async () => {
    const answer = await desk.submit(who);
    const shownId = desk.exchange.context.publicIds.show("person", who.id);
    expect(answer.message).toMatchObject({
      user_id: shownId,
      match_id: btcUsdt,
      currency_id: usdt,
      symbol_name: "BTC/USDT",
      currency_name: "USDT",
      type: 1,
      type_name: "Up",
      seconds: 60,
      number: "100.000000",
      fee: "2.000000",
      profit_ratio: "85",
      open_price: "100.000000",
      end_price: "100.000000",
      status: 1,
      status_name: "In progress",
      profit_result: 0,
      is_insurance: 0,
      remain_milli_seconds: 60_000,
      complete_at: "",
    });
    expect(answer.body.option).toMatchObject({ state: "placed", profit: "85.000000", ratio_ppm: 850_000 });
    const chinese = await desk.placed({ ...who, language: "zh" }, { type: 2 });
    const lists = await desk.ask<{ data: object[] }>({ ...who, language: "zh" }, "microtrade/lists?status=1");
    expect(lists.data[0]).toMatchObject({ id: chinese, type_name: "买跌", status_name: "进行中" });
  });

  test.each<[string, object, string]>([
    ["a stake below the least", { number: "9.999999" }, "stake_out_of_range"],
    ["a stake above the most", { number: "5000.000001" }, "stake_out_of_range"],
    ["more digits than the coin", { number: "10.0000001" }, "amount_too_precise"],
    ["nothing", { number: "0" }, "amount_not_positive"],
    ["less than nothing", { number: "-100" }, "amount_malformed"],
    ["no number", { number: "NaN" }, "amount_malformed"],
    ["no end", { number: "1e309" }, "amount_malformed"],
    ["an empty stake", { number: "" }, "amount_malformed"],
    ["a huge text", { number: "9".repeat(50) }, "invalid_field"],
    ["no stake", { number: undefined }, "missing_field"],
    ["no duration of ours", { seconds: 61 }, "duration_not_offered"],
    ["no duration at all", { seconds: 0 }, "invalid_field"],
    ["half a second", { seconds: "30.5" }, "invalid_field"],
    ["neither up nor down", { type: 3 }, "invalid_field"],
    ["a pair that does not exist", { match_id: 987 }, "unknown_market"],
    ["a pair without options", { match_id: 13 }, "options_closed"],
    ["a coin that does not exist", { currency_id: 987 }, "unknown_asset"],
    ["a coin without options", { currency_id: 1, number: "1" }, "options_closed"],
    ["a negative id", { match_id: -1 }, "invalid_field"],
    ["an insured balance nobody has", { is_insurance: 1 }, "unknown_policy"],
    ["more than there is", { number: "981" }, "insufficient_balance"],
  ])("%s is refused and takes nothing", async (_title, more, code) => {
    await desk.look({ 13: "0.05" });
    const answer = await desk.submit(who, more);
    expect(answer.code).toBe(code);
    expect([desk.free(who), desk.held(who)]).toEqual([1_000_000_000n, 0n]);
  });

  test("a refusal is said in the user's language", async () => {
    const said = async (language: Person["language"]) =>
      (await desk.submit({ ...who, language }, { number: "5" })).message;
    expect(await said("en")).toBe("The stake must be from 10 to 5,000.");
    expect(await said("ru")).toMatch(/\p{Script=Cyrillic}.*10.*5\s?000/u);
    expect(await said("jp")).toMatch(/\p{Script=Hiragana}/u);
    expect(await said("zh")).toMatch(/^\P{Script=Cyrillic}*10.*5,000/u);
    expect(await said("hk")).not.toBe(await said("zh"));
  });

  test("without a price of the last three seconds nothing is accepted", async () => {
    desk.clock.advance(3_001);
    expect((await desk.submit(who)).code).toBe("price_stale");
    await desk.look({ [btcUsdt]: "100" });
    expect((await desk.submit(who)).type).toBe("ok");
  });

  test("two at once are one: the second is too soon, and a second later it is not", async () => {
    const answers = await Promise.all([desk.submit(who), desk.submit(who, { type: 2 })]);
    expect(answers.map(({ code }) => code ?? "ok").sort()).toEqual(["ok", "too_many_requests"]);
    expect((await desk.submit(who)).code).toBe("too_many_requests");
    expect(desk.held(who)).toBe(102_000_000n);
    desk.clock.advance(1_000);
    expect((await desk.submit(who)).type).toBe("ok");
    // What was refused is no reason to wait.
    desk.clock.advance(1_000);
    expect((await desk.submit(who, { number: "1" })).code).toBe("stake_out_of_range");
    expect((await desk.submit(who)).type).toBe("ok");
  });

  test("two equal ones without a key are a double click", async () => {
    const body = { match_id: btcUsdt, currency_id: usdt, type: 1, seconds: 60, number: "10" };
    const answers = await Promise.all([1, 2, 3].map(() => post(desk.exchange, who, "microtrade/submit", body)));
    expect(new Set(answers.map(({ message }) => (message as { id: number }).id)).size).toBe(1);
  });

  test("the same key is one option, and another content under it none", async () => {
    const body = { match_id: btcUsdt, currency_id: usdt, type: 1, seconds: 60, number: "10" };
    const headers = { authorization: who.token, "x-forwarded-for": who.address, "idempotency-key": "one-option" };
    const send = (more = {}) =>
      callOnce(desk.exchange, "POST", "/api/microtrade/submit", { ...body, ...more }, headers);
    const answers = await Promise.all([send(), send(), send()]);
    expect(new Set(answers.map(({ json }) => (json as { message: { id: number } }).message.id)).size).toBe(1);
    expect((await send({ number: "11" })).json).toMatchObject({ code: "idempotency_key_reused" });
    expect((await desk.ask<{ options: object[] }>(who, "microtrade/options")).options).toHaveLength(1);
  });

  test("a form body and a list of a pair without options work as old clients send them", async () => {
    const form = new URLSearchParams({ match_id: "1", currency_id: "3", type: "2", seconds: "30", number: "10" });
    const { json } = await callOnce(desk.exchange, "POST", "/api/microtrade/submit", form, {
      authorization: who.token,
    });
    expect(json).toMatchObject({ type: "ok", message: { type: 2, profit_ratio: "75" } });
  });

  test("no more at once than the coin says, and no more than the pool can pay", async () => {
    await desk.setCoin({ openMax: 2 });
    await desk.placed(who, { number: "10" });
    await desk.placed(who, { number: "10" });
    desk.clock.advance(1_000);
    const third = await desk.submit(who, { number: "10" });
    expect([third.code, third.message]).toEqual([
      "too_many_options",
      "You have reached the limit of 2 options that run at once.",
    ]);
    await desk.setCoin({ sideMax: 50_000_000n as never });
    const other = await desk.person("1000");
    await desk.look({ [btcUsdt]: "100" });
    expect((await desk.submit(other, { number: "100" })).code).toBe("option_capacity");
    await desk.setCoin();
  });
});

describe("what clients read", () => {
  test("coins to stake: the first has picks, the wallet is the caller's", async () => {
    const [coin] = await desk.ask<object[]>(who, "microtrade/payable_currencies");
    expect(coin).toMatchObject({
      id: usdt,
      currency_id: usdt,
      name: "USDT",
      micro_numbers: [{ number: "10" }, { number: "50" }, { number: "100" }, { number: "500" }, { number: "1000" }],
      micro_trade_fee: "2",
      micro_min: "10.000000",
      micro_max: "5000.000000",
      micro_holdtrade_max: 20,
      user_wallet: {
        micro_balance: "1000.000000",
        insurance_balance: "0.000000",
        micro_with_insurance: "1000.000000",
      },
      insurance_types: [{ id: 1, name: "Forward", type: 1, insurance_assets: "50" }],
      user_insurance: null,
    });
  });

  test("durations, the shortest first", async () => {
    expect(await desk.ask(who, "microtrade/seconds")).toEqual([
      { id: 30, seconds: 30, profit_ratio: "75", status: 1 },
      { id: 60, seconds: 60, profit_ratio: "85", status: 1 },
      { id: 120, seconds: 120, profit_ratio: "88", status: 1 },
      { id: 300, seconds: 300, profit_ratio: "92", status: 1 },
    ]);
  });

  test("lists are newest first, twenty a page, by state and pair", async () => {
    await desk.setCoin({ openMax: 0 });
    const ids: number[] = [];
    for (let count = 0; count < 21; count += 1) {
      await desk.look({ 1: "100", 2: "10" });
      ids.unshift(await desk.placed(who, { number: "10", seconds: 300, match_id: count === 0 ? 2 : 1 }));
    }
    type Page = { data: { id: number; remain_milli_seconds: number }[] };
    const page = (query: string) => desk.ask<Page>(who, `microtrade/lists?${query}`);
    const idsIn = ({ data }: Page) => data.map(({ id }) => id);
    const first = await page("status=1");
    expect(first).toMatchObject({ current_page: 1, last_page: 2, per_page: 20, total: 21 });
    expect(idsIn(first)).toEqual(ids.slice(0, 20));
    expect(first.data[0]?.remain_milli_seconds).toBe(300_000);
    expect(first.data[1]?.remain_milli_seconds).toBe(299_000);
    expect(idsIn(await page("status=1&page=2"))).toEqual(ids.slice(20));
    expect(idsIn(await page("status=1&match_id=2"))).toEqual(ids.slice(20));
    expect(idsIn(await page("limit=5&page=2"))).toEqual(ids.slice(5, 10));
    expect(idsIn(await page("status=&match_id=&limit="))).toEqual(ids.slice(0, 20));
    expect(idsIn(await page("status=3"))).toEqual([]);
    expect((await get(desk.exchange, who, "microtrade/lists?match_id=987")).code).toBe("unknown_market");
    expect((await get(desk.exchange, who, "microtrade/lists?limit=101")).code).toBe("invalid_field");
    expect((await get(desk.exchange, who, "microtrade/lists?page=0")).code).toBe("invalid_field");
    const other = await desk.person("1");
    expect((await desk.ask<Page>(other, "microtrade/lists")).data).toEqual([]);
    await desk.setCoin();
  });

  test("terms and ticks are for everybody", async () => {
    const visitor = asker();
    const { message } = await get(desk.exchange, visitor, "microtrade/terms");
    expect(message).toMatchObject({
      coins: [{ coin: "USDT", fee_ppm: 20_000, stake_min: "10.000000", open_max: 20, is_open: true }],
      reach_ms: 5_000,
    });
    const { markets } = message as { markets: { market_id: number; state: string }[] };
    expect(markets.find(({ market_id: id }) => id === 1)?.state).toBe("open");
    expect(markets.find(({ market_id: id }) => id === 3)?.state).toBe("stale");
    const from = desk.exchange.context.sequencer.view().tickNumber;
    await desk.look({ 2: "11" });
    await desk.look({ 1: "100.25" });
    const ticks = await get(desk.exchange, visitor, `microtrade/ticks?market_id=1&from=${from}`);
    const now = desk.clock.now();
    expect(ticks.message).toEqual({
      ticks: [
        { number: from, at: now, price: "100.000000" },
        { number: from + 2, at: now, price: "100.250000" },
      ],
      next: null,
    });
    for (const query of ["market_id=987&from=1", "market_id=1&from=0", "market_id=1&from=1e309", "market_id=1"]) {
      expect((await get(desk.exchange, visitor, `microtrade/ticks?${query}`)).type).toBe("error");
    }
    expect((await get(desk.exchange, visitor, "microtrade/options")).type).toBe("999");
  });

  test("the listing's flags follow: a pair or coin that is switched off takes nothing more", async () => {
    const quotation = async () => {
      const { message } = await get(desk.exchange, who, "currency/quotation_new");
      const rows = (message as { quotation: { currency_id: number; open_microtrade: number }[] }[])[0]?.quotation;
      return rows?.find(({ currency_id: id }) => id === 1)?.open_microtrade;
    };
    const { sequencer } = desk.exchange.context;
    const set = (isOpen: boolean) =>
      sequencer.submit({ type: "SetOptionMarket", marketId: 1 as never, isOpen }, { userId: houseId });
    expect(await quotation()).toBe(1);
    await set(false);
    // Those who list prices hear of it just after whoever asked.
    await eventually("the flag", async () => (await quotation()) === 0);
    expect((await desk.submit(who)).code).toBe("options_closed");
    await set(true);
    expect((await desk.submit(who)).type).toBe("ok");
    const close = { type: "SetOptionCoin", assetId: usdt as never, terms: coinTerms, isOpen: false } as const;
    expect((await sequencer.submit(close, { userId: houseId })).ok).toBe(true);
    desk.clock.advance(1_000);
    expect((await desk.submit(who)).code).toBe("options_closed");
    // Never an empty list, of which clients would take the first.
    expect((await get(desk.exchange, who, "microtrade/payable_currencies")).code).toBe("options_closed");
    await desk.setCoin();
    const { database, markets } = desk.exchange.context;
    await database.query("update coin_settings set is_micro = false where asset_id = $1", [usdt]);
    await markets.reload();
    expect((await desk.submit(who)).code).toBe("options_closed");
    await database.query("update coin_settings set is_micro = true where asset_id = $1", [usdt]);
    await markets.reload();
    expect((await desk.submit(who)).type).toBe("ok");
  });
});

test("an export has every column and cannot be run as a formula", async () => {
  await desk.placed(who);
  await desk.livedThrough(60, "100", "99");
  const { text } = await callOnce(desk.exchange, "GET", "/api/microtrade/options.csv", null, {
    authorization: who.token,
  });
  const [head = "", line = "", ...rest] = text.split("\r\n");
  expect(head.split(",")).toHaveLength(23);
  expect(line).toContain(
    ",BTC/USDT,USDT,up,60,850000,100.000000,2.000000,85.000000,,lost,,100.000000,99.000000,0.000000,",
  );
  expect(rest).toEqual([""]);
  const later = `/api/microtrade/options.csv?from=${desk.clock.now()}`;
  const none = await callOnce(desk.exchange, "GET", later, null, { authorization: who.token });
  expect(none.text.split("\r\n")).toHaveLength(2);
  const bad = await callOnce(desk.exchange, "GET", "/api/microtrade/options.csv?from=1e309", null, {
    authorization: who.token,
  });
  expect(bad.json?.code).toBe("invalid_field");
});

test("what is not the caller's is as absent as what never was", async () => {
  const id = await desk.placed(who);
  const other = await desk.person("1000");
  for (const path of [`microtrade/receipt?id=${id}`, "microtrade/receipt?id=987654"]) {
    expect((await get(desk.exchange, other, path)).code).toBe("unknown_option");
  }
  const { body } = await postKeyed(desk.exchange, who, "insurance/buy_insurance", { type_id: 1, amount: "100" });
  const policy = (body.policy as { id: number }).id;
  for (const path of ["insurance/claim_apply", "insurance/manual_rescission"]) {
    for (const user_insurance_id of [policy, 987_654]) {
      expect((await postKeyed(desk.exchange, other, path, { user_insurance_id })).code).toBe("unknown_policy");
    }
  }
});
