// Withdrawals in the operators' console: the queue, and what people decide there.

import type { WithdrawalListing } from "@tidemark/contract/console/money";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ConsoleDesk, openConsoleDesk } from "../../testing/console-desk.ts";
import type { Person } from "../../testing/people.ts";
import { newestAudit } from "../audit/audit.ts";
import { asked, carryOn, type Desk, newOwner, one, openDesk } from "./testing/withdrawal-desk.ts";

type Listed<Row> = { rows: Row[]; next: string | null };

describe("withdrawals", () => {
  let money: Desk;
  let desk: ConsoleDesk;
  let owner: Person;
  beforeAll(async () => {
    money = await openDesk();
    desk = openConsoleDesk(money.exchange, [...money.exchange.context.consoleHandlers.values()]);
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
