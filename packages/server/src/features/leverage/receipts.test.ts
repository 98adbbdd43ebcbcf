// Receipts, worked out again by a program that shares no code with the exchange; and what it says of receipts that
// somebody has changed.

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startProgram } from "../../testing/child-process.ts";
import { get, type Person, postKeyed } from "../../testing/people.ts";
import { spreadPpmOf } from "./receipt-routes.ts";
import { type LeverDesk, openLeverDesk } from "./testing/lever-desk.ts";

const verifier = fileURLToPath(new URL("../../../../../tools/receipts/verify-receipts.mjs", import.meta.url));
/** Another source beside our own book: with two, heads are signed. */
const silent = { number: 11, name: "Silent", look: () => "silent" as const };

let desk: LeverDesk;
let who: Person;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "receipts-"));
  desk = await openLeverDesk({ priceSources: [silent] });
  await desk.setTerms(1);
  await desk.setTerms(2, { spreadPpm: 333 });
  who = await desk.person("2000");
});
afterAll(async () => {
  await desk.exchange.close();
  await rm(folder, { recursive: true });
});

type Receipt = {
  closing: { profit: string; close_price: string; settled: string };
  position: object;
  open: { marks: string } | null;
  close: { marks: string; hash: string };
  head: { number: number; signature: string } | null;
};

async function said(...args: string[]): Promise<{ code: number | string; text: string }> {
  const program = startProgram([verifier, ...args]);
  const code = await program.ended();
  return { code, text: program.stdout() + program.stderr() };
}

async function judged(receipt: unknown): Promise<{ code: number | string; text: string }> {
  const file = join(folder, "receipts.json");
  await writeFile(file, JSON.stringify([receipt]));
  return said("--file", file);
}

test("every kind of closing holds, its looks are links of the chain, and the head is signed", async () => {
  await desk.jump({ 1: "100", 2: "9.876543" });
  const long = await desk.openedId(who);
  const short = await desk.openedId(who, { type: 2, share: 7, currency_id: 2 });
  const entrust = await desk.openedId(who, { share: 1, target_price: "98" });
  await desk.look({ 1: "97.1", 2: "9.654321" });
  await postKeyed(desk.exchange, who, "lever/close", { id: long, share: 3 });
  await desk.look({ 1: "101.7", 2: "10.01" });
  for (const id of [long, short, entrust]) await postKeyed(desk.exchange, who, "lever/close", { id });
  const poor = await desk.person("55");
  await desk.openedId(poor);
  await desk.jump({ 1: "90" });
  for (const one of [who, poor]) {
    const { code, text } = await said("--origin", desk.exchange.origin, "--token", one.token);
    expect([code, text]).toEqual([0, expect.stringMatching(/^[14] receipts, 0 faults, head \d+ [0-9a-f]{64}\n$/)]);
  }
  const { message } = await get(desk.exchange, poor, "lever/closings");
  expect(message).toMatchObject({ data: [{ reason: "liquidation", close_price: "90.000000" }] });
});

test("whatever is changed in a receipt is found", async () => {
  const { message } = await get(desk.exchange, who, "lever/closings");
  const [first] = (message as { data: { id: number }[] }).data.slice(-1);
  const receipt = (await get(desk.exchange, who, `lever/receipt?id=${first?.id}`)).message as Receipt;
  expect(await judged(receipt)).toMatchObject({ code: 0 });
  const { closing, close, head } = receipt;
  const changed: readonly [object, RegExp][] = [
    [{ closing: { ...closing, profit: "-8.900000" } }, /the profit should be/],
    [{ closing: { ...closing, settled: "-8.000000" } }, /the loss is not what was taken/],
    [{ closing: { ...closing, close_price: "97.000000" } }, /not closed at the recorded price/],
    [{ close: { ...close, marks: close.marks.replace("1:97100000", "1:97000000") } }, /another hash/],
    [{ spread_ppm: 1_001 }, /opening price is not the origin/],
    [{ position: { ...receipt.position, origin_price: "100.100000" } }, /not opened at the recorded price/],
    [{ head: { ...head, number: (head?.number ?? 0) + 1 } }, /not signed by its key/],
  ];
  for (const [change, fault] of changed) {
    const { code, text } = await judged({ ...receipt, ...change });
    expect([code, text]).toEqual([1, expect.stringMatching(fault)]);
  }
});

test.each([
  [10_000n, 10_010n, 1_000],
  [64_120_500_000n, 64_126_912_050n, 100],
  [98_765_432n, 98_732_542n, 333],
])("the spread between %i and %i is %i millionths", (origin, price, ppm) => {
  expect(spreadPpmOf({ originPrice: origin as never, price: price as never })).toBe(ppm);
});
