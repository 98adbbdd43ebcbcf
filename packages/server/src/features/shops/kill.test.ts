// `kill -9` in the middle of applying for a shop, withdrawing the application and leaving, in real processes on one data
// folder. Whatever was cut off is carried to its end once, and deposits and rows agree.

import { fileURLToPath } from "node:url";
import { dayMs, ensure } from "@tidemark/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type DyingExchange, startDying } from "../../testing/dying-exchange.ts";
import { eventually } from "../../testing/eventually.ts";
import { killed, verified } from "../../testing/killed.ts";
import { openScratch, type Scratch } from "../../testing/scratch-database.ts";

const script = fileURLToPath(new URL("testing/dying-shops.mjs", import.meta.url));
const names = ["trader1", "trader2", "merchant"] as const;
type Name = (typeof names)[number];

let scratch: Scratch;
beforeAll(async () => {
  scratch = await openScratch();
});
afterAll(() => scratch.remove());

type Running = DyingExchange<Name>;

type Launch = {
  readonly standAt?: readonly string[];
  readonly approved?: readonly string[];
  readonly laterMs?: number;
};

/** `isWhole` false: it may stand still before it listens. */
function launch({ standAt = [], approved = [], laterMs = 0 }: Launch, isWhole = true): Promise<Running> {
  const said = { STAND_AT: JSON.stringify(standAt), APPROVED: JSON.stringify(approved), LATER_MS: String(laterMs) };
  const environment = { DEMO_DEAL_SECONDS: "0", SHOP_DEPOSIT: "100", SHOP_NOTICE_DAYS: "7", ...said };
  return startDying({ script, scratch, names, isWhole, environment });
}

const password = "Demo5678";
const [btc, usdt] = [1, 3];

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

async function apply(running: Running, who: Name, name: string, currency_id: number): Promise<number> {
  return Number((await acted(running, who, "shops/apply", { name, currency_id })).id);
}

async function shopsOf(running: Running, who: Name): Promise<Record<string, unknown>> {
  const { json } = await running.ask(who, "GET", "my_seller?page=1");
  const { data } = ensure(json, "no answer").message as { data: { name: string; state: string }[] };
  return Object.fromEntries(data.map(({ name, state }) => [name, state]));
}

/** Free and held of USDT in the fiat account, and free in shops. */
async function moneyOf(running: Running, who: Name): Promise<string[]> {
  const { json } = await running.ask(who, "GET", "wallet/balances");
  const rows = ensure(json, "no answer").message as {
    type: string;
    currency_name: string;
    available: string;
    held: string;
  }[];
  const of = (type: string) => rows.find((row) => row.type === type && row.currency_name === "USDT");
  return [of("legal")?.available ?? "0", of("legal")?.held ?? "0", of("shop")?.available ?? "0"];
}

test("killed while applying or withdrawing, an application is there with its deposit or not at all", async () => {
  const first = await launch({
    standAt: [
      "shop_written Anchor",
      "shop_reserved Beacon",
      "shop_applied Cove",
      "shop_decided Dock",
      "shop_released Estuary",
      "shop_ended Ferry",
    ],
  });
  const [dock, estuary] = [await apply(first, "trader2", "Dock", usdt), await apply(first, "trader2", "Estuary", btc)];
  const ferry = await apply(first, "merchant", "Ferry", btc);
  await cutOff(first, "shop_written Anchor", "trader1", "shops/apply", { name: "Anchor", currency_id: usdt });
  await cutOff(first, "shop_reserved Beacon", "trader1", "shops/apply", { name: "Beacon", currency_id: btc });
  await cutOff(first, "shop_applied Cove", "merchant", "shops/apply", { name: "Cove", currency_id: usdt });
  await cutOff(first, "shop_decided Dock", "trader2", "shops/withdraw", { id: dock });
  await cutOff(first, "shop_released Estuary", "trader2", "shops/withdraw", { id: estuary });
  await cutOff(first, "shop_ended Ferry", "merchant", "shops/withdraw", { id: ferry });
  await killed(first);

  const second = await launch({});
  const after = await eventually("everything is carried on", async () => {
    const money: string[][] = [];
    for (const name of names) money.push(await moneyOf(second, name));
    return money.map(([, held]) => held).join() === "100.000000,0.000000,100.000000" ? money : null;
  });
  expect(after).toEqual([
    ["900.000000", "100.000000", "0"],
    ["1000.000000", "0.000000", "0"],
    ["900.000000", "100.000000", "0"],
  ]);
  expect(await shopsOf(second, "trader1")).toEqual({ Beacon: "applied" });
  expect(await shopsOf(second, "trader2")).toEqual({ Dock: "ended", Estuary: "ended" });
  expect(await shopsOf(second, "merchant")).toEqual({ Cove: "applied", Ferry: "ended" });
  // What never was an application keeps neither its name nor its coin.
  await apply(second, "trader1", "Anchor", usdt);
  await verified(second, scratch);
});

test("killed at every step of its end, a shop gives back once what it had", async () => {
  const first = await launch({});
  const shop = await apply(first, "trader2", "Gull", usdt);
  await killed(first);
  const second = await launch({ approved: ["Gull"] });
  await acted(second, "trader2", "seller/transfer", { seller_id: shop, number: "250", type: 2 });
  expect(await moneyOf(second, "trader2")).toEqual(["650.000000", "100.000000", "250.000000"]);
  await acted(second, "trader2", "shops/leave", { id: shop });
  await killed(second);
  const laterMs = 8 * dayMs;
  for (const step of ["shop_decided", "shop_emptied", "shop_released", "shop_ended"]) {
    const place = `${step} Gull`;
    const next = await launch({ standAt: [place], laterMs }, false);
    await next.program.says(new RegExp(`at ${place}\n`));
    await killed(next);
  }
  const last = await launch({ laterMs });
  expect(await shopsOf(last, "trader2")).toMatchObject({ Gull: "ended" });
  expect(await moneyOf(last, "trader2")).toEqual(["1000.000000", "0.000000", "0"]);
  await verified(last, scratch);
});
