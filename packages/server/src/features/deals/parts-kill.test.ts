// `kill -9` in the middle of offers that are sold in parts and of sellers who are silent, in real processes on one data
// folder. Whatever was cut off is carried to its end once, and the ledger and the rows agree.

import { fileURLToPath } from "node:url";
import { ensure } from "@tidemark/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Program, startProgram } from "../../testing/child-process.ts";
import { eventually } from "../../testing/eventually.ts";
import { verified } from "../../testing/killed.ts";
import { openScratch, type Scratch } from "../../testing/scratch-database.ts";

const script = fileURLToPath(new URL("testing/dying-parts.mjs", import.meta.url));

let scratch: Scratch;
beforeAll(async () => {
  scratch = await openScratch();
});
afterAll(() => scratch.remove());

type Row = { readonly size: string; readonly state: string; readonly ending: string | null };
type Seen = {
  readonly offers: readonly Row[];
  readonly deals: readonly (Row & { readonly kinds: string })[];
  readonly told: readonly { readonly template: string; readonly count: number }[];
  readonly shop: string;
  readonly taker: string;
};

function launch(standAt: readonly string[], deeds: readonly string[]): Program {
  const { dataDir, databaseUrl } = scratch;
  const environment = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? "", PORT: "0", DEMO_MARKET: "off" };
  const more = { LOG_LEVEL: "silent", DEMO_DEAL_SECONDS: "0" };
  const asked = { STAND_AT: JSON.stringify(standAt), DEEDS: JSON.stringify(deeds) };
  return startProgram([script], { ...environment, ...more, ...asked });
}

/** Begins, waits until each stands where it should, and ends it there. */
async function killedAt(standAt: readonly string[], deeds: readonly string[]): Promise<Program> {
  const program = launch(standAt, deeds);
  for (const place of standAt) await program.says(new RegExp(`at ${place}\n`), 60_000);
  program.child.kill("SIGKILL");
  expect(await program.ended()).toBe("SIGKILL");
  expect(program.stdout()).not.toContain("failed");
  return program;
}

function said(program: Program, word: "before" | "seen"): Seen | null {
  const line = program
    .stdout()
    .split("\n")
    .slice(0, -1)
    .findLast((text) => text.startsWith(`${word} `));
  return line === undefined ? null : (JSON.parse(line.slice(word.length + 1)) as Seen);
}

function more(now: string, before: string): bigint[] {
  const was = before.split(" ").map(BigInt);
  return now.split(" ").map((text, at) => BigInt(text) - (was[at] ?? 0n));
}

test("killed at each step of parts and of silence, each goes on once and its coins are in one place", async () => {
  const places = ["offer_finishing 41", "offer_released 42", "written 43", "reserved 44", "decided 45"];
  const first = await killedAt(places, ["offer 41", "offer 42", "part 43", "part 44", "released 45"]);
  await killedAt(["reminded 47"], ["reminded 47"]);
  await killedAt(["silent 48"], ["silent 48"]);

  const last = launch([], []);
  const isSettled = ({ offers, deals }: Seen) =>
    offers.every(({ ending }) => ending === null) &&
    deals.every(({ state, ending }) => (ending === null) === ["waiting", "disputed"].includes(state));
  const after = await eventually("everything is carried on", async () => {
    const now = said(last, "seen");
    return now !== null && now.deals.length === 9 && isSettled(now) ? now : null;
  });
  expect(after.offers.map(({ size, state }) => `${size} ${state}`)).toEqual([
    "100 live",
    "100 live",
    "41 done",
    "42 done",
    "45 done",
    "47 taken",
    "48 taken",
  ]);
  const sold = "opened paid confirmed ended";
  expect(after.deals.map(({ size, kinds }) => `${size} ${kinds}`)).toEqual([
    `20 ${sold}`,
    `20 ${sold}`,
    `21 ${sold}`,
    `22 ${sold}`,
    "43 opened",
    "44 opened",
    "45 opened paid released ended",
    "47 opened paid disputed",
    "48 opened paid disputed",
  ]);
  expect(after.told).toEqual([
    { template: "deal_released", count: 2 },
    { template: "deal_remind", count: 1 },
    { template: "deal_silent", count: 4 },
  ]);
  const before = ensure(said(first, "before"), "nothing was said before");
  // Sold with what their parts bore of the fee: 41.000001, 42.000001, 45. Set aside with all of it: 100, 47, 48.
  expect(more(after.shop, before.shop)).toEqual([-323_323_002n, 195_195_000n]);
  expect(more(after.taker, before.taker)).toEqual([83_956_002n, 44_044_000n]);
  await verified({ program: last }, scratch);
});
