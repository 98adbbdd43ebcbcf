// `kill -9` at every step of taking an appointment on, of deals both ways and of leaving, in real processes on one data
// folder. Whatever was cut off is carried to its end once, and guarantees, coins and rows agree.

import { fileURLToPath } from "node:url";
import { dayMs, ensure } from "@tidemark/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type DyingExchange, startDying } from "../../testing/dying-exchange.ts";
import { eventually } from "../../testing/eventually.ts";
import { killed, verified } from "../../testing/killed.ts";
import { picture } from "../../testing/pictures.ts";
import { openScratch, type Scratch } from "../../testing/scratch-database.ts";

const script = fileURLToPath(new URL("testing/dying-acceptors.mjs", import.meta.url));
const names = ["trader1", "trader2"] as const;
type Name = (typeof names)[number];
const [mei, ada] = names;

let scratch: Scratch;
beforeAll(async () => {
  scratch = await openScratch();
});
afterAll(() => scratch.remove());

type Running = DyingExchange<Name>;

/** `isWhole` false: it may stand still before it listens. */
function launch(standAt: readonly string[] = [], laterMs = 0, isWhole = true): Promise<Running> {
  const said = { STAND_AT: JSON.stringify(standAt), LATER_MS: String(laterMs) };
  return startDying({ script, scratch, names, isWhole, environment: { DEMO_DEAL_SECONDS: "0", ...said } });
}

const password = "Demo5678";

async function acted(running: Running, who: Name, path: string, body: object = {}): Promise<Record<string, unknown>> {
  const { json } = await running.ask(who, "POST", path, { password, ...body });
  expect([json?.type, json?.code]).toEqual(["ok", undefined]);
  return ensure(json, "no answer");
}

/** The end comes before its answer. */
async function cutOff(running: Running, place: string, who: Name, path: string, body: object = {}): Promise<void> {
  running.ask(who, "POST", path, { password, ...body }).catch(() => undefined);
  await running.program.says(new RegExp(`at ${place}\n`));
}

/** Free and held of USDT in the fiat account, and both in the working account. */
async function moneyOf(running: Running, who: Name): Promise<string[]> {
  const { json } = await running.ask(who, "GET", "wallet/balances");
  type Row = { type: string; currency_name: string; available: string; held: string };
  const rows = ensure(json, "no answer").message as Row[];
  const of = (type: string) => rows.find((row) => row.type === type && row.currency_name === "USDT");
  const [legal, shop] = [of("legal"), of("shop")];
  return [legal?.available ?? "0", legal?.held ?? "0", shop?.available ?? "0", shop?.held ?? "0"];
}

async function own(running: Running): Promise<Record<string, unknown>> {
  return (await running.ask(mei, "GET", "acceptor/own")).json?.message as Record<string, unknown>;
}

const contact = { way: "bank", mobile: "13800138000", deal_account: "6222020200112233445" };

async function begun(running: Running, type: "buy" | "sell"): Promise<number> {
  const { message } = ensure((await running.ask(ada, "GET", "acceptor/list")).json, "no answer");
  const [one] = message as { id: number }[];
  const answer = await acted(running, ada, "acceptor/deal", { acceptor_id: one?.id, ...contact, type, money: "69.6" });
  return Number(answer.id);
}

async function evidence({ origin, token }: Running): Promise<string> {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(await picture())], { type: "image/jpeg" }), "a.jpg");
  const headers = { authorization: token(mei) };
  const reply = await fetch(`${origin}/api/upload`, { method: "POST", body: form, headers });
  return ((await reply.json()) as { message: string }).message;
}

async function settled(running: Running, wanted: { readonly open: string }): Promise<void> {
  await eventually("everything is carried on", async () =>
    (await own(running)).open_volume === wanted.open ? true : null,
  );
}

test("killed while an appointment is taken on, the guarantee is there once or not at all", async () => {
  const first = await launch(["acceptor_asked"]);
  expect(await own(first)).toMatchObject({ state: "appointed" });
  await cutOff(first, "acceptor_asked", mei, "acceptor/accept");
  await killed(first);
  const second = await launch(["acceptor_reserved"]);
  await eventually("it can be taken on again", async () => ((await own(second)).state === "appointed" ? true : null));
  expect(await moneyOf(second, mei)).toEqual(["1000.000000", "0.000000", "0", "0"]);
  await cutOff(second, "acceptor_reserved", mei, "acceptor/accept");
  await killed(second);
  const third = await launch();
  await eventually("it is taken on", async () => ((await own(third)).state === "open" ? true : null));
  expect(await moneyOf(third, mei)).toEqual(["700.000000", "300.000000", "0", "0"]);
  await acted(third, mei, "acceptor/transfer", { number: "100", type: "2" });
  await acted(third, mei, "acceptor/settings", { cash: "1000" });
  await killed(third);
});

test("killed at every step of deals both ways, coins are set aside, given and taken once", async () => {
  // A deposit: the acceptor sells.
  const one = await launch(["written sell", "booked sell"]);
  const { message } = ensure((await one.ask(ada, "GET", "acceptor/list")).json, "no answer");
  const [listed] = message as { id: number }[];
  const body = { acceptor_id: listed?.id, ...contact, type: "buy", money: "69.6" };
  await cutOff(one, "written sell", ada, "acceptor/deal", body);
  await killed(one);
  const two = await launch(["reserved sell"]);
  await settled(two, { open: "0" });
  await cutOff(two, "reserved sell", ada, "acceptor/deal", body);
  await killed(two);
  const three = await launch(["booked sell"]);
  await settled(three, { open: "9.95" });
  expect(await moneyOf(three, mei)).toEqual(["600.000000", "300.000000", "90.050000", "9.950000"]);
  const record = ensure((await three.ask(ada, "GET", "acceptor/my_deal?type=buy&is_sure=0")).json, "no answer");
  const [deposit] = record.message as { id: number }[];
  const id = ensure(deposit, "no deposit").id;
  await acted(three, ada, "acceptor/pay", { id });
  await cutOff(three, "booked sell", mei, "acceptor/confirm", { id });
  await killed(three);
  // A withdrawal: the acceptor buys.
  const four = await launch(["decided buy"]);
  await settled(four, { open: "0" });
  expect(await moneyOf(four, ada)).toEqual(["1009.950000", "0.000000", "0", "0"]);
  const out = await begun(four, "sell");
  await acted(four, mei, "acceptor/pay", { id: out, pay_orders_img: await evidence(four) });
  await cutOff(four, "decided buy", ada, "acceptor/confirm", { id: out });
  await killed(four);
  const five = await launch();
  await settled(five, { open: "0" });
  expect(await moneyOf(five, ada)).toEqual(["999.950000", "0.000000", "0", "0"]);
  expect(await moneyOf(five, mei)).toEqual(["600.000000", "300.000000", "100.050000", "0.000000"]);
  // Raised by the deposit and lowered by the withdrawal, once each: 69.60, and 69.60 less 0.8 percent.
  expect((await own(five)).cash).toBe("1000.56");
  await verified(five, scratch);
});

test("killed while a guarantee changes, the other one is there once, in place of the first", async () => {
  const first = await launch(["acceptor_agreed"]);
  expect(await own(first)).toMatchObject({ guarantee: "300", wanted_guarantee: "350" });
  await cutOff(first, "acceptor_agreed", mei, "acceptor/guarantee");
  await killed(first);
  // Whatever was agreed to is booked as soon as there is an exchange again.
  const second = await launch(["acceptor_rebooked"], 0, false);
  await second.program.says(/at acceptor_rebooked\n/);
  await killed(second);
  const third = await launch();
  await eventually("it has changed", async () => ((await own(third)).guarantee === "350" ? true : null));
  expect(await moneyOf(third, mei)).toEqual(["550.000000", "350.000000", "100.050000", "0.000000"]);
  await killed(third);
});

test("killed at every step of its end, an acceptor has back once what was set aside", async () => {
  const first = await launch();
  await acted(first, mei, "acceptor/leave");
  await killed(first);
  const laterMs = 8 * dayMs;
  for (const place of ["acceptor_decided", "acceptor_emptied", "acceptor_released", "acceptor_ended"]) {
    const next = await launch([place], laterMs, false);
    await next.program.says(new RegExp(`at ${place}\n`));
    await killed(next);
  }
  const last = await launch([], laterMs);
  expect(await moneyOf(last, mei)).toEqual(["1000.050000", "0.000000", "0", "0"]);
  await verified(last, scratch);
});
