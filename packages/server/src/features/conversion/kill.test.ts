// `kill -9` in the middle of conversions, in real processes on one data folder. What was taken up is booked once; what
// was not has moved nothing.

import { fileURLToPath } from "node:url";
import { ensure } from "@tidemark/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type DyingExchange, startDying } from "../../testing/dying-exchange.ts";
import { eventually } from "../../testing/eventually.ts";
import { verified } from "../../testing/killed.ts";
import { openScratch, type Scratch } from "../../testing/scratch-database.ts";

const script = fileURLToPath(new URL("testing/dying-conversions.mjs", import.meta.url));
let scratch: Scratch;
beforeAll(async () => {
  scratch = await openScratch();
});
afterAll(() => scratch.remove());

type Running = DyingExchange<"trader1">;

function launch(standAt: readonly string[]): Promise<Running> {
  const environment = { STAND_AT: JSON.stringify(standAt), CONVERSION_SPREAD_PPM: "10000" };
  return startDying({ script, scratch, names: ["trader1"], environment });
}

async function quoted({ ask }: Running, amount: string): Promise<number> {
  const { json } = await ask("trader1", "POST", "exchange/quote", { from_id: 1, to_id: 3, side: "pay", amount });
  expect(json).toMatchObject({ type: "ok" });
  return Number((ensure(json, "no answer").message as { id: number }).id);
}

async function free({ ask }: Running): Promise<Record<string, string>> {
  const { json } = await ask("trader1", "GET", "wallet/balances");
  const rows = ensure(json, "no answer").message as { type: string; currency_name: string; available: string }[];
  return Object.fromEntries(
    rows.filter(({ type }) => type === "change").map(({ currency_name, available }) => [currency_name, available]),
  );
}

test("killed at every step, what was taken up is booked once", async () => {
  const places = ["conversion_accepted 1000000", "conversion_booked 2000000", "conversion_done 3000000"];
  const first = await launch(places);
  // Quoted, and never taken up.
  await quoted(first, "0.04");
  for (const [place, amount] of [
    [places[0], "0.01"],
    [places[1], "0.02"],
    [places[2], "0.03"],
  ] as const) {
    const id = await quoted(first, amount);
    first.ask("trader1", "POST", "exchange/accept", { id, password: "Demo5678" }).catch(() => undefined);
    await first.program.says(new RegExp(`at ${place}\n`));
  }
  first.program.child.kill("SIGKILL");
  expect(await first.program.ended()).toBe("SIGKILL");

  const second = await launch([]);
  const all = await eventually("everything is carried on", async () => {
    const { json } = await second.ask("trader1", "GET", "exchange/history");
    const { data } = ensure(json, "no answer").message as { data: { pay: string }[] };
    return data.length === 3 ? data : null;
  });
  expect(all.map(({ pay }) => pay)).toEqual(["0.03", "0.02", "0.01"]);
  // 0.06 × 63,360 beside the 50,000 of the demo.
  expect(await free(second)).toMatchObject({ BTC: "0.94000000", USDT: "53801.600000" });
  await verified(second, scratch);
});
