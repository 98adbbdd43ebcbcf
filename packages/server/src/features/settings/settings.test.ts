// The room of settings against a running exchange: what is turned or set holds at once, for everybody, after a restart
// too, and the audit log says what was before and after.

import { settingsState } from "@tidemark/contract/console/settings";
import type { ConsoleReply, Facts } from "@tidemark/contract/console-call";
import { allTexts } from "@tidemark/contract/words/all";
import { languages } from "@tidemark/kernel";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ConsoleResult, Deciding, Deed } from "../../seams/console.ts";
import { give } from "../../testing/funds.ts";
import { asker, get, newGuest, type Person, post, put } from "../../testing/people.ts";
import type { Scratch } from "../../testing/scratch-database.ts";
import { connectClient } from "../../testing/socket-clients.ts";
import { openStartedScratch, openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import { appendAudit, newestAudit } from "../audit/audit.ts";

let scratch: Scratch;
let exchange: TestExchange;
let trader: Person;
let deeds = 0;

beforeAll(async () => {
  scratch = await openStartedScratch();
  exchange = await openTestExchange({ scratch });
  trader = await newGuest(exchange);
  await give(exchange, { userId: trader.id, kind: "spot" }, "USDT", "100000");
});
afterAll(async () => {
  await exchange.close();
  await scratch.remove();
});

function marked(facts: Deed["before"] = {}, when: string): Facts {
  return Object.fromEntries(Object.entries(facts).map(([name, value]) => [`${name}.${when}`, value]));
}

/** As the road hands it over, with the row of the log it writes. */
function deciding(name: string, more: Partial<Deciding> = {}): Deciding {
  deeds += 1;
  return {
    operator: "ada",
    roles: new Set(["owner"]),
    language: "en",
    reason: "a drill",
    seconder: null,
    key: `drill-${deeds}`,
    auditHash: "",
    async log(tx, about) {
      const detail = { ...marked(about.before, "before"), ...marked(about.after, "after"), reason: "a drill" };
      const at = exchange.context.clock.now();
      return (await appendAudit(tx, { actor: "ada", action: name, subject: about.subject, detail, at })).hash;
    },
    ...more,
  };
}

type Any = {
  compare?(request: unknown, asking: Deciding): Promise<ConsoleResult<Deed>>;
  run(request: unknown, deciding: Deciding): Promise<ConsoleResult<unknown>>;
};

function handler(name: string): Any {
  return exchange.context.consoleHandlers.get(name) as unknown as Any;
}

async function act(name: string, request: object = {}, more: Partial<Deciding> = {}): Promise<string> {
  const result = await handler(name).run(request, deciding(name, more));
  if (result.ok) return "ok";
  return "code" in result ? result.code : result.rejection.code;
}

async function state(): Promise<ConsoleReply<typeof settingsState>> {
  const result = await handler(settingsState.name).run({}, deciding("look"));
  if (!result.ok) throw new Error("the settings could not be looked at");
  return result.value as ConsoleReply<typeof settingsState>;
}

async function lastDetail(): Promise<unknown> {
  const [row] = await newestAudit(exchange.context.database, 1);
  return { ...row, detail: JSON.parse(row?.detail ?? "{}") };
}

const order = { legal_id: 3, currency_id: 1, type: 1, target_price: "59000", amount: "0.01" };

describe("maintenance", () => {
  test("nothing new begins, cancelling goes on, and everybody is told in their language", async () => {
    const placed = await post(exchange, trader, "coin/trade", order);
    expect(placed.type).toBe("ok");
    const page = await connectClient(exchange.origin);
    const heard: unknown[] = [];
    page.on("channel", ({ channel, data }: { channel: string; data: { maintenance?: boolean } }) => {
      if (channel === "status") heard.push(data.maintenance);
    });
    await page.emitWithAck("subscribe", { channel: "status" });
    expect(await act("settings.maintenance", { isOn: true })).toBe("ok");
    for (const language of languages) {
      const answer = await post(exchange, { ...trader, language }, "coin/trade", { ...order, amount: "0.02" });
      expect([answer.code, answer.message]).toEqual(["maintenance", allTexts[language].maintenance]);
    }
    const money = {
      currency: 3,
      number: "10",
      address: "0x52908400098527886E0F7030069857D2E4169EE7",
      pay_password: "",
    };
    expect((await post(exchange, trader, "wallet/out", money)).code).toBe("maintenance");
    expect((await post(exchange, trader, "spot/amend", { id: placed.body.id, amount: "0.02" })).code).toBe(
      "maintenance",
    );
    expect((await put(exchange, trader, "coin/trade", { id: placed.body.id })).type).toBe("ok");
    expect((await get(exchange, trader, "wallet/withdrawals")).type).toBe("ok");
    expect(await lastDetail()).toMatchObject({
      actor: "ada",
      action: "settings.maintenance",
      subject: "maintenance",
      detail: { "isOn.before": false, "isOn.after": true, reason: "a drill" },
    });
    expect(await act("settings.maintenance", { isOn: true })).toBe("settings.as_it_is");
    expect(await act("settings.maintenance", { isOn: false })).toBe("ok");
    expect((await post(exchange, trader, "coin/trade", order)).type).toBe("ok");
    expect(heard).toEqual([false, true, false]);
    page.close();
  });

  test("two operators at once turn it once, and it outlives a restart", async () => {
    const both = await Promise.all([1, 2].map(() => act("settings.maintenance", { isOn: true })));
    expect(both.sort()).toEqual(["ok", "settings.as_it_is"]);
    await exchange.close();
    exchange = await openTestExchange({ scratch });
    expect((await post(exchange, trader, "coin/trade", order)).code).toBe("maintenance");
    expect((await state()).maintenance).toMatchObject({ isOn: true, reason: "a drill" });
    expect(await act("settings.maintenance", { isOn: false })).toBe("ok");
  });

  test("a deed whose row of the log could not be written changes nothing", async () => {
    const log = () => Promise.reject(new Error("done before"));
    await expect(act("settings.maintenance", { isOn: true }, { log })).rejects.toThrow("done before");
    expect(exchange.context.switches.isOn("maintenance")).toBe(false);
    expect((await state()).maintenance.isOn).toBe(false);
  });
});

test("while registration is closed nobody opens an account, and whoever has one comes in", async () => {
  expect(await act("settings.registration", { isOpen: false })).toBe("ok");
  const request = { type: "email", user_string: "new@people.test", code: "1", password: "a", re_password: "a" };
  for (const language of languages) {
    const answer = await post(exchange, asker({ language }), "user/register", request);
    expect([answer.code, answer.message]).toEqual(["registration_closed", allTexts[language].registration_closed]);
  }
  const code = { user_string: "new@people.test", scene: "register" };
  expect((await post(exchange, asker(), "sms_mail", code)).code).toBe("registration_closed");
  const login = { user_string: "trader1@demo.test", password: "Demo1234" };
  expect((await post(exchange, asker(), "user/login", login)).type).toBe("ok");
  expect((await state()).registrationClosed.isOn).toBe(true);
  expect(await act("settings.registration", { isOpen: true })).toBe("ok");
  expect((await post(exchange, asker(), "user/register", request)).code).not.toBe("registration_closed");
});

test("withdrawals are stopped by one and resumed; both in the log", async () => {
  expect(await act("settings.resume-withdrawals")).toBe("settings.not_stopped");
  expect(await act("settings.stop-withdrawals")).toBe("ok");
  expect(exchange.context.withdrawals.isStopped()).toBe(true);
  expect((await state()).withdrawals).toEqual({ isStopped: true, reason: "a drill", isUnwatched: false });
  expect(await lastDetail()).toMatchObject({
    action: "settings.stop-withdrawals",
    detail: { "isStopped.after": true },
  });
  expect(await act("settings.stop-withdrawals")).toBe("settings.stopped_already");
  expect(await act("settings.resume-withdrawals")).toBe("ok");
  expect(exchange.context.withdrawals.isStopped()).toBe(false);
});

describe("limits of withdrawals", () => {
  const limits = { level: 0, day: "500.5", month: "700" };

  test("are compared, hold at once and after a restart, and stand in the log", async () => {
    const before = (await state()).limits;
    const [first, certified] = before;
    const compared = await handler("settings.limits").compare?.(limits, deciding("settings.limits"));
    expect(compared).toMatchObject({
      ok: true,
      value: { before: { day: first?.day, month: first?.month }, after: { day: "500.5", month: "700" } },
    });
    expect(await act("settings.limits", limits)).toBe("ok");
    const seen = (await get(exchange, trader, "wallet/limits")).message as Record<string, string>;
    expect([seen.day_limit, seen.month_limit]).toEqual(["500.500000", "700.000000"]);
    expect(await lastDetail()).toMatchObject({
      subject: "limits of level 0",
      detail: { "day.before": first?.day, "day.after": "500.5" },
    });
    expect(await act("settings.limits", limits)).toBe("settings.as_it_is");
    await exchange.close();
    exchange = await openTestExchange({ scratch });
    expect((await state()).limits).toEqual([{ level: 0, day: "500.5", month: "700" }, certified]);
  });

  test.each<[object, string]>([
    [{ level: 7 }, "settings.unknown_level"],
    [{ day: "701" }, "settings.month_below_day"],
    [{ day: "-1" }, "settings.amount_form"],
    [{ day: "" }, "settings.amount_form"],
    [{ day: "NaN" }, "settings.amount_form"],
    [{ month: "1e309" }, "settings.amount_form"],
    [{ month: "1".repeat(40) }, "settings.amount_form"],
    [{ day: "0.0000001" }, "settings.amount_form"],
  ])("%j is refused, when proposed and when done", async (more, code) => {
    const request = { ...limits, ...more };
    const compared = await handler("settings.limits").compare?.(request, deciding("settings.limits"));
    expect(compared).toMatchObject({ ok: false, code });
    expect(await act("settings.limits", request)).toBe(code);
  });

  test("of two who change them at once both are in the log, one after the other", async () => {
    const both = await Promise.all(["10", "20"].map((day) => act("settings.limits", { ...limits, day })));
    expect(both).toEqual(["ok", "ok"]);
    const [last] = (await state()).limits;
    const [newer, older] = await newestAudit(exchange.context.database, 2);
    const first = JSON.parse(older?.detail ?? "{}") as Record<string, string>;
    expect(JSON.parse(newer?.detail ?? "{}")).toMatchObject({
      "day.before": first["day.after"],
      "day.after": last?.day,
    });
  });
});

describe("trading fees", () => {
  const fees = { market: "BTC/USDT", makerFeePpm: 1_500, takerFeePpm: 2_500 };

  test("hold from their row of the journal on, once for one key", async () => {
    const { sequencer, markets } = exchange.context;
    expect(await act("settings.fees", fees, { key: "proposal-77", seconder: "bob" })).toBe("ok");
    const { seq } = sequencer;
    expect(markets.bySymbol("BTC/USDT")?.terms).toMatchObject({ makerFeePpm: 1_500, takerFeePpm: 2_500 });
    // Begun anew after a cut: the same key moves nothing.
    expect(await act("settings.fees", fees, { key: "proposal-77", seconder: "bob" })).toBe("ok");
    expect(sequencer.seq).toBe(seq);
    expect((await state()).fees.find(({ market }) => market === "BTC/USDT")).toEqual(fees);
  });

  test.each<[object, string]>([
    [{ market: "NO/SUCH" }, "settings.unknown_market"],
    [{ market: "" }, "settings.unknown_market"],
    [{ makerFeePpm: 1_500, takerFeePpm: 2_500 }, "settings.as_it_is"],
  ])("%j is refused", async (more, code) => {
    const compared = await handler("settings.fees").compare?.({ ...fees, ...more }, deciding("settings.fees"));
    expect(compared).toMatchObject({ ok: false, code });
  });
});
