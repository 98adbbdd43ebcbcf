// `kill -9` in the middle of offers and deals, in real processes on one data folder: between the row, the hold and the
// state, at every step. Whatever was cut off is carried to its end once, and the ledger and the rows agree.

import { fileURLToPath } from "node:url";
import { ensure } from "@tidemark/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startProgram } from "../../testing/child-process.ts";
import { type ConsoleClient, consoleClientAt } from "../../testing/console-client.ts";
import { type DyingExchange, startDying } from "../../testing/dying-exchange.ts";
import { eventually } from "../../testing/eventually.ts";
import { verified } from "../../testing/killed.ts";
import { openScratch, type Scratch } from "../../testing/scratch-database.ts";

const script = fileURLToPath(new URL("testing/dying-exchange.mjs", import.meta.url));
type Name = "trader1" | "trader2";

let scratch: Scratch;
beforeAll(async () => {
  // Its first start is its own: what operators show at the door is sealed with the key of this folder.
  scratch = await openScratch();
});
afterAll(() => scratch.remove());

type Running = DyingExchange<Name>;

const tokens = new Map<Name, string>();

function launch(standAt: readonly string[]): Promise<Running> {
  const limits = { C2C_OPEN_MAX: "50", C2C_OFFERS_MAX: "50", C2C_CANCELS_MAX: "50" };
  const environment = { DEMO_DEAL_SECONDS: "0", ...limits, STAND_AT: JSON.stringify(standAt) };
  return startDying({ script, scratch, names: ["trader1", "trader2"], tokens, environment });
}

const password = "Demo5678";

async function acted(running: Running, who: Name, path: string, body: object): Promise<Record<string, unknown>> {
  const { json } = await running.ask(who, "POST", path, { password, ...body });
  expect([json?.type, json?.code]).toEqual(["ok", undefined]);
  return ensure(json, "no answer");
}

/** The end comes before its answer. */
async function cutOff(running: Running, place: string, who: Name, path: string, body: object): Promise<void> {
  running.ask(who, "POST", path, { password, ...body }).catch(() => undefined);
  await running.program.says(new RegExp(`at ${place}\n`));
}

function offer(size: number, type: "sell" | "buy" = "sell"): object {
  return { type, currency_id: 3, total_number: String(size), price: "7", way: "bank", coin_code: "CNY" };
}

async function posted(running: Running, size: number, type: "sell" | "buy" = "sell"): Promise<number> {
  return Number((await acted(running, "trader1", "c2c_send", offer(size, type))).id);
}

async function dealOn(running: Running, size: number, type: "sell" | "buy" = "sell"): Promise<number> {
  const id = await posted(running, size, type);
  const { message } = await acted(running, "trader2", "c2c/do_legal_deal", { id });
  return (message as { data: { id: number } }).data.id;
}

async function paidDeal(running: Running, size: number, type: "sell" | "buy" = "sell"): Promise<number> {
  const id = await dealOn(running, size, type);
  await acted(running, type === "sell" ? "trader2" : "trader1", "c2c/user_legal_pay", { id });
  return id;
}

/** The sizes of trader1's offers that are out, and of trader2's deals by their state, and what both have. */
async function seen(running: Running): Promise<Record<string, unknown>> {
  const sizes = (rows: unknown, name: string): number[] =>
    (rows as Record<string, string>[])
      .map((row) => Number.parseInt(row[name] ?? "", 10))
      .sort((one, other) => one - other);
  const listOf = async (who: Name, path: string): Promise<Record<string, unknown>[]> => {
    const all: Record<string, unknown>[] = [];
    for (let page = 1; ; page += 1) {
      const { json } = await running.ask(who, "GET", `${path}page=${page}`);
      const { data, pages } = ensure(json, "no answer").message as { data: Record<string, unknown>[]; pages: number };
      all.push(...data);
      if (page >= pages) return all;
    }
  };
  const offers: Record<string, number[]> = {};
  for (const type of ["sell", "buy"]) {
    const rows = await listOf("trader1", `c2c/seller_trade?type=${type}&currency_id=3&`);
    for (const state of ["live", "taken"]) {
      const some = rows.filter((row) => row.state === state);
      if (some.length > 0) offers[`${type} ${state}`] = sizes(some, "total_number");
    }
  }
  const deals: Record<string, number[]> = {};
  const rows = await listOf("trader2", "c2c_user_deal?");
  for (const [state, name] of ["waiting", "finished", "cancelled", "paid"].entries()) {
    const some = rows.filter((row) => row.is_sure === state);
    if (some.length > 0) deals[name] = sizes(some, "number");
  }
  const money: Record<string, string> = {};
  for (const who of ["trader1", "trader2"] as const) {
    const { json } = await running.ask(who, "GET", "wallet/balances?type=legal");
    const found = ensure(json, "no answer").message as { currency_name: string; available: string; held: string }[];
    const usdt = found.find((row) => row.currency_name === "USDT");
    money[who] = `${usdt?.available} ${usdt?.held}`;
  }
  return { ...offers, ...deals, ...money };
}

test("killed at every step, every offer and deal ends once and its coins are in one place", async () => {
  const first = await launch([
    "offer_written 11",
    "offer_reserved 12",
    "offer_withdrawing 13",
    "offer_released 14",
    "written 15",
    "reserved 16",
    "decided 17",
    "booked 18",
    "decided 19",
    "booked 20",
    "decided 21",
    "written 22",
    "paid 23",
  ]);
  const [thirteen, fourteen] = [await posted(first, 13), await posted(first, 14)];
  const [fifteen, sixteen] = [await posted(first, 15, "buy"), await posted(first, 16, "buy")];
  const [seventeen, eighteen] = [await paidDeal(first, 17), await paidDeal(first, 18)];
  const nineteen = await paidDeal(first, 19, "buy");
  const [twenty, twentyone] = [await dealOn(first, 20, "buy"), await dealOn(first, 21)];
  const [twentytwo, twentythree] = [await posted(first, 22), await dealOn(first, 23)];
  await cutOff(first, "offer_written 11", "trader1", "c2c_send", offer(11));
  await cutOff(first, "offer_reserved 12", "trader1", "c2c_send", offer(12));
  await cutOff(first, "offer_withdrawing 13", "trader1", "c2c/back_send", { id: thirteen });
  await cutOff(first, "offer_released 14", "trader1", "c2c/back_send", { id: fourteen });
  await cutOff(first, "written 15", "trader2", "c2c/do_legal_deal", { id: fifteen });
  await cutOff(first, "reserved 16", "trader2", "c2c/do_legal_deal", { id: sixteen });
  await cutOff(first, "decided 17", "trader1", "c2c/legal_deal_sure", { id: seventeen });
  await cutOff(first, "booked 18", "trader1", "c2c/legal_deal_sure", { id: eighteen });
  await cutOff(first, "decided 19", "trader2", "c2c/legal_deal_user_sure", { id: nineteen });
  await cutOff(first, "booked 20", "trader1", "c2c/user_legal_pay_cancel", { id: twenty });
  await cutOff(first, "decided 21", "trader2", "c2c/user_legal_pay_cancel", { id: twentyone });
  await cutOff(first, "written 22", "trader2", "c2c/do_legal_deal", { id: twentytwo });
  await cutOff(first, "paid 23", "trader2", "c2c/user_legal_pay", { id: twentythree });
  first.program.child.kill("SIGKILL");
  expect(await first.program.ended()).toBe("SIGKILL");

  const second = await launch([]);
  const after = await eventually("everything is carried on", async () => {
    const now = await seen(second);
    return JSON.stringify(now.finished) === "[17,18,19]" && JSON.stringify(now.waiting) === "[16,22]" ? now : null;
  });
  // 11 was never set aside, 13 and 14 are back; what was written and never held is as it was before.
  expect(after).toEqual({
    "sell live": [12, 21],
    "sell taken": [22, 23],
    "buy live": [15, 20],
    "buy taken": [16],
    waiting: [16, 22],
    finished: [17, 18, 19],
    cancelled: [20, 21],
    paid: [23],
    // 17 and 18 sold with a tenth of a percent, 19 bought; 12, 21, 22 and 23 set aside with their fees.
    trader1: "9905.887000 78.078000",
    // 17 and 18 bought, 19 sold with its fee; 16 set aside with its fee.
    trader2: "9999.965000 16.016000",
  });
  await acted(second, "trader2", "c2c/user_legal_pay", { id: twentythree });
  await acted(second, "trader1", "c2c/legal_deal_sure", { id: twentythree });
  await verified(second, scratch);
});

const tool = fileURLToPath(new URL("../../../../../tools/operator/operator.mjs", import.meta.url));

async function askTool(command: string): Promise<string> {
  const program = startProgram([tool, command], { DATA_DIR: scratch.dataDir });
  expect([await program.ended(), program.stderr()]).toEqual([0, ""]);
  return program.stdout();
}

/** One of the demo's two, with the digits that their phone would show. */
async function operatorAt({ consoleOrigin }: Running, name: "operator1" | "operator2"): Promise<ConsoleClient> {
  const client = consoleClientAt(consoleOrigin, `${name}@demo.test`, async () => {
    return ensure(new RegExp(`${name}@demo\\.test\\s+(\\d{6})`).exec(await askTool("codes"))?.[1], "no digits");
  });
  await client.enter("Demo1234");
  return client;
}

async function disputedDeal(running: Running, size: number, type: "sell" | "buy" = "sell"): Promise<number> {
  const id = await paidDeal(running, size, type);
  await acted(running, "trader2", "deals/dispute", { id, reason: "other", text: "We do not agree." });
  return id;
}

async function coinsOf(running: Running, who: Name): Promise<bigint> {
  const { json } = await running.ask(who, "GET", "wallet/balances?type=legal");
  const rows = ensure(json, "no answer").message as { currency_name: string; available: string; held: string }[];
  const { available = "", held = "" } = rows.find((row) => row.currency_name === "USDT") ?? {};
  return [available, held].reduce((sum, text) => sum + BigInt(text.replace(".", "")), 0n);
}

type Known = { readonly finished: number; readonly partners: number };

/** All of the first person's deals that say so; there are not so many here that they need a second page. */
async function finishedOf(running: Running): Promise<number> {
  const { json } = await running.ask("trader1", "GET", "deals/list?state=ended&limit=100");
  const { data, next } = ensure(json, "no answer").message as { data: { state: string }[]; next: number | null };
  expect(next).toBeNull();
  return data.filter(({ state }) => state === "finished").length;
}

test("killed between the word of two operators and its booking, or before a deal counts, each ends and counts once", async () => {
  const first = await launch(["decided 31", "booked 32", "decided 33", "booked 34", "decided 35", "ended 36"]);
  const before = [await coinsOf(first, "trader1"), await coinsOf(first, "trader2")] as const;
  const knownOf = async (running: Running): Promise<Known> => {
    const { json } = await running.ask("trader2", "GET", `deals/deal?id=${counted}`);
    return (ensure(json, "no answer").message as { other: Known }).other;
  };
  const cases = [
    { place: "decided 31", verdict: "settled", id: await disputedDeal(first, 31) },
    { place: "booked 32", verdict: "settled", id: await disputedDeal(first, 32) },
    { place: "decided 33", verdict: "returned", id: await disputedDeal(first, 33, "buy") },
    { place: "booked 34", verdict: "returned", id: await disputedDeal(first, 34, "buy") },
    // What lies in an offer stays there: nothing is booked, and it has ended with the word.
    { place: "decided 35", verdict: "returned", id: await disputedDeal(first, 35) },
  ];
  const counted = await paidDeal(first, 36);
  const [one, two] = [await operatorAt(first, "operator1"), await operatorAt(first, "operator2")];
  for (const { place, verdict, id } of cases) {
    expect(await one.deed("disputes.decide", { id, verdict })).toMatchObject({ ok: true });
    two.deed("disputes.decide", { id, verdict }).catch(() => undefined);
    await first.program.says(new RegExp(`at ${place}\n`));
  }
  await cutOff(first, "ended 36", "trader1", "c2c/legal_deal_sure", { id: counted });
  first.program.child.kill("SIGKILL");
  expect(await first.program.ended()).toBe("SIGKILL");

  const second = await launch([]);
  for (const { verdict, id } of cases) {
    const ended = await eventually(`deal ${id} has ended`, async () => {
      const { json } = await second.ask("trader2", "GET", `deals/deal?id=${id}`);
      const deal = ensure(json, "no answer").message as { state: string; ending: string | null };
      return deal.ending === null ? null : deal;
    });
    expect(ended).toMatchObject({ state: verdict === "settled" ? "finished" : "cancelled", ending: verdict });
    const { json } = await second.ask("trader2", "GET", `deals/entries?id=${id}`);
    const { data } = ensure(json, "no answer").message as { data: { kind: string }[] };
    expect(data.map(({ kind }) => kind)).toEqual(["opened", "paid", "disputed", "proposed", "decided", "ended"]);
  }
  expect(await askTool("proposals")).toContain("Nothing waits.");
  // 31, 32 and 36 were sold, each with a tenth of a percent; everything else is whose it was.
  expect([await coinsOf(second, "trader1"), await coinsOf(second, "trader2")]).toEqual([
    before[0] - 99_099_000n,
    before[1] + 99_000_000n,
  ]);
  // Whatever has ended between the two since the first start of this place: none is left out, none counts twice.
  await eventually(
    "all of them count",
    async () => (await knownOf(second)).finished === (await finishedOf(second)),
    30_000,
  );
  expect((await knownOf(second)).partners).toBe(1);
  await verified(second, scratch);
});
