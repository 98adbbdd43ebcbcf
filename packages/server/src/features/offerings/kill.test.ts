// `kill -9` at every step of subscribing and of an offering's end, in real processes on one data folder. Whatever was cut
// off is carried to its end once, and rows, holds and what lies on sale agree.

import { fileURLToPath } from "node:url";
import { dayMs, ensure } from "@tidemark/kernel";
import { expect, test } from "vitest";
import { type DyingExchange, startDying } from "../../testing/dying-exchange.ts";
import { eventually } from "../../testing/eventually.ts";
import { killed, verified } from "../../testing/killed.ts";
import { openScratch, type Scratch } from "../../testing/scratch-database.ts";

const script = fileURLToPath(new URL("testing/dying-offerings.mjs", import.meta.url));
const names = ["trader1", "trader2", "merchant"] as const;
type Name = (typeof names)[number];

type Running = DyingExchange<Name>;

type Launch = { readonly standAt?: readonly string[]; readonly laterMs?: number; readonly softCap?: string };

/** `isWhole` false: it may stand still before it listens. */
function launch(
  scratch: Scratch,
  { standAt = [], laterMs = 0, softCap = "0" }: Launch,
  isWhole = true,
): Promise<Running> {
  const said = { STAND_AT: JSON.stringify(standAt), LATER_MS: String(laterMs), SOFT_CAP: softCap };
  const environment = { DEMO_DEAL_SECONDS: "0", DEMO_SAVINGS: "off", ...said };
  return startDying({ script, scratch, names, isWhole, environment });
}

function order(amount: string): object {
  return { project_id: 1, amount, password: "Demo5678" };
}

/** The end comes before its answer. */
async function cutOff(running: Running, place: string, who: Name, amount: string): Promise<void> {
  running.ask(who, "POST", "project/order", order(amount)).catch(() => undefined);
  await running.program.says(new RegExp(`at ${place}\n`));
}

/** Free and held of USDT, and free of the token. */
async function moneyOf(running: Running, who: Name): Promise<string[]> {
  const { json } = await running.ask(who, "GET", "wallet/balances?type=change");
  type Row = { currency_name: string; available: string; held: string };
  const rows = ensure(json, "no answer").message as Row[];
  const of = (name: string) => rows.find((row) => row.currency_name === name);
  return [of("USDT")?.available ?? "0", of("USDT")?.held ?? "0", of("XRP")?.available ?? "0"];
}

async function statuses(running: Running, who: Name): Promise<number[]> {
  const { json } = await running.ask(who, "GET", "project/orders?page=1");
  return (ensure(json, "no answer").message as { list: { status: number }[] }).list.map(({ status }) => status);
}

/** Three orders, each cut off at another step of its beginning; answers how each stands then. */
async function begun(scratch: Scratch, softCap: string): Promise<void> {
  const first = await launch(scratch, {
    softCap,
    standAt: ["order_written 1", "order_reserved 2", "order_applied 3"],
  });
  await cutOff(first, "order_written 1", "trader1", "100");
  await cutOff(first, "order_reserved 2", "trader2", "100");
  await cutOff(first, "order_applied 3", "merchant", "100");
  await killed(first);
  const second = await launch(scratch, {});
  await eventually("what was cut off is taken up", async () => {
    const held = [
      await moneyOf(second, "trader1"),
      await moneyOf(second, "trader2"),
      await moneyOf(second, "merchant"),
    ];
    const all = [
      await statuses(second, "trader1"),
      await statuses(second, "trader2"),
      await statuses(second, "merchant"),
    ];
    const isThere = JSON.stringify([held.map(([, one]) => one), all]);
    return isThere ===
      JSON.stringify([
        ["0.000000", "25.000000", "25.000000"],
        [[], [1], [1]],
      ])
      ? true
      : null;
  });
  // What never was an order keeps nothing back.
  expect((await second.ask("trader1", "POST", "project/order", order("60"))).json?.type).toBe("ok");
  await killed(second);
}

test("killed at every step of its success, everybody pays once and has tokens once", async () => {
  const scratch = await openScratch();
  try {
    await begun(scratch, "100000000");
    const laterMs = dayMs + 60_000;
    const steps = [
      "offering_decided 1",
      "order_planned 2",
      "order_booked 3",
      "order_ended 4",
      "stock_returned 1",
      "offering_done 1",
    ];
    for (const place of steps) {
      const next = await launch(scratch, { standAt: [place], laterMs }, false);
      await next.program.says(new RegExp(`at ${place}\n`));
      await killed(next);
    }
    const last = await launch(scratch, { laterMs: 2 * dayMs + 120_000 });
    await eventually("all dates are noted", async () => {
      const all = [await statuses(last, "trader1"), await statuses(last, "trader2"), await statuses(last, "merchant")];
      return JSON.stringify(all) === "[[3],[3],[3]]" ? true : null;
    });
    expect(await moneyOf(last, "trader1")).toEqual(["49985.000000", "0.000000", "60.000000"]);
    expect(await moneyOf(last, "trader2")).toEqual(["49975.000000", "0.000000", "100.000000"]);
    expect(await moneyOf(last, "merchant")).toEqual(["49975.000000", "0.000000", "100.000000"]);
    await verified(last, scratch);
  } finally {
    await scratch.remove();
  }
});

test("killed at every step of its failure, everybody has everything back once", async () => {
  const scratch = await openScratch();
  try {
    await begun(scratch, "500000000");
    const laterMs = dayMs + 60_000;
    for (const place of [
      "offering_decided 1",
      "order_booked 2",
      "order_ended 3",
      "stock_returned 1",
      "offering_done 1",
    ]) {
      const next = await launch(scratch, { standAt: [place], laterMs }, false);
      await next.program.says(new RegExp(`at ${place}\n`));
      await killed(next);
    }
    const last = await launch(scratch, { laterMs });
    for (const name of names) {
      expect(await moneyOf(last, name)).toEqual(["50000.000000", "0.000000", "0"]);
      expect(await statuses(last, name)).toEqual([4]);
    }
    await verified(last, scratch);
  } finally {
    await scratch.remove();
  }
});
