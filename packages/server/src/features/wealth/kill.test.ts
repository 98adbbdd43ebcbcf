// `kill -9` in the middle of locking and redeeming, in real processes on one data folder. Whatever was asked for is there
// once, with its reward; whatever was decided is carried out once; and what ends while nobody is awake is paid.

import { fileURLToPath } from "node:url";
import { dayMs, ensure } from "@tidemark/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type DyingExchange, startDying } from "../../testing/dying-exchange.ts";
import { eventually } from "../../testing/eventually.ts";
import { killed, verified } from "../../testing/killed.ts";
import { openScratch, type Scratch } from "../../testing/scratch-database.ts";

const script = fileURLToPath(new URL("testing/dying-locks.mjs", import.meta.url));
const password = "Demo5678";
let scratch: Scratch;
beforeAll(async () => {
  scratch = await openScratch();
});
afterAll(() => scratch.remove());

type Running = DyingExchange<"trader1">;

function launch(standAt: readonly string[], laterMs = 0): Promise<Running> {
  const environment = { STAND_AT: JSON.stringify(standAt), LATER_MS: String(laterMs) };
  return startDying({ script, scratch, names: ["trader1"], environment });
}

async function cutOff(running: Running, place: string, path: string, body: object): Promise<void> {
  running.ask("trader1", "POST", path, { password, ...body }).catch(() => undefined);
  await running.program.says(new RegExp(`at ${place}\n`));
}

async function locked(running: Running, num: number): Promise<number> {
  const { json } = await running.ask("trader1", "POST", "bank/deposit", { num, password });
  expect([json?.type, json?.code]).toEqual(["ok", undefined]);
  return (ensure(json, "no answer").lock as { id: number }).id;
}

async function states(running: Running): Promise<Record<string, string>> {
  const { json } = await running.ask("trader1", "GET", "bank/locks");
  const { data } = ensure(json, "no answer").message as { data: { units: number; state: string }[] };
  return Object.fromEntries(data.map(({ units, state }) => [units, state]));
}

async function usdtOf(running: Running, type: string): Promise<string[]> {
  const { json } = await running.ask("trader1", "GET", "wallet/balances");
  type Row = { type: string; currency_name: string; available: string; held: string };
  const rows = ensure(json, "no answer").message as Row[];
  const row = rows.find((one) => one.type === type && one.currency_name === "USDT");
  return [row?.available ?? "0", row?.held ?? "0"];
}

test("killed at every step, a lock is there once with its reward, and comes back once", async () => {
  const begun = ["lock_written 1", "lock_held 2", "lock_begun 3"];
  const ended = ["lock_decided 4", "lock_returned 5", "lock_redeemed 6"];
  const first = await launch([...begun, ...ended]);
  const ids = [await locked(first, 4), await locked(first, 5), await locked(first, 6)];
  for (const [at, place] of begun.entries()) await cutOff(first, place, "bank/deposit", { num: at + 1 });
  for (const [at, place] of ended.entries()) await cutOff(first, place, "bank/redeem", { id: ids[at] ?? 0 });
  await killed(first);

  const second = await launch([]);
  const expected = { 1: "locked", 2: "locked", 3: "locked", 4: "redeemed", 5: "redeemed", 6: "redeemed" };
  await eventually("everything is carried on", async () => {
    const now = await states(second);
    return JSON.stringify(now) === JSON.stringify(expected) ? now : null;
  });
  // Of 30,000 six units are held; fifteen came back to the spot account beside its 50,000.
  expect(await usdtOf(second, "wealth")).toEqual(["23700.000000", "1800.000000"]);
  expect(await usdtOf(second, "change")).toEqual(["54500.000000", "0.000000"]);
  await killed(second);

  // A month later nobody was awake at their end.
  const third = await launch([], 31 * dayMs);
  await eventually("what was due is paid", async () => {
    const [, held] = await usdtOf(third, "wealth");
    return held === "0.000000" ? held : null;
  });
  expect(await usdtOf(third, "change")).toEqual(["56309.000000", "0.000000"]);
  expect(await states(third)).toMatchObject({ 1: "ended", 2: "ended", 3: "ended" });
  await verified(third, scratch);
});
