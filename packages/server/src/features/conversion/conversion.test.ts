// Quotes and what becomes of them, over a real exchange with a clock and prices of the test's own.

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { asker, get, post, postKeyed } from "../../testing/people.ts";
import { openSpotDesk } from "../../testing/spot-desk.ts";
import { checkConversions } from "./check-conversions.ts";
import { btc, type ConversionDesk, eth, openConversionDesk, password, usdt } from "./testing/conversion-desk.ts";

const whole = 1_000_000n;
let desk: ConversionDesk;
beforeAll(async () => {
  desk = await openConversionDesk();
});
afterAll(async () => {
  expect(await checkConversions(desk.exchange.context.database)).toEqual([]);
  expect(desk.exchange.context.sequencer.audit().problems).toEqual([]);
  await desk.exchange.close();
});
beforeEach(() => desk.look({ "BTC/USDT": "64000", "ETH/USDT": "3200" }));

test("a quote says what is paid and got, from which prices, and holds ten seconds", async () => {
  const who = await desk.person();
  const quote = await desk.quoted(who);
  expect(quote).toMatchObject({
    from_name: "BTC",
    to_name: "USDT",
    pay: "0.1",
    // 6,400 less one percent.
    receive: "6336",
    price: "63360",
    mark_price: "64000",
    spread_ppm: 10_000,
    value_usdt: "6400",
    quoted_at: desk.clock.now(),
    expires_at: desk.clock.now() + 10_000,
    // Nothing rests on the books.
    book_receive: "",
    difference: "",
  });
  expect(desk.spot(who, btc)).toBe(100_000_000n);
});

test("said from the other side, what is paid is rounded up", async () => {
  const who = await desk.person();
  expect(await desk.quoted(who, { side: "receive", amount: "6336" })).toMatchObject({ pay: "0.1", receive: "6336" });
  // 1 ÷ 63,360 is 0.0000157828…
  expect(await desk.quoted(who, { side: "receive", amount: "100" })).toMatchObject({ pay: "0.00157829" });
});

test("any two coins with a price go through USDT, with one spread", async () => {
  const who = await desk.person();
  const quote = await desk.quoted(who, { from_id: btc, to_id: eth, amount: "0.1" });
  expect(quote).toMatchObject({ receive: "1.98", mark_price: "20", price: "19.8", value_usdt: "6400" });
  expect((await desk.accept(who, quote.id)).type).toBe("ok");
  expect(desk.spot(who, eth)).toBe(1_980_000_000_000_000_000n);
});

test("beside it stands what the books would give for the same payment", async () => {
  const who = await desk.person();
  const spot = await openSpotDesk(desk.exchange);
  const bids = [
    await spot.place("BTC/USDT", "buy", "63990", "0.05"),
    await spot.place("BTC/USDT", "buy", "63970", "1"),
  ];
  const quote = await desk.quoted(who);
  expect(quote).toMatchObject({
    // 0.05 × 63,990 + 0.05 × 63,970
    book_receive: "6398",
    book_price: "63980",
    difference: "62",
    difference_usdt: "62",
    // 62 ÷ 6,398
    difference_percent: "0.9690",
  });
  // Not so deep.
  expect(await desk.quoted(who, { amount: "0.75" })).toMatchObject({ book_receive: expect.stringMatching(/^4/) });
  for (const { orderId } of bids) await spot.cancel(orderId);
  expect(await desk.quoted(who)).toMatchObject({ book_receive: "", book_price: "", difference_percent: "" });
});

test("taken up, both sides move at once, the house has the other, and history and log tell of it", async () => {
  const who = await desk.person();
  const [houseBtc, houseUsdt] = [desk.house(btc), desk.house(usdt)];
  const { id } = await desk.quoted(who);
  const answer = await desk.accept(who, id);
  expect(answer).toMatchObject({ type: "ok", message: "Converted 0.1 BTC into 6336 USDT." });
  expect(desk.spot(who, btc)).toBe(90_000_000n);
  expect(desk.spot(who, usdt)).toBe(16_336n * whole);
  expect([desk.house(btc) - houseBtc, desk.house(usdt) - houseUsdt]).toEqual([10_000_000n, -6_336n * whole]);
  const told = answer.body.conversion as { entry: string };
  expect(told).toMatchObject({ id, pay: "0.1", receive: "6336", created_at: desk.clock.now() });
  const history = (await get(desk.exchange, who, "exchange/history")).message as { data: unknown[] };
  expect(history).toEqual({ data: [told], next: null });
  const { message } = await get(desk.exchange, who, `wallet/entry?id=${told.entry}`);
  expect(JSON.stringify(message)).toContain("Conversion: received");
});

test("firm to the last millisecond, and not one longer", async () => {
  const who = await desk.person();
  const [inTime, late] = [await desk.quoted(who), await desk.quoted(who)];
  desk.clock.advance(9_999);
  // Whatever the price does meanwhile, or whether there is one.
  expect((await desk.accept(who, inTime.id)).type).toBe("ok");
  desk.clock.advance(1);
  expect((await desk.accept(who, late.id)).code).toBe("quote_late");
  expect(desk.spot(who, btc)).toBe(90_000_000n);
});

test("one quote is one deed: the same key has its answer again, another is told it was used", async () => {
  const who = await desk.person();
  const { id } = await desk.quoted(who);
  const first = await desk.accept(who, id, "one-and-the-same");
  const again = await desk.accept(who, id, "one-and-the-same");
  expect(again.body).toEqual(first.body);
  expect((await desk.accept(who, id)).code).toBe("quote_used");
  const other = await desk.quoted(who);
  expect((await desk.accept(who, other.id, "one-and-the-same")).code).toBe("idempotency_key_reused");
  expect(desk.spot(who, btc)).toBe(90_000_000n);
});

test("a quote of somebody else is not there", async () => {
  const [owner, other] = [await desk.person(), await desk.person()];
  const { id } = await desk.quoted(owner);
  expect((await desk.accept(other, id)).code).toBe("unknown_quote");
  expect((await desk.accept(other, 12_345)).code).toBe("unknown_quote");
  expect((await desk.accept(owner, id)).type).toBe("ok");
});

test("without a fresh price there is none, for either side", async () => {
  const who = await desk.person();
  desk.clock.advance(60_000);
  expect((await desk.quote(who)).code).toBe("price_stale");
  await desk.look({ "BTC/USDT": "64000" });
  expect((await desk.quote(who, { to_id: eth })).code).toBe("price_stale");
  expect((await desk.quote(who)).type).toBe("ok");
  // A coin whose price was never recorded.
  expect((await desk.quote(who, { from_id: 4 })).code).toBe("price_stale");
});

test("who has too little is told so, and the quote is gone; its day counts nothing", async () => {
  const who = await desk.person({ BTC: "0.05" });
  const { id } = await desk.quoted(who);
  expect((await desk.accept(who, id, "too-little")).code).toBe("insufficient_balance");
  expect((await desk.accept(who, id, "too-little")).code).toBe("insufficient_balance");
  expect((await desk.accept(who, id)).code).toBe("quote_used");
  const rows = await desk.exchange.context.database.query(
    "select value::text from conversion_days where user_id = $1",
    [who.id],
  );
  expect(rows).toEqual([{ value: "0" }]);
});

test("what the house does not have is refused, at the quote and at its taking up", async () => {
  const who = await desk.person({ USDT: "40000", BTC: "0.5" });
  const rich = { from_id: usdt, to_id: 9, amount: "10000" };
  // 20,000 LINK are there; a coin that costs a dime is asked for by the hundred thousand.
  await desk.look({ "LINK/USDT": "0.1" });
  expect(await desk.quote(who, rich)).toMatchObject({
    code: "conversion_inventory",
    message: "The exchange does not have enough LINK for this. Try a smaller amount.",
  });
  const [one, two] = [
    await desk.quoted(who, { ...rich, side: "receive", amount: "15000" }),
    await desk.quoted(who, { ...rich, side: "receive", amount: "15000" }),
  ];
  expect((await desk.accept(who, one.id)).type).toBe("ok");
  expect((await desk.accept(who, two.id)).code).toBe("conversion_inventory");
});

test("one quote and one day have their limits", async () => {
  const who = await desk.person({ BTC: "10", USDT: "10" });
  expect((await desk.quote(who, { amount: "0.00001562" })).code).toBe("conversion_too_small");
  expect((await desk.quote(who, { amount: "0.00001563" })).type).toBe("ok");
  expect((await desk.quote(who, { amount: "0.78125001" })).code).toBe("conversion_too_large");
  for (let at = 0; at < 3; at += 1) {
    expect((await desk.accept(who, (await desk.quoted(who, { amount: "0.78125" })).id)).type).toBe("ok");
  }
  const [last, beyond] = [await desk.quoted(who, { amount: "0.78125" }), await desk.quoted(who, { amount: "0.78125" })];
  expect((await desk.accept(who, last.id)).type).toBe("ok");
  expect(await desk.accept(who, beyond.id)).toMatchObject({
    code: "conversion_day_limit",
    message: "Your limit for today leaves 0 USDT.",
  });
  expect((await desk.quote(who)).code).toBe("conversion_day_limit");
  // Tomorrow is another day.
  desk.clock.advance(12 * 3_600_000);
  await desk.look({ "BTC/USDT": "64000" });
  expect((await desk.quote(who)).type).toBe("ok");
});

test("the trade password is needed", async () => {
  const who = await desk.person();
  const { id } = await desk.quoted(who);
  expect((await post(desk.exchange, who, "exchange/accept", { id })).code).toBe("trade_password_required");
  expect((await post(desk.exchange, who, "exchange/accept", { id, password: "wrong-one" })).code).toBe(
    "trade_password_wrong",
  );
  expect((await post(desk.exchange, asker(), "exchange/accept", { id, password })).type).toBe("999");
});

test("old pages read a list and sell at the price of the moment", async () => {
  const who = await desk.person();
  const list = (await get(desk.exchange, who, "exchange/list")).message as { id: number }[];
  expect(list[0]).toEqual({ id: btc, currency_name: "BTC", number: "63360.00000000" });
  expect(list.map(({ id }) => id)).not.toContain(usdt);
  const sold = await postKeyed(desk.exchange, who, "exchange/exchange", { id: btc, number: "0.1" });
  expect(sold).toMatchObject({ type: "ok", message: "Converted 0.1 BTC into 6336 USDT." });
  expect(desk.spot(who, usdt)).toBe(16_336n * whole);
  expect((await postKeyed(desk.exchange, who, "exchange/exchange", { id: usdt, number: "5" })).code).toBe(
    "conversion_same_coin",
  );
  // Stale, it is still a list.
  desk.clock.advance(600_000);
  expect((await get(desk.exchange, who, "exchange/list")).message).toEqual(list);
  expect((await postKeyed(desk.exchange, who, "exchange/exchange", { id: btc, number: "0.1" })).code).toBe(
    "price_stale",
  );
});

test("two equal sales at once without a key are one", async () => {
  const who = await desk.person();
  const sell = () => post(desk.exchange, who, "exchange/exchange", { id: btc, number: "0.1" });
  const answers = await Promise.all([sell(), sell()]);
  expect(answers.filter(({ type }) => type === "ok").length).toBeGreaterThan(0);
  expect(desk.spot(who, btc)).toBe(90_000_000n);
});

test("everybody may know what can be converted and at what", async () => {
  const { message } = await get(desk.exchange, asker(), "exchange/terms");
  expect(message).toMatchObject({ spread_ppm: 10_000, quote_min: "1", quote_max: "50000", day_max: "200000" });
  const { coins } = message as { coins: { name: string }[] };
  expect(coins.find(({ name }) => name === "BTC")).toEqual({
    id: 1,
    name: "BTC",
    places: 8,
    price: "64000",
    state: "open",
  });
  expect(coins.find(({ name }) => name === "USDT")).toMatchObject({ price: "1", state: "open" });
});

test("a market that does not trade gives no way around it", async () => {
  const who = await desk.person();
  const { sequencer } = desk.exchange.context;
  const set = (state: "open" | "cancel_only" | "closed") =>
    sequencer.submit({ type: "SetMarketState", marketId: 1 as never, state }, { userId: 0 as never });
  await set("cancel_only");
  expect((await desk.quote(who)).code).toBe("price_stale");
  await set("closed");
  expect((await desk.quote(who)).code).toBe("conversion_not_offered");
  await set("open");
  expect((await desk.quote(who)).type).toBe("ok");
});

test("pages of the history come one after the other", async () => {
  const who = await desk.person({ BTC: "1" });
  for (let at = 0; at < 23; at += 1) {
    expect((await desk.accept(who, (await desk.quoted(who, { amount: "0.001" })).id)).type).toBe("ok");
  }
  const first = (await get(desk.exchange, who, "exchange/history")).message as { data: { id: number }[]; next: number };
  expect(first.data).toHaveLength(20);
  const second = (await get(desk.exchange, who, `exchange/history?before=${first.next}`)).message as typeof first;
  expect(second).toMatchObject({ next: null });
  expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(23);
  expect((await get(desk.exchange, who, "exchange/history?before=x")).code).toBe("invalid_field");
});

test("quotes that nobody took up are forgotten after an hour, and nothing else", async () => {
  const who = await desk.person();
  const taken = await desk.quoted(who);
  await desk.accept(who, taken.id);
  const left = await desk.quoted(who);
  const { conversion, database } = desk.exchange.context;
  desk.clock.advance(3_600_000);
  await conversion.forgetting.run();
  expect((await desk.accept(who, left.id)).code).toBe("quote_late");
  desk.clock.advance(10_001);
  await conversion.forgetting.run();
  expect((await desk.accept(who, left.id)).code).toBe("unknown_quote");
  expect(await database.query("select state from conversions where user_id = $1", [who.id])).toEqual([
    { state: "done" },
  ]);
});
