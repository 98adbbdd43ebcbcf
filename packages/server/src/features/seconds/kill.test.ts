// `kill -9` between acceptance, entry and expiry, in real processes on one data folder: every option ends once, by the
// looks that were recorded, or gives everything back where none were.

import { fileURLToPath } from "node:url";
import { ensure } from "@tidemark/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type DyingExchange, startDying } from "../../testing/dying-exchange.ts";
import { eventually } from "../../testing/eventually.ts";
import { killed } from "../../testing/killed.ts";
import type { Reply } from "../../testing/requests.ts";
import type { Scratch } from "../../testing/scratch-database.ts";
import { openStartedScratch } from "../../testing/test-exchange.ts";
import { noon } from "./testing/options-desk.ts";

const script = fileURLToPath(new URL("testing/dying-exchange.mjs", import.meta.url));
const people = ["trader1", "trader2", "merchant"] as const;
type Name = (typeof people)[number];

let scratch: Scratch;
beforeAll(async () => {
  scratch = await openStartedScratch();
});
afterAll(() => scratch.remove());

type Running = Pick<DyingExchange<Name>, "program"> & {
  /** The exchange's clock stands there, and so does the price, unless it is null. */
  stand(at: number, price: number | null): Promise<void>;
  ask<T>(who: Name, method: string, path: string, body?: object, key?: string): Promise<T>;
};

/** Sessions outlive the process that opened them. */
const tokens = new Map<Name, string>();
let turns = 0;

function answered<T>({ json }: Reply): T {
  expect(json).toMatchObject({ type: "ok" });
  return ensure(json, "no answer").message as T;
}

async function launch(at: number): Promise<Running> {
  const started = { script, scratch, names: people, tokens, environment: { CLOCK_AT: String(at) } };
  const { program, ask } = await startDying<Name>(started);
  return {
    program,
    async stand(instant, price) {
      turns += 1;
      program.child.stdin?.write(`${JSON.stringify({ turn: turns, at: instant, price })}\n`);
      await program.says(new RegExp(`done ${turns} with 0 problems`));
    },
    ask: async (who, method, path, body, key) => answered(await ask(who, method, path, body, key)),
  };
}

function place({ ask }: Running, who: Name, direction: 1 | 2): Promise<{ id: number }> {
  const option = { match_id: 1, currency_id: 3, type: direction, seconds: 60, number: "100" };
  return ask(who, "POST", "microtrade/submit", option, `option-of-${who}`);
}

async function free({ ask }: Running, who: Name): Promise<number> {
  const coins = await ask<{ currency_id: number; user_wallet: { micro_balance: string } }[]>(
    who,
    "GET",
    "microtrade/payable_currencies",
  );
  return Number(coins.find(({ currency_id }) => currency_id === 3)?.user_wallet.micro_balance);
}

async function stateOf({ ask }: Running, who: Name): Promise<unknown> {
  return (await ask<{ options: { state: string }[] }>(who, "GET", "microtrade/options")).options[0]?.state;
}

type Ended = { readonly data: readonly Record<string, unknown>[] };

test("killed after acceptance, after entry and before expiry, each option ends once and by the record", async () => {
  const first = await launch(noon);
  for (const who of people) {
    const way = { currency_id: 3, number: "1000", from_field: "change", to_field: "micro" };
    await first.ask(who, "POST", "wallet/change", way, `money-of-${who}`);
  }
  const before = await Promise.all(people.map((who) => free(first, who)));
  await first.stand(noon, 100);
  const up = await place(first, "trader1", 1);
  await place(first, "trader2", 2);
  await killed(first);

  const second = await launch(noon + 500);
  expect([await stateOf(second, "trader1"), await stateOf(second, "trader2")]).toEqual(["placed", "placed"]);
  // Whoever did not hear the answer asks again with the same key, and there is still one option.
  expect((await place(second, "trader1", 1)).id).toBe(up.id);
  await second.stand(noon + 1_000, 100);
  await eventually("its beginning", async () => (await stateOf(second, "trader1")) === "open");
  await killed(second);

  const third = await launch(noon + 2_000);
  expect([await stateOf(third, "trader1"), await stateOf(third, "trader2")]).toEqual(["open", "open"]);
  await third.stand(noon + 59_000, 101);
  await place(third, "merchant", 1);
  await killed(third);

  // Away over every expiry; the world has moved on meanwhile, which changes nothing.
  const fourth = await launch(noon + 660_000);
  const ended = async (who: Name) => (await fourth.ask<Ended>(who, "GET", "microtrade/ended")).data;
  await eventually("all ends", async () => {
    const counts = await Promise.all(people.map(async (who) => (await ended(who)).length));
    return counts.every((count) => count === 1);
  });
  await fourth.stand(noon + 661_000, 50);
  const prices = { entry_price: "100.000000", exit_price: "101.000000" };
  expect(await ended("trader1")).toMatchObject([{ id: up.id, state: "won", ...prices, credited: "185.000000" }]);
  expect(await ended("trader2")).toMatchObject([{ state: "lost", ...prices, credited: "0.000000" }]);
  // No look came in time for it to begin by: stake and fee come back.
  expect(await ended("merchant")).toMatchObject([{ state: "void", void_reason: "no_entry", credited: "102.000000" }]);
  const after = await Promise.all(people.map((who) => free(fourth, who)));
  expect(after.map((sum, place) => sum - (before[place] ?? 0))).toEqual([83, -102, 0]);
  fourth.program.child.kill("SIGTERM");
  expect(await fourth.program.ended()).toBe(0);
});
