import { houseId } from "@tidemark/engine";
import { type Result, rejected, rejection } from "@tidemark/kernel";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { keyReused } from "./answers.ts";
import { alice, bob, btc, SequencerDesk, units, usdt } from "./testing/sequencer-desk.ts";

function codeOf(result: Result<unknown>): string {
  return result.ok ? "ok" : result.rejection.code;
}

describe("commands", () => {
  let desk: SequencerDesk;
  beforeAll(async () => {
    desk = await SequencerDesk.open();
  });
  afterAll(() => desk.close());

  test("a credit and an order go through, and what follows from them is stored when the answer comes", async () => {
    await desk.fund(alice, usdt, "1000");
    await desk.fund(bob, btc, "1");
    const bid = await desk.must(desk.limit("buy", "100", "2"), { userId: alice });
    expect(await desk.stored(alice, usdt)).toEqual({ available: "80000000000", held: "20000000000" });
    await desk.must(desk.limit("sell", "100", "0.5"), { userId: bob });
    const rows = await desk.database.query<{ state: string; filled: string }>(
      "select state, filled from orders where order_id = $1",
      [bid.orderId],
    );
    expect(rows).toEqual([{ state: "open", filled: "50000000" }]);
    const trades = await desk.database.query<{ price: string; amount: string }>("select price, amount from trades");
    expect(trades).toEqual([{ price: "10000000000", amount: "50000000" }]);
    const sums = await desk.database.query<{ sum: string }>(
      "select sum(available + held) as sum from balances group by asset_id",
    );
    expect(sums).toEqual([{ sum: "0" }, { sum: "0" }]);
  });

  test("events come after the commit, every command once and in order", async () => {
    const seen = desk.listen((one) => one.seq);
    const before = desk.sequencer.seq;
    await Promise.all(Array.from({ length: 50 }, () => desk.fund(alice, usdt, "1")));
    expect(seen).toEqual(Array.from({ length: 50 }, (_, index) => before + 1 + index));
    const rows = await desk.database.query<{ last: number }>("select max(seq) as last from journal");
    expect(rows[0]?.last).toBe(seen.at(-1));
  });

  test("64 callers over one balance: as many succeed as it covers, and no unit more", async () => {
    const carol = { userId: 64 as typeof alice };
    await desk.fund(carol.userId, usdt, "10");
    const order = desk.limit("buy", "50", "0.06");
    const replies = await Promise.all(Array.from({ length: 64 }, () => desk.submit(order, carol)));
    expect(replies.filter((reply) => reply.ok).length).toBe(3);
    expect(new Set(replies.filter((reply) => !reply.ok).map(codeOf))).toEqual(new Set(["insufficient_balance"]));
    expect(await desk.stored(carol.userId, usdt)).toEqual({ available: "100000000", held: "900000000" });
  });

  test("a cancel that races the last fill: one of them wins, and the other says so", async () => {
    await desk.fund(bob, btc, "5");
    const ask = await desk.must(desk.limit("sell", "110", "0.1"), { userId: bob });
    const [fill, cancel] = await Promise.all([
      desk.submit(desk.limit("buy", "110", "0.1"), { userId: alice }),
      desk.submit({ type: "CancelOrder", orderId: ask.orderId }, { userId: bob }),
    ]);
    expect([codeOf(fill), codeOf(cancel)]).toEqual(["ok", "unknown_order"]);
    const rows = await desk.database.query("select state from orders where order_id = $1", [ask.orderId]);
    expect(rows).toEqual([{ state: "filled" }]);
  });

  test.each([
    ["negative", -1n],
    ["zero", 0n],
    ["forty digits", 10n ** 39n],
  ])("a %s amount is refused and leaves no trace", async (_name, amount) => {
    const before = await desk.count("journal");
    const hash = desk.sequencer.stateHash();
    const content = { type: "Transfer", from: "spot", to: "fiat", assetId: usdt, amount: amount as never } as const;
    expect((await desk.submit(content, { userId: alice })).ok).toBe(false);
    expect([await desk.count("journal"), desk.sequencer.stateHash()]).toEqual([before, hash]);
  });

  test("ids that do not exist or belong to others are refused alike", async () => {
    const bid = await desk.must(desk.limit("buy", "90", "0.1"), { userId: alice });
    const foreign = await desk.submit({ type: "CancelOrder", orderId: bid.orderId }, { userId: bob });
    const absent = await desk.submit({ type: "CancelOrder", orderId: 999_999 }, { userId: bob });
    expect([foreign, absent].map(codeOf)).toEqual(["unknown_order", "unknown_order"]);
  });
});

describe("keys", () => {
  let desk: SequencerDesk;
  beforeAll(async () => {
    desk = await SequencerDesk.open();
    await desk.fund(alice, usdt, "1000");
  });
  afterAll(() => desk.close());

  test("the same key again gives the first answer, without a second effect", async () => {
    const by = { userId: alice, key: "first" };
    const once = await desk.submit(desk.limit("buy", "100", "0.1"), by);
    const again = await desk.submit(desk.limit("buy", "100", "0.1"), by);
    expect(again).toEqual(once);
    expect(await desk.count("orders")).toBe(1);
  });

  test("the same key twenty times at once: one effect, twenty equal answers", async () => {
    const before = await desk.count("orders");
    const by = { userId: alice, key: "twenty" };
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => desk.submit(desk.limit("buy", "99", "0.1"), by)),
    );
    expect(new Set(replies.map((reply) => (reply.ok ? reply.value.orderId : 0))).size).toBe(1);
    expect(await desk.count("orders")).toBe(before + 1);
  });

  test("the same key with other content is refused, also while the first is under way", async () => {
    const by = { userId: alice, key: "content" };
    const [first, other] = await Promise.all([
      desk.submit(desk.limit("buy", "98", "0.1"), by),
      desk.submit(desk.limit("buy", "98", "0.2"), by),
    ]);
    const later = await desk.submit(desk.limit("buy", "98", "0.3"), by);
    expect([first, other, later].map(codeOf)).toEqual(["ok", "idempotency_key_reused", "idempotency_key_reused"]);
  });

  test("one user's key is not another's", async () => {
    await desk.fund(bob, usdt, "100");
    const content = desk.limit("buy", "97", "0.1");
    const [ours, theirs] = await Promise.all([
      desk.submit(content, { userId: alice, key: "shared" }),
      desk.submit(content, { userId: bob, key: "shared" }),
    ]);
    expect(ours.ok && theirs.ok && ours.value.orderId !== theirs.value.orderId).toBe(true);
  });

  test("what the caller meant decides, not what it was turned into", async () => {
    const content = desk.limit("buy", "96", "0.1");
    await desk.submit(content, { userId: alice, key: "meant", contentHash: "a" });
    expect(codeOf(await desk.submit(content, { userId: alice, key: "meant", contentHash: "b" }))).toBe(
      "idempotency_key_reused",
    );
  });

  test.each(["", "with blank", "é", "x".repeat(129), "line\nbreak"])("the malformed key %j is refused", async (key) => {
    expect(codeOf(await desk.submit(desk.limit("buy", "95", "0.1"), { userId: alice, key }))).toBe(
      "idempotency_key_malformed",
    );
  });

  test("accepted and refused answers survive a restart, exactly", async () => {
    const accepted = { userId: alice, key: "kept" };
    const refused = { userId: alice, key: "refused" };
    const first = await desk.submit(desk.limit("buy", "94", "0.1"), accepted);
    const no = await desk.submit(desk.limit("buy", "94", "1000"), refused);
    expect([first, no].map(codeOf)).toEqual(["ok", "insufficient_balance"]);
    const hash = desk.sequencer.stateHash();
    await desk.restart();
    expect(desk.sequencer.stateHash()).toBe(hash);
    // Money has come meanwhile: the refusal stands all the same, because it was the answer to this key.
    await desk.fund(alice, usdt, "1000000");
    const before = await desk.count("orders");
    expect(await desk.submit(desk.limit("buy", "94", "0.1"), accepted)).toEqual(first);
    expect(await desk.submit(desk.limit("buy", "94", "1000"), refused)).toEqual(no);
    expect(codeOf(await desk.submit(desk.limit("buy", "94", "7"), refused))).toBe("idempotency_key_reused");
    expect(await desk.count("orders")).toBe(before);
  });
});

describe("a refusal that a feature has decided", () => {
  const refuse = rejection("account_refuses_asset", { account: "fiat" });
  const refused = rejected(refuse);
  const move = { type: "Transfer", from: "spot", to: "fiat", assetId: usdt, amount: units("1") } as const;
  let desk: SequencerDesk;
  beforeAll(async () => {
    desk = await SequencerDesk.open();
    await desk.fund(alice, usdt, "1000");
  });
  afterAll(() => desk.close());

  test("is the answer; without a key nothing is kept of it", async () => {
    const before = [await desk.count("journal"), await desk.count("refusals"), desk.sequencer.stateHash()];
    expect(await desk.sequencer.submit(move, { userId: alice }, { refuse })).toEqual(refused);
    expect([await desk.count("journal"), await desk.count("refusals"), desk.sequencer.stateHash()]).toEqual(before);
    expect(codeOf(await desk.sequencer.submit(move, { userId: alice }, { refuse: null }))).toBe("ok");
  });

  test("is the key's answer, kept and given again as the engine's own, also after a restart", async () => {
    const by = { userId: alice, key: "forbidden" };
    const rows = await desk.count("journal");
    const replies = await Promise.all([
      desk.sequencer.submit(move, by, { refuse }),
      desk.sequencer.submit(move, by),
      desk.sequencer.submit({ ...move, amount: units("2") }, by, { refuse }),
    ]);
    expect(replies).toEqual([refused, refused, keyReused()]);
    expect(await desk.count("refusals")).toBe(1);
    await desk.restart();
    // It is allowed now: the refusal stands all the same.
    expect(await desk.submit(move, by)).toEqual(refused);
    expect(await desk.submit({ ...move, amount: units("3") }, by)).toEqual(keyReused());
    expect(await desk.count("journal")).toBe(rows);
  });

  test("is not asked for where the key has an answer already", async () => {
    const by = { userId: alice, key: "was-allowed" };
    const first = await desk.submit(move, by);
    expect(first.ok).toBe(true);
    expect(await desk.sequencer.submit(move, by, { refuse })).toEqual(first);
    await desk.restart();
    expect(await desk.sequencer.submit(move, by, { refuse })).toEqual(first);
  });

  test("stands in its place among others of one batch, and they are done", async () => {
    const rows = await desk.count("journal");
    const replies = await Promise.all([
      desk.submit(move, { userId: alice, key: "before" }),
      desk.sequencer.submit(move, { userId: alice, key: "between" }, { refuse }),
      desk.submit(move, { userId: alice, key: "after" }),
    ]);
    expect(replies.map(codeOf)).toEqual(["ok", "account_refuses_asset", "ok"]);
    expect(await desk.count("journal")).toBe(rows + 2);
  });
});

describe("limits and time", () => {
  let desk: SequencerDesk;
  beforeAll(async () => {
    desk = await SequencerDesk.open({ queueMax: 10, batchMax: 4, answersMax: 2 });
    await desk.fund(alice, usdt, "1000");
  });
  afterAll(() => desk.close());

  test("more than the queue holds is refused as busy, what was taken is done", async () => {
    const replies = await Promise.all(
      Array.from({ length: 30 }, () => desk.submit(desk.limit("buy", "100", "0.01"), { userId: alice })),
    );
    const accepted = replies.filter((reply) => reply.ok).length;
    expect(new Set(replies.map(codeOf))).toEqual(new Set(["ok", "exchange_busy"]));
    expect(await desk.count("orders")).toBe(accepted);
    expect(codeOf(await desk.submit(desk.limit("buy", "100", "0.01"), { userId: alice }))).toBe("ok");
  });

  test("an answer that has left memory is found in the database", async () => {
    const orders = ["a", "b", "c", "d", "e"].map((key) => ({ userId: alice, key }));
    const first = [];
    for (const by of orders) first.push(await desk.submit(desk.limit("buy", "90", "0.02"), by));
    const again = [];
    for (const by of orders) again.push(await desk.submit(desk.limit("buy", "90", "0.02"), by));
    expect(again).toEqual(first);
  });

  test("a clock that jumps a day ahead and a day back never takes the exchange's time backwards", async () => {
    const dayMs = 24 * 60 * 60 * 1000;
    const times = desk.listen((one) => one.at as number);
    const start = desk.clock.time;
    await desk.fund(alice, usdt, "1");
    desk.clock.time = start + dayMs;
    await desk.fund(alice, usdt, "1");
    desk.clock.time = start - dayMs;
    await desk.fund(alice, usdt, "1");
    await desk.reopen();
    await desk.fund(alice, usdt, "1");
    const rows = await desk.database.query<{ at: number }>("select at from journal order by seq");
    const stored = rows.map((row) => row.at);
    expect(stored).toEqual([...stored].sort((a, b) => a - b));
    expect(times[2]).toBe(times[1]);
  });

  test("exchange work needs no key and is not kept as an answer", async () => {
    await desk.must({ type: "RunDue" }, { userId: houseId });
    const rows = await desk.database.query("select key, reply from journal order by seq desc limit 1");
    expect(rows).toEqual([{ key: null, reply: null }]);
  });

  test.each(["zero\0character", "half\ud83dcharacter"])(
    "the text %j, which no database keeps, is refused",
    async (reference) => {
      const to = { owner: bob, kind: "spot" } as const;
      const credit = { type: "Credit", to, assetId: btc, amount: units("1"), reason: "deposit", reference } as const;
      expect(codeOf(await desk.submit(credit, { userId: houseId }))).toBe("invalid_field");
      expect(desk.sequencer.state()).toBe("ready");
    },
  );

  test("units survive the way to the database and back", async () => {
    const huge = units("123456789012345678.12345678");
    await desk.must({
      type: "Credit",
      to: { owner: bob, kind: "spot" },
      assetId: btc,
      amount: huge,
      reason: "deposit",
      reference: 'quo"te\\d, {odd}',
    });
    expect(await desk.stored(bob, btc)).toEqual({ available: "12345678901234567812345678", held: "0" });
    const rows = await desk.database.query("select reason, reference from ledger_entries where owner = $1", [bob]);
    expect(rows).toEqual([{ reason: "deposit", reference: 'quo"te\\d, {odd}' }]);
  });
});
