// `kill -9` at every step of a deposit, in real processes on one data folder: when it is sold, in the middle of a payout,
// at its early end, and at its end before it begins again. Nobody is paid twice, nobody left out, and rows and ledger agree.

import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import { dayMs, ensure } from "@tidemark/kernel";
import { expect, test } from "vitest";
import { type DyingExchange, startDying } from "../../testing/dying-exchange.ts";
import { eventually } from "../../testing/eventually.ts";
import { killed, verified } from "../../testing/killed.ts";
import { openScratch, type Scratch } from "../../testing/scratch-database.ts";

const script = fileURLToPath(new URL("testing/dying-savings.mjs", import.meta.url));
const names = ["trader1", "trader2", "merchant"] as const;
type Name = (typeof names)[number];
const [week, month] = [1, 2];

type Running = Pick<DyingExchange<Name>, "program" | "ask">;

type Launch = { readonly standAt?: readonly string[]; readonly laterMs: number; readonly isCarried?: boolean };

/** At noon of the exchange's zone, so that no midnight of its own comes in between. */
const noonMs = dayMs - ((Date.now() - 4 * 3_600_000) % dayMs);

async function launch(scratch: Scratch, { standAt = [], laterMs, isCarried = true }: Launch): Promise<Running> {
  const said = {
    STAND_AT: JSON.stringify(standAt),
    LATER_MS: String(noonMs + laterMs),
    IS_CARRIED: isCarried ? "yes" : "no",
  };
  const environment = { DEMO_DEAL_SECONDS: "0", POINTS_SERVICE_URL: "off", ...said };
  const whoLogIn = standAt.length === 0 || !isCarried ? names : [];
  const { program, ask } = await startDying<Name>({ script, scratch, names: whoLogIn, environment });
  return { program, ask: (who, method, path, body) => ask(who, method, path, body, randomUUID()) };
}

async function cutAt(running: Running, place: string): Promise<void> {
  await running.program.says(new RegExp(`at ${place}\n`));
}

function deposit(amount: string, productId = month, renew = "0"): object {
  return { product_id: productId, amount, renew, password: "Demo5678" };
}

async function opened(running: Running, who: Name, body: object): Promise<number> {
  const { json } = await running.ask(who, "POST", "savings/open", body);
  expect([json?.type, json?.code]).toEqual(["ok", undefined]);
  return ensure(json, "no answer").id as number;
}

/** Free and held of USDT. */
async function moneyOf(running: Running, who: Name): Promise<string[]> {
  const { json } = await running.ask(who, "GET", "wallet/balances?type=change");
  type Row = { currency_name: string; available: string; held: string };
  const row = (ensure(json, "no answer").message as Row[]).find(({ currency_name: name }) => name === "USDT");
  return [row?.available ?? "0", row?.held ?? "0"];
}

type Own = { readonly id: number; readonly state: string; readonly days_paid: number };

async function ownOf(running: Running, who: Name): Promise<readonly Own[]> {
  const { json } = await running.ask(who, "GET", "savings/deposits");
  return (ensure(json, "no answer").message as { data: Own[] }).data;
}

async function statesOf(running: Running, who: Name): Promise<string[]> {
  return (await ownOf(running, who)).map(({ state, days_paid: days }) => `${state} ${days}`);
}

/** The demo's own deposit is the first; of these, three are cut off when they are sold and three when they are ended. */
async function begun(scratch: Scratch): Promise<void> {
  const places = [
    ...["savings_ending 3", "savings_released 4", "savings_cancelled 5"],
    ...["savings_written 6", "savings_booked 7", "savings_running 8"],
  ];
  const first = await launch(scratch, { standAt: places, laterMs: 0, isCarried: false });
  await opened(first, "trader1", deposit("1000", week, "1"));
  for (const [at, who] of names.entries()) {
    const id = await opened(first, who, deposit("100"));
    const body = { id, cost: "0.05", password: "Demo5678" };
    first.ask(who, "POST", "savings/redeem", body).catch(() => undefined);
    await cutAt(first, places[at] as string);
  }
  for (const [at, who] of names.entries()) {
    first.ask(who, "POST", "savings/open", deposit("100")).catch(() => undefined);
    await cutAt(first, places[at + 3] as string);
  }
  await killed(first);
}

test("killed at every step, everybody has what was promised once", async () => {
  const scratch = await openScratch();
  try {
    await begun(scratch);
    // Two days later one day is due: of deposits 1, 2 and 6 to 8, in portions of two.
    const laterMs = 2 * dayMs;
    for (const place of ["savings_portion_written 1", "savings_portion_booked 2", "savings_portion_paid 3"]) {
      const next = await launch(scratch, { standAt: [place], laterMs });
      await cutAt(next, place);
      await killed(next);
    }
    // The week ends while nobody is awake; it is cut off before it begins again.
    const atEnd = await launch(scratch, { standAt: ["savings_finished 2"], laterMs: 8 * dayMs });
    await cutAt(atEnd, "savings_finished 2");
    await killed(atEnd);

    const last = await launch(scratch, { laterMs: 8 * dayMs });
    await eventually("it begins again", async () => ((await ownOf(last, "trader1")).length === 4 ? true : null));
    // The newest first: the week that began again, the month, the one ended early, and the week.
    expect(await statesOf(last, "trader1")).toEqual(["running 0", "running 7", "cancelled 0", "finished 7"]);
    expect(await statesOf(last, "trader2")).toEqual(["running 7", "cancelled 0", "running 7"]);
    expect(await statesOf(last, "merchant")).toEqual(["running 7", "cancelled 0"]);
    // Of 100 for a month 7 × 0.016666, and 0.05 for the early end; of the week 1; of the demo's 1000 7 × 0.166666.
    expect(await moneyOf(last, "trader1")).toEqual(["48901.066662", "1100.000000"]);
    expect(await moneyOf(last, "trader2")).toEqual(["49901.233324", "1100.000000"]);
    expect(await moneyOf(last, "merchant")).toEqual(["49900.066662", "100.000000"]);
    await verified(last, scratch);
  } finally {
    await scratch.remove();
  }
});
