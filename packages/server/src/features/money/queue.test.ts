// The queue of withdrawals, the lists of what came in, and the sums, as the console shows them.

import type { TotalsRow, WithdrawalListing } from "@tidemark/contract/console/money";
import { houseId } from "@tidemark/engine";
import { type AssetId, dayMs } from "@tidemark/kernel";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ConsoleDesk, openConsoleDesk } from "../../testing/console-desk.ts";
import { createFakeClock, newGuest, type Person, post } from "../../testing/people.ts";
import { openSpotDesk } from "../../testing/spot-desk.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import { newestAudit } from "../audit/audit.ts";
import { asked, carryOn, type Desk, newOwner, one, openDesk } from "../withdrawals/testing/withdrawal-desk.ts";
import { adjustmentHandlers } from "./console-adjustments.ts";
import { depositHandlers } from "./console-deposits.ts";
import { sumHandlers } from "./console-sums.ts";
import { withdrawalHandlers } from "./console-withdrawals.ts";

type Listed<Row> = { rows: Row[]; next: string | null };

describe("withdrawals", () => {
  let money: Desk;
  let desk: ConsoleDesk;
  let owner: Person;
  beforeAll(async () => {
    money = await openDesk();
    desk = openConsoleDesk(money.exchange, withdrawalHandlers(money.exchange.context));
    owner = await newOwner(money, "50000");
  });
  afterAll(() => money.exchange.close());

  async function queue(request: object): Promise<WithdrawalListing[]> {
    const { value } = await desk.ask("money.withdrawals", request);
    return (value as Listed<WithdrawalListing>).rows;
  }

  const large = { number: "1000.000001" };

  test("above the limit leave when two different people have approved, each in the log", async () => {
    const id = await asked(money, owner, large);
    expect(await queue({ state: "waiting", user: owner.id })).toMatchObject([{ id, coin: "USDT", said: "" }]);
    const first = await desk.ask("money.approve", { id }, { operator: "ada" });
    expect(first).toEqual({ code: null, value: { text: `Withdrawal ${id} needs one more operator.` } });
    expect((await desk.ask("money.approve", { id }, { operator: "ada" })).code).toBe("money.approved_before");
    await carryOn(money);
    expect((await one(money, owner, id)).state).toBe("requested");
    expect(await queue({ state: "waiting", user: owner.id })).toMatchObject([{ id, said: "ada" }]);
    expect((await desk.ask("money.approve", { id }, { operator: "bob" })).code).toBeNull();
    const rows = await newestAudit(money.exchange.context.database, 3);
    const words = rows.filter(({ action }) => action === "money.approve").map(({ actor }) => actor);
    expect(words).toEqual(["bob", "ada"]);
    await carryOn(money);
    const [row] = await queue({ user: owner.id });
    expect(row).toMatchObject({ id, said: "ada, bob", state: "sent" });
    expect(await queue({ txid: row?.txid ?? "" })).toHaveLength(1);
    expect(await queue({ txid: "0xnone" })).toEqual([]);
  });

  test("are approved by the shell and the console together, and by nobody twice", async () => {
    const id = await asked(money, owner, { number: "2000" });
    await money.exchange.context.withdrawals.approve(id, { operator: "ada" });
    expect((await desk.ask("money.approve", { id }, { operator: "ada" })).code).toBe("money.approved_before");
    expect((await desk.ask("money.approve", { id }, { operator: "bob" })).code).toBeNull();
  });

  test("are refused by one, with the reason for their owner", async () => {
    const id = await asked(money, owner, { number: "3000" });
    expect((await desk.ask("money.refuse", { id })).code).toBeNull();
    await carryOn(money);
    expect(await one(money, owner, id)).toMatchObject({ state: "refused", notes: "a drill" });
    expect((await desk.ask("money.refuse", { id })).code).toBe("money.not_refusable");
    expect((await desk.ask("money.approve", { id })).code).toBe("money.not_requested");
  });

  test("that nobody is sure of end on the word of two, and not while they may be paid", async () => {
    const id = await asked(money, owner, { number: "100" });
    await carryOn(money);
    const { txid } = await one(money, owner, id);
    money.chain.say(String(txid), { kind: "replaced" });
    await carryOn(money);
    money.chain.say(String(txid), { kind: "waiting" });
    expect((await desk.ask("money.resolve", { id, ending: "refund" })).code).toBe("money.payable");
    money.chain.say(String(txid), { kind: "replaced" });
    expect((await desk.ask("money.resolve", { id, ending: "refund" }, { operator: "ada" })).code).toBeNull();
    expect((await desk.ask("money.resolve", { id, ending: "refund" }, { operator: "ada" })).code).toBe(
      "money.said_before",
    );
    expect(await queue({ state: "unknown" })).toMatchObject([{ id, said: "ada: refund" }]);
    expect((await desk.ask("money.resolve", { id, ending: "refund" }, { operator: "bob" })).code).toBeNull();
    await carryOn(money);
    expect((await one(money, owner, id)).state).toBe("refused");
  });

  test.each<[string, object, string]>([
    ["money.approve", { id: 999_999 }, "money.unknown"],
    ["money.approve", { id: -1 }, "invalid_field"],
    ["money.approve", {}, "invalid_field"],
    ["money.resolve", { id: 1, ending: "gone" }, "invalid_field"],
    ["money.withdrawals", { state: "void" }, "invalid_field"],
    ["money.withdrawals", { after: "x" }, "invalid_field"],
    ["money.withdrawals", { limit: "NaN" }, "invalid_field"],
  ])("%s with %j is %s", async (name, request, code) => {
    expect((await desk.ask(name, request)).code).toBe(code);
  });
});

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
    const out = { user: 0, kind: "fees", coin: 3, amount: "20", direction: "take", note: "" };
    expect((await desk.ask("money.adjust", out)).code).toBeNull();
    const after = await rowsOf<Row>("money.fees");
    expect(after.filter(({ day }) => day === today)).toEqual(earned);
    expect(after.filter(({ day }) => day !== today)).toEqual(before);
    const accounts = await rowsOf<{ kind: string; available: string }>("money.accounts", { coin: 3 });
    expect(accounts.find(({ kind }) => kind === "house")?.available).toBe("20");
    expect((await desk.ask("money.fees", { after: "yesterday" })).code).toBe("invalid_field");
  });
});
