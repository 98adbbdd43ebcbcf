// Corrections and claims: house money only, two different people, once under one key, whatever is cut off. What somebody
// says they have sent credits nothing.

import { houseId } from "@tidemark/engine";
import type { AssetId, UserId } from "@tidemark/kernel";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type ConsoleDesk, openConsoleDesk } from "../../testing/console-desk.ts";
import { get, newGuest, type Person, post } from "../../testing/people.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import { newestAudit, verifyAudit } from "../audit/audit.ts";
import { adjustmentHandlers } from "./console-adjustments.ts";
import { depositHandlers } from "./console-deposits.ts";

let exchange: TestExchange;
let desk: ConsoleDesk;
let person: Person;
const usdt = 3;

beforeAll(async () => {
  exchange = await openTestExchange();
  desk = openConsoleDesk(exchange, [...adjustmentHandlers(exchange.context), ...depositHandlers(exchange.context)]);
  const to = { owner: houseId, kind: "house" } as const;
  const content = { type: "Credit", to, assetId: usdt, amount: 1_000_000_000n, reason: "demo_fund" } as never;
  const reply = await exchange.context.sequencer.submit({ ...(content as object), reference: "house" } as never, {
    userId: houseId,
    key: "house-money",
  });
  expect(reply.ok).toBe(true);
});
afterAll(() => exchange.close());
beforeEach(async () => {
  person = await newGuest(exchange);
});
afterEach(async () => {
  expect(exchange.context.sequencer.audit().problems).toEqual([]);
  expect((await verifyAudit(exchange.context.database)).findings).toEqual([]);
});

function balanceOf(owner: number, kind: "spot" | "house" | "outside"): bigint {
  return exchange.context.sequencer.view().balance({ owner: owner as UserId, kind }, usdt as AssetId).available;
}

function adjusting(more: object = {}) {
  return { user: person.id, kind: "spot", coin: usdt, amount: "10.5", direction: "give", ...more };
}

describe("a correction", () => {
  test("moves the house's own money, and is kept with both names, the reason and the hash", async () => {
    const [house, outside] = [balanceOf(0, "house"), balanceOf(0, "outside")];
    const { deed } = await desk.compare("money.adjust", adjusting());
    expect(deed).toMatchObject({ before: { balance: "0" }, after: { balance: "10.5", moves: "10.5", coin: "USDT" } });
    expect((await desk.ask("money.adjust", adjusting())).code).toBeNull();
    expect([balanceOf(person.id, "spot"), balanceOf(0, "house") - house]).toEqual([10_500_000n, -10_500_000n]);
    expect(balanceOf(0, "outside")).toBe(outside);
    const { value } = await desk.ask("money.adjustments", { user: person.id });
    const [row] = (value as { rows: object[] }).rows;
    expect(row).toMatchObject({
      coin: "USDT",
      amount: "10.5",
      proposedBy: "ada",
      confirmedBy: "bob",
      reason: "a drill",
    });
    const [logged] = await newestAudit(exchange.context.database, 1);
    expect(logged).toMatchObject({ action: "money.adjust", subject: `user ${person.id}`, actor: "ada" });
  });

  test("is taken back the same way, and never below zero", async () => {
    await desk.ask("money.adjust", adjusting());
    expect((await desk.ask("money.adjust", adjusting({ direction: "take", amount: "0.5" }))).code).toBeNull();
    expect(balanceOf(person.id, "spot")).toBe(10_000_000n);
    const more = adjusting({ direction: "take", amount: "10.000001" });
    expect((await desk.ask("money.adjust", more)).code).toBe("money.account_lacks");
    expect((await desk.ask("money.adjust", more, { isTakenUp: true })).code).toBe("insufficient_balance");
    expect(balanceOf(person.id, "spot")).toBe(10_000_000n);
  });

  test.each<[object, string]>([
    [{ amount: "0" }, "amount_not_positive"],
    [{ amount: "-1" }, "amount_malformed"],
    [{ amount: "NaN" }, "amount_malformed"],
    [{ amount: "1e309" }, "amount_malformed"],
    [{ amount: "" }, "amount_malformed"],
    [{ amount: "9".repeat(30) }, "amount_malformed"],
    [{ amount: "0.0000001" }, "amount_too_precise"],
    [{ amount: "999999999" }, "money.house_lacks"],
    [{ coin: 99 }, "money.unknown_coin"],
    [{ user: 999_999 }, "money.unknown_user"],
    [{ user: -1 }, "invalid_field"],
    [{ user: 0 }, "money.wrong_account"],
    [{ kind: "fees" }, "money.wrong_account"],
    [{ kind: "house" }, "invalid_field"],
    [{ kind: "outside" }, "invalid_field"],
    [{ direction: "mint" }, "invalid_field"],
  ])("with %j moves nothing", async (more, code) => {
    const before = [balanceOf(0, "house"), balanceOf(0, "outside")];
    expect((await desk.ask("money.adjust", adjusting(more))).code).toBe(code);
    expect([balanceOf(0, "house"), balanceOf(0, "outside")]).toEqual(before);
    expect(balanceOf(person.id, "spot")).toBe(0n);
  });

  test("of one name alone, in whatever spelling, is refused by the ledger itself", async () => {
    for (const seconder of ["ada", "ADA", " ada ", null]) {
      const { code } = await desk.ask("money.adjust", adjusting(), { operator: "ada", seconder });
      expect(["not_allowed", "invalid_field"]).toContain(code);
    }
    expect(balanceOf(person.id, "spot")).toBe(0n);
  });

  test("that was cut off between the ledger and the log is taken up, books once and is written down once", async () => {
    const key = `cut-${person.id}`;
    await expect(desk.ask("money.adjust", adjusting(), { key, isCut: true })).rejects.toThrow(/has ended/);
    expect(balanceOf(person.id, "spot")).toBe(10_500_000n);
    const seq = exchange.context.sequencer.seq;
    expect((await desk.ask("money.adjust", adjusting(), { key, isTakenUp: true })).code).toBeNull();
    expect([balanceOf(person.id, "spot"), exchange.context.sequencer.seq]).toEqual([10_500_000n, seq]);
    const { value } = await desk.ask("money.adjustments", { user: person.id });
    expect((value as { rows: object[] }).rows).toHaveLength(1);
    const [logged] = await newestAudit(exchange.context.database, 1);
    expect(logged?.detail).toContain(JSON.stringify(JSON.stringify({ balance: "0" })));
    await expect(desk.ask("money.adjust", adjusting(), { key, isTakenUp: true })).rejects.toThrow();
    expect(balanceOf(person.id, "spot")).toBe(10_500_000n);
  });

  test("takes two people on the real road: nobody agrees to an own proposal", async () => {
    const { operators } = exchange.context;
    const { deeds } = operators.console;
    const handler = adjustmentHandlers(exchange.context).find(({ call }) => call.name === "money.adjust") as never;
    const asking = (operator: string) => ({ operator, roles: new Set(["finance"] as const), language: "en" }) as const;
    const proposed = await deeds.ask(handler, adjusting(), asking("ada"), "a drill");
    const id = (proposed as { value: { proposal: number } }).value.proposal;
    expect(balanceOf(person.id, "spot")).toBe(0n);
    expect(await deeds.agree(id, asking("ada"))).toMatchObject({ ok: false, code: "operators.own_proposal" });
    expect(balanceOf(person.id, "spot")).toBe(0n);
    expect(await deeds.agree(id, asking("bob"))).toEqual({ ok: true, value: { outcome: "done" } });
    expect(balanceOf(person.id, "spot")).toBe(10_500_000n);
    expect((await deeds.agree(id, asking("bob"))).ok).toBe(false);
    await deeds.carry();
    expect(balanceOf(person.id, "spot")).toBe(10_500_000n);
  });
});

describe("a claim", () => {
  async function claimed(amount = "25"): Promise<number> {
    const answer = await post(exchange, person, "wallet/charge_req", { currency: usdt, amount, account: "0xabc" });
    expect(answer.type).toBe("ok");
    const { value } = await desk.ask("money.claims", { user: person.id, state: "open" });
    return (value as { rows: { id: number }[] }).rows[0]?.id ?? 0;
  }

  async function stateOf(id: number): Promise<string | undefined> {
    const { value } = await desk.ask("money.claims", { user: person.id });
    return (value as { rows: { id: number; state: string }[] }).rows.find((row) => row.id === id)?.state;
  }

  test("credits nothing by itself, and is paid by the house once two have accepted it", async () => {
    const id = await claimed();
    expect(balanceOf(person.id, "spot")).toBe(0n);
    const house = balanceOf(0, "house");
    expect((await desk.ask("money.accept-claim", { id })).code).toBeNull();
    expect([balanceOf(person.id, "spot"), balanceOf(0, "house")]).toEqual([25_000_000n, house - 25_000_000n]);
    expect((await desk.ask("money.accept-claim", { id })).code).toBe("money.claim_decided");
    expect((await desk.ask("money.refuse-claim", { id })).code).toBe("money.claim_decided");
    expect(balanceOf(person.id, "spot")).toBe(25_000_000n);
    const { message } = await get(exchange, person, "user/messages");
    expect(JSON.stringify(message)).toContain("25 USDT");
  });

  test("is refused by one, and its owner is told", async () => {
    const id = await claimed();
    expect((await desk.ask("money.refuse-claim", { id })).code).toBeNull();
    expect(await stateOf(id)).toBe("refused");
    expect((await desk.ask("money.accept-claim", { id }, { isTakenUp: true })).code).toBe("money.claim_decided");
    expect(balanceOf(person.id, "spot")).toBe(0n);
    const { message } = await get(exchange, person, "user/messages");
    expect(JSON.stringify(message)).toContain("We found no 25 USDT");
  });

  test("that was cut off while it was accepted cannot be refused, and is taken up once", async () => {
    const id = await claimed();
    const key = `claim-${id}`;
    await expect(desk.ask("money.accept-claim", { id }, { key, isCut: true })).rejects.toThrow(/has ended/);
    expect((await desk.ask("money.refuse-claim", { id })).code).toBe("money.claim_decided");
    expect((await desk.ask("money.accept-claim", { id }, { key: "another", isTakenUp: true })).code).toBe(
      "money.claim_decided",
    );
    expect((await desk.ask("money.accept-claim", { id }, { key, isTakenUp: true })).code).toBeNull();
    expect(balanceOf(person.id, "spot")).toBe(25_000_000n);
  });

  test("that the house cannot pay stays open", async () => {
    const id = await claimed(String(balanceOf(0, "house") / 1_000_000n + 1n));
    expect((await desk.ask("money.accept-claim", { id })).code).toBe("money.house_lacks");
    expect((await desk.ask("money.accept-claim", { id }, { isTakenUp: true })).code).toBe("insufficient_balance");
    expect(await stateOf(id)).toBe("open");
  });

  test("that nobody made is none", async () => {
    expect((await desk.ask("money.accept-claim", { id: 999_999 })).code).toBe("money.unknown_claim");
    expect((await desk.ask("money.refuse-claim", { id: 999_999 })).code).toBe("money.unknown_claim");
    expect((await desk.ask("money.refuse-claim", { id: "1e3" })).code).toBe("invalid_field");
  });
});
