// `kill -9` at every step of an exchange of points, in real processes on one data folder, with a points service that goes
// on living. Whatever was cut off is carried to its end once: nobody is paid twice, and nobody's points are taken without
// being paid or given back.

import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ensure } from "@tidemark/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type DyingExchange, startDying } from "../../testing/dying-exchange.ts";
import { eventually } from "../../testing/eventually.ts";
import { verified } from "../../testing/killed.ts";
import { openScratch, type Scratch } from "../../testing/scratch-database.ts";
import { type HostileService, openHostileService, secret } from "./testing/hostile-service.ts";

const script = fileURLToPath(new URL("testing/dying-points.mjs", import.meta.url));
const steps = [
  "points_written",
  "points_reserved",
  "points_admitted",
  "points_answered",
  "points_decided",
  "points_booked",
  "points_ended",
];

/** The exchange that stands still in one run, by its step and its points in units. */
function placeOf(index: number): string {
  return `${steps[index]} ${10_000 * (index + 1)}`;
}

let scratch: Scratch;
let service: HostileService;
beforeAll(async () => {
  scratch = await openScratch();
  service = await openHostileService(join(scratch.dataDir, "points-book.jsonl"), () => Date.now());
  await service.account("harbour", "100000");
});
afterAll(async () => {
  await service.close();
  await scratch.remove();
});

type Running = DyingExchange<"trader1">;

function launch(standAt: string): Promise<Running> {
  const asked = { POINTS_TIMEOUT_SECONDS: "2", POINTS_SERVICE_URL: service.url, POINTS_SERVICE_SECRET: secret };
  const environment = { DEMO_DEAL_SECONDS: "0", STAND_AT: standAt, ...asked };
  return startDying({ script, scratch, names: ["trader1"], environment });
}

type Row = { readonly integral: string; readonly state: string };

async function history(running: Running): Promise<Row[]> {
  const { json } = await running.ask("trader1", "GET", "jc/exchange");
  return (ensure(json, "no answer").message as { data: Row[] }).data;
}

test("killed at each step, every exchange that had begun is paid once and taken once", async () => {
  let running = await launch(placeOf(0));
  const bound = await running.ask("trader1", "POST", "jc/bind", { user_name: "harbour", password: "points-word" });
  expect([bound.json?.type, bound.json?.code]).toEqual(["ok", undefined]);
  for (const [index, step] of steps.entries()) {
    const body = { use_number: String(100 * (index + 1)), password: "Demo5678" };
    running.ask("trader1", "POST", "jc/exchange", body).catch(() => undefined);
    await running.program.says(new RegExp(`at ${step}\n`));
    running.program.child.kill("SIGKILL");
    expect(await running.program.ended()).toBe("SIGKILL");
    // What was cut off before is carried on beside the next one.
    running = await launch(placeOf(index + 1));
  }
  const last = running;
  const rows = await eventually("all of them are over", async () => {
    const found = await history(last);
    return found.every(({ state }) => state === "paid") && found.length === steps.length ? found : null;
  });
  expect(rows.map(({ integral }) => integral)).toEqual(
    steps.map((_step, index) => `${100 * (steps.length - index)}.00`),
  );
  // 2800 points and one in a hundred of them.
  expect(service.points("harbour")).toBe(10_000_000n - 282_800n);
  await verified(last, scratch);
});
