// A price that two people have made cannot let money out, and many small withdrawals are one large one.

import { writeFileSync } from "node:fs";
import { amount, minuteMs, scale } from "@tidemark/kernel";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { give } from "../../testing/funds.ts";
import { createFakeClock, type Person, post } from "../../testing/people.ts";
import { newestAudit } from "../audit/audit.ts";
import { answerOperator, hashSecret } from "../operators/operators.ts";
import { needsOperators, unitFences, worthOf } from "./fences.ts";
import { floorCommands } from "./floor-command.ts";
import { stopLink } from "./stop-link.ts";
import {
  ask,
  asked,
  balance,
  cancel,
  carryOn,
  type Desk,
  expectSound,
  newOwner,
  one,
  openDesk,
  shown,
  usdt,
} from "./testing/withdrawal-desk.ts";

const eight = scale(8);
const ether = 2;
const link = 9;

describe("what a withdrawal counts", () => {
  const fence = { floorPrice: 50_000_000_000n, autoUnits: null, dayUnits: null };
  const coin = (price: bigint, isTraded = true) => ({ units: 10n ** 7n, scale: eight, price: { price, isTraded } });

  test("a coin counts at its price or its floor, whichever is more", () => {
    expect(worthOf(coin(64_000_000_000n), fence).value).toBe(6_400_000_000n);
    expect(worthOf(coin(33_200_000n), fence).value).toBe(5_000_000_000n);
    expect(worthOf(coin(33_200_000n), null)).toEqual({ value: 3_320_000n, isTrusted: true });
  });

  test("a price is believed if enough was traded, or if somebody gave the coin a floor", () => {
    expect(worthOf(coin(33_200_000n, false), null).isTrusted).toBe(false);
    expect(worthOf(coin(33_200_000n, false), fence).isTrusted).toBe(true);
    expect(worthOf(coin(0n), null)).toEqual({ value: null, isTrusted: false });
    expect(worthOf(coin(0n, false), fence)).toEqual({ value: 5_000_000_000n, isTrusted: true });
  });

  test("the limits in the coin follow from its floor, unless they are given", () => {
    const terms = {
      scale: eight,
      autoLimit: amount(1_000_000_000n),
      limits: { day: amount(10_000_000_000n), month: amount(0n) },
    };
    expect(unitFences(fence, terms)).toEqual({ auto: 2_000_000n, day: 20_000_000n });
    expect(unitFences({ ...fence, autoUnits: 5n, dayUnits: 7n }, terms)).toEqual({ auto: 5n, day: 7n });
    expect(unitFences(null, terms)).toEqual({ auto: null, day: null });
  });

  test("a rule decides up to its limits, in value and in the coin, of all together; else people do", () => {
    const worth = { value: amount(400n), isTrusted: true };
    const limits = { autoLimit: amount(1_000n), autoUnits: 50n };
    const of = (usedValue: bigint, usedUnits: bigint, units = 10n) =>
      needsOperators({ units: amount(units), worth }, { value: usedValue, units: usedUnits }, limits);
    expect([of(0n, 0n), of(600n, 40n), of(601n, 0n), of(0n, 41n)]).toEqual([false, false, true, true]);
    const unsure = { units: amount(1n), worth: { value: amount(1n), isTrusted: false } };
    expect(needsOperators(unsure, { value: 0n, units: 0n }, limits)).toBe(true);
    const unknown = { units: amount(1n), worth: { value: null, isTrusted: false } };
    expect(needsOperators(unknown, { value: 0n, units: 0n }, limits)).toBe(true);
  });
});

describe("on an exchange", () => {
  const clock = createFakeClock();
  let desk: Desk;
  beforeAll(async () => {
    desk = await openDesk({ clock, config: { withdrawCancelMinutes: 10 } });
  });
  afterAll(() => desk.exchange.close());

  async function trade(
    price: string,
    size: string,
    between: readonly [Person, Person],
  ): Promise<(string | undefined)[]> {
    const [buyer, seller] = between;
    const order = { legal_id: usdt, currency_id: ether, target_price: price, amount: size };
    const bought = await post(desk.exchange, buyer, "coin/trade", { ...order, type: 1 });
    const sold = await post(desk.exchange, seller, "coin/trade", { ...order, type: 2 });
    return [bought.code, sold.code];
  }

  async function countedAs(id: number): Promise<bigint> {
    const [row] = await desk.exchange.context.database.query<{ usdt_value: string | null }>(
      "select usdt_value from withdrawals where id = $1",
      [id],
    );
    return BigInt(row?.usdt_value ?? "0");
  }

  test("two people cannot walk a price down, and what they take out goes to operators", async () => {
    const attacker = await newOwner(desk, "10", "ETH");
    const helper = await newOwner(desk, "300000");
    await give(desk.exchange, { userId: helper.id, kind: "spot" }, "ETH", "1");
    expect(await trade("3100", "0.01", [helper, attacker])).toEqual([undefined, undefined]);
    for (let price = 2_480; price > 10; price = Math.ceil(price * 80) / 100) {
      await trade(price.toFixed(2), "0.01", [helper, attacker]);
    }
    const last = desk.exchange.context.sequencer.view().spot.lastPrice(2 as never);
    expect(last).toBe(2_480_000_000n);
    const id = await asked(desk, attacker, { currency: ether, number: "2" });
    // The average of the two prices counts, not the last one.
    expect(await countedAs(id)).toBeGreaterThanOrEqual(4_960_000_000n);
    expect((await one(desk, attacker, id)).state).toBe("requested");
    await carryOn(desk);
    expect((await one(desk, attacker, id)).state).toBe("requested");
    // The limit of a day is in the coin as well.
    expect((await ask(desk, attacker, { currency: ether, number: "4.1" })).code).toBe("withdrawal_day_limit");
  });

  test("a coin that hardly anybody trades and that has no floor goes to operators at any price", async () => {
    const { database } = desk.exchange.context;
    await database.query("delete from withdrawal_fences where asset_id = 9");
    const person = await newOwner(desk, "10", "LINK");
    const helper = await newOwner(desk, "1000");
    const order = { legal_id: usdt, currency_id: link, target_price: "0.5", amount: "2" };
    await post(desk.exchange, helper, "coin/trade", { ...order, type: 1 });
    await post(desk.exchange, person, "coin/trade", { ...order, type: 2 });
    const id = await asked(desk, person, { currency: link, number: "2" });
    expect(await countedAs(id)).toBe(1_000_000n);
    expect((await one(desk, person, id)).state).toBe("requested");
  });

  test("many small ones are one large one: a rule lets go so much within 24 hours", async () => {
    const person = await newOwner(desk, "5000");
    const ids: number[] = [];
    for (const number of ["400", "401", "199", "10", "250"]) ids.push(await asked(desk, person, { number }));
    const states = await Promise.all(ids.map(async (id) => (await one(desk, person, id)).state));
    expect(states).toEqual(["approved", "approved", "approved", "requested", "requested"]);
    clock.advance(24 * 60 * minuteMs + 1_000);
    const later = { ...person, token: (await desk.exchange.context.sessions.open(person.id as never)).token };
    const id = await asked(desk, later, { number: "402" });
    expect((await one(desk, later, id)).state).toBe("approved");
  });

  test("a first withdrawal to an address waits, and can be stopped until then", async () => {
    const person = await newOwner(desk, "500");
    const id = await asked(desk, person, { number: "50" });
    const until = clock.now() + 10 * minuteMs;
    expect(await one(desk, person, id)).toMatchObject({ state: "approved", not_before: until });
    await carryOn(desk);
    expect((await one(desk, person, id)).state).toBe("approved");
    expect((await cancel(desk, person, id)).type).toBe("ok");
    expect((await one(desk, person, id)).state).toBe("cancelled");
    expect(balance(desk, person)).toEqual({ available: 500_000_000n, held: 0n });
    const second = await asked(desk, person, { number: "51" });
    clock.advance(10 * minuteMs);
    expect((await cancel(desk, person, second)).code).toBe("withdrawal_too_late");
    await carryOn(desk);
    expect((await one(desk, person, second)).state).toBe("sent");
    // Money has gone there: the next one need not wait.
    const third = await asked(desk, person, { number: "52" });
    expect((await one(desk, person, third)).not_before).toBe(0);
    await carryOn(desk);
    expect((await one(desk, person, third)).state).toBe("sent");
  });

  test("cancelling and sending at the same instant: one of them wins, and the money is in one place", async () => {
    for (let round = 0; round < 8; round += 1) {
      const person = await newOwner(desk, "100");
      const id = await asked(desk, person, { number: "60" });
      if (round % 2 === 1) clock.advance(10 * minuteMs);
      const [answer] = await Promise.all([cancel(desk, person, id), carryOn(desk), carryOn(desk)]);
      const { state } = await one(desk, person, id);
      expect(state).toBe(answer.type === "ok" ? "cancelled" : "sent");
      expect(answer.type === "ok").toBe(round % 2 === 0);
    }
    await expectSound(desk);
  });

  test("the link of the mail and sending at the same instant: one of them wins", async () => {
    const { security, withdrawals } = desk.exchange.context;
    for (let round = 0; round < 6; round += 1) {
      const person = await newOwner(desk, "100");
      const id = await asked(desk, person, { number: "60" });
      const isOver = round % 2 === 1;
      if (isOver) clock.advance(10 * minuteMs);
      const link = stopLink(security.key, "", shown(desk, id)).split("link=")[1] ?? "";
      const [stopped] = await Promise.all([withdrawals.stopByLink(link), carryOn(desk), carryOn(desk)]);
      expect(stopped.ok).toBe(true);
      const { state } = await one(desk, person, id);
      // Within its time the link stops it for certain; after that, whoever comes first.
      expect(isOver ? ["cancelled", "sent"] : ["cancelled"]).toContain(state);
      const { available, held } = balance(desk, person);
      expect([available, held]).toEqual(state === "cancelled" ? [100_000_000n, 0n] : [40_000_000n, 60_000_000n]);
    }
    await expectSound(desk);
  });

  test("two operators give a coin its floor; the log knows who and why", async () => {
    const { context, config } = desk.exchange;
    const secrets = { ada: "ada's secret", bob: "bob's secret" };
    const lines = Object.entries(secrets).map(([name, secret]) => `${name} sha256:${hashSecret(secret)} finance`);
    writeFileSync(config.operatorsFile, lines.join("\n"), { mode: 0o600 });
    const decide = (request: object, as: keyof typeof secrets = "ada") =>
      answerOperator(context, { command: "floor", as, secret: secrets[as], ...request });
    const no = (text: RegExp | string) => ({ ok: false, text: expect.stringMatching(text) });
    expect(await decide({ id: "NOPE", price: "1", reason: "x" })).toEqual(no("Say which coin, as in BTC."));
    expect(await decide({ id: "USDT", price: "1", reason: "x" })).toEqual(no(/USDT/));
    for (const price of [undefined, "", "0", "-1", "1e3", 5, "x"])
      expect(await decide({ id: "LINK", price, reason: "x" })).toMatchObject({ ok: false });
    expect(await decide({ id: "LINK", price: "70", auto: "-1", reason: "x" })).toMatchObject({ ok: false });
    expect(await decide({ id: "LINK", price: "70", day: "1,5", reason: "x" })).toMatchObject({ ok: false });
    expect(await decide({ id: "LINK", price: "70" })).toEqual(no("Say why, with --reason."));
    const { floors } = floorCommands(context);
    const said = { id: "link", price: "70", auto: "5", day: "9.5", reason: "listed" };
    expect(await decide(said)).toEqual({ ok: true, text: expect.stringMatching(/^Proposed as \d+; somebody else/) });
    expect(await decide(said)).toEqual(no(/^You have proposed this already/));
    expect(await decide(said, "bob")).toEqual({ ok: true, text: "Done." });
    const [row] = await newestAudit(context.database, 1);
    expect(row).toMatchObject({ actor: "ada", action: "listing.change-floor", subject: "LINK" });
    expect(JSON.parse(row?.detail ?? "")).toMatchObject({ "floor.after": "70", reason: "listed", seconder: "bob" });
    if (floors === undefined || !("look" in floors)) throw new Error("no command");
    expect((await floors.look()).data).toContain("LINK  70 USDT, 5 by rule, 9.5 within a day");
    const person = await newOwner(desk, "20", "LINK");
    const small = await asked(desk, person, { currency: link, number: "4" });
    expect((await one(desk, person, small)).state).toBe("approved");
    // Five by rule: the second of four goes to operators; the third would be more than may leave.
    const more = await asked(desk, person, { currency: link, number: "4.1" });
    expect((await one(desk, person, more)).state).toBe("requested");
    const over = await ask(desk, person, { currency: link, number: "4.2" });
    expect([over.code, over.body.params]).toEqual([
      "withdrawal_coin_day_limit",
      { left: expect.stringMatching(/^1\.40+$/), currency: "LINK" },
    ]);
  });
});
