// Receipts as an honest exchange would write them, made by hand with Node's own cryptography, and the same ones changed
// in every place a dishonest one would change: 10 hands long at 100 with a spread of 0.1 %, closed at 105.

import { createHash, generateKeyPairSync, sign } from "node:crypto";
import type { Tick } from "@tidemark/contract/prices";
import { expect, test } from "vitest";
import { checkReceipt } from "./check-receipt.ts";
import type { Receipt } from "./closing-figures.ts";

function link(previous: string, number: number, at: number, marks: string): Tick {
  const hash = createHash("sha256").update(`${previous}|${number}|${at}|${marks}`).digest("hex");
  return { number, at, marks, previous, hash };
}

const keys = generateKeyPairSync("ed25519");
const publicKey = keys.publicKey.export({ type: "spki", format: "der" }).subarray(-32).toString("hex");

function signedHead({ number, at, hash }: Tick): NonNullable<Receipt["head"]> {
  const signature = sign(null, Buffer.from(`${number}|${at}|${hash}`), keys.privateKey).toString("hex");
  return { number, at, hash, signature, key: publicKey };
}

const begin = Date.UTC(2026, 10, 16, 12);
const marks = ["1:10000,7:55", "1:10123,7:55", "1:10500,7:54", "1:10490,7:53", "7:53"] as const;

/** Five links: the position opens by the first and closes by the third, the head is the last. */
const chain: readonly Tick[] = chained();

function chained(): readonly Tick[] {
  const links: Tick[] = [];
  for (const text of marks) {
    const count = links.length;
    links.push(link(links.at(-1)?.hash ?? "ab".repeat(32), 41 + count, begin + count * 1000, text));
  }
  return links;
}

function at(index: number): Tick {
  const tick = chain[index];
  if (tick === undefined) throw new Error(`no link ${index}`);
  return tick;
}

const sampleReceipt: Receipt = {
  closing: {
    id: 9,
    position_id: 5,
    market_id: 1,
    symbol: "BTC/USDT",
    quote_id: 3,
    side: "long",
    hands: 10,
    hand: "1.00",
    multiple: 20,
    open_price: "100.10",
    open_tick: 41,
    close_price: "105.00",
    close_tick: 43,
    reason: "user",
    margin: "50.05",
    fee: "0.51",
    profit: "49.00",
    settled: "49.00",
    insured: "0.00",
    borne: "0.00",
    coverage_ppm: 1_000_000,
    at: begin + 2000,
  },
  position: {
    id: 5,
    market_id: 1,
    symbol: "BTC/USDT",
    quote_id: 3,
    side: "long",
    state: "closed",
    hands: 0,
    hands_opened: 10,
    hand: "1.00",
    multiple: 20,
    origin_price: "100.00",
    price: "100.10",
    value: "1001.00",
    margin: "0.00",
    origin_margin: "0.00",
    margin_opened: "50.05",
    fee: "0.51",
    overnight: "0.00",
    waived: "0.00",
    overnight_ppm: 200,
    take_profit: null,
    stop_loss: null,
    placed_at: begin,
    opened_at: begin,
    open_tick: 41,
    ended_at: begin + 2000,
    reason: "user",
    close_price: "105.00",
    close_tick: 43,
    profit: "49.00",
    shortfall: "0.00",
  },
  open: at(0),
  close: at(2),
  base_scale: 2,
  quote_scale: 2,
  spread_ppm: 1000,
  head: signedHead(at(4)),
};

async function wrongIn(receipt: Receipt): Promise<readonly string[]> {
  const checks = await checkReceipt(receipt);
  return checks.filter(({ state }) => state === "wrong").map(({ name }) => name);
}

function withClosing(changed: Partial<Receipt["closing"]>): Receipt {
  return { ...sampleReceipt, closing: { ...sampleReceipt.closing, ...changed } };
}

function withPosition(changed: Partial<Receipt["position"]>): Receipt {
  return { ...sampleReceipt, position: { ...sampleReceipt.position, ...changed } };
}

test("an honest receipt passes every check, in reading order, with the figures of the sums", async () => {
  const checks = await checkReceipt(sampleReceipt);
  expect(checks.map(({ name, state }) => `${name} ${state}`)).toEqual([
    "openTick right",
    "openMark right",
    "openPrice right",
    "value right",
    "margin right",
    "closeTick right",
    "closeMark right",
    "order right",
    "profit right",
    "payout right",
    "signature right",
  ]);
  const sums = Object.fromEntries(checks.map(({ name, sum, found }) => [name, `${sum} = ${found}`]));
  expect(sums.openPrice).toBe("100 + 100 × 0.001 = 100.1");
  expect(sums.value).toBe("100.1 × 10 = 1001");
  expect(sums.margin).toBe("1001 ÷ 20 = 50.05");
  expect(sums.profit).toBe("(105 − 100.1) × 10 = 49");
  expect(sums.payout).toBe("49 × 1 = 49");
});

test("a short lost with the insurance fund's help, rounded against its owner", async () => {
  const short: Receipt = {
    ...sampleReceipt,
    closing: {
      ...sampleReceipt.closing,
      side: "short",
      open_price: "99.90",
      hands: 3,
      hand: "0.11",
      // (99.90 − 105.00) × 0.33 is −1.683, and dust goes to the house.
      profit: "-1.69",
      settled: "-1.50",
      insured: "0.10",
      borne: "0.09",
    },
    position: {
      ...sampleReceipt.position,
      side: "short",
      price: "99.90",
      hand: "0.11",
      value: "109.89",
      margin_opened: "5.50",
    },
  };
  expect(await wrongIn(short)).toEqual([]);
  expect(await wrongIn({ ...short, closing: { ...short.closing, settled: "-1.49" } })).toEqual(["payout"]);
  expect(
    await wrongIn({ ...short, closing: { ...short.closing, insured: "2.00", borne: "0.00", settled: "0.31" } }),
  ).toEqual(["payout"]);
  expect(await wrongIn({ ...short, closing: { ...short.closing, profit: "-1.68" } })).toEqual(["profit"]);
});

test("a profit is paid at the coverage of its moment", async () => {
  expect(await wrongIn(withClosing({ coverage_ppm: 900_000, settled: "44.10" }))).toEqual([]);
  expect(await wrongIn(withClosing({ coverage_ppm: 900_000 }))).toEqual(["payout"]);
  // 20.01 was all there was: 20.01 of 49.00 are 408367.3 millionths, and 408367 of 49.00 would be 20.00.
  expect(await wrongIn(withClosing({ coverage_ppm: 408_367, settled: "20.01" }))).toEqual([]);
  expect(await wrongIn(withClosing({ coverage_ppm: 408_367, settled: "20.02" }))).toEqual(["payout"]);
});

test("an entrust has no opening tick: its price was its own limit", async () => {
  const checks = await checkReceipt({ ...sampleReceipt, open: null });
  expect(checks.map(({ name }) => name)).not.toContain("openTick");
  expect(checks.every(({ state }) => state === "right")).toBe(true);
});

test.each([
  [
    "another closing price in the text of the tick",
    { close: { ...sampleReceipt.close, marks: "1:10600,7:54" } },
    ["closeTick", "closeMark"],
  ],
  ["a tick of another instant", { close: { ...sampleReceipt.close, at: sampleReceipt.close.at + 1 } }, ["closeTick"]],
  [
    "a market that is not in the tick",
    { close: { ...sampleReceipt.close, marks: "11:10500" } },
    ["closeTick", "closeMark"],
  ],
  ["a tick that the closing does not name", { close: chain[3] ?? sampleReceipt.close }, ["closeMark", "order"]],
  ["an opening after the closing", { open: link("", 99, sampleReceipt.close.at + 5, "1:10000") }, ["order"]],
  ["another spread", { spread_ppm: 2000 }, ["openPrice"]],
  ["places of another coin", { quote_scale: 3 }, ["openMark", "closeMark"]],
  ["places that are none", { base_scale: 2.5 }, ["profit"]],
  ["a spread below zero", { spread_ppm: -1 }, ["profit"]],
] satisfies readonly [string, Partial<Receipt>, readonly string[]][])("%s is found", async (_what, changed, wrong) => {
  expect(await wrongIn({ ...sampleReceipt, ...changed })).toEqual(wrong);
});

test.each([
  ["the profit", withClosing({ profit: "48.99" }), ["profit"]],
  ["what was paid", withClosing({ settled: "48.00" }), ["payout"]],
  ["the hands", withClosing({ hands: 9 }), ["profit", "payout"]],
  ["hands that are none", withClosing({ hands: 0 }), ["profit"]],
  ["an opening price that is no number", withClosing({ open_price: "NaN" }), ["profit"]],
  ["the closing price", withClosing({ close_price: "105.01" }), ["closeMark", "profit", "payout"]],
  ["the origin", withPosition({ origin_price: "100.01" }), ["openMark", "openPrice"]],
  ["the side of the position", withPosition({ side: "short" }), ["openPrice"]],
  ["the value", withPosition({ value: "1001.01" }), ["value"]],
  ["the margin", withPosition({ margin_opened: "50.06" }), ["margin"]],
  ["the multiple", withPosition({ multiple: 25 }), ["margin"]],
  ["a multiple of none", withPosition({ multiple: 0 }), ["profit"]],
])("%s changed by hand is found", async (_what, receipt, wrong) => {
  expect(await wrongIn(receipt)).toEqual(wrong);
});

test("a head that was signed by nobody, changed after it was signed, or is no head", async () => {
  const head = sampleReceipt.head;
  if (head === null) throw new Error("the sample has a head");
  const changed = { ...sampleReceipt, head: { ...head, at: head.at + 1 } };
  expect(await wrongIn(changed)).toEqual(["signature"]);
  expect(await wrongIn({ ...sampleReceipt, head: { ...head, signature: "00".repeat(64) } })).toEqual(["signature"]);
  expect(await wrongIn({ ...sampleReceipt, head: { ...head, signature: "zz" } })).toEqual(["signature"]);
  expect(await wrongIn({ ...sampleReceipt, head: { ...head, key: "" } })).toEqual(["signature"]);
  const none = await checkReceipt({ ...sampleReceipt, head: null });
  expect(none.map(({ name }) => name)).not.toContain("signature");
});

test("a head at the closing itself must have its hash", async () => {
  const other = link("cd".repeat(32), 43, sampleReceipt.close.at, "1:10600");
  expect(await wrongIn({ ...sampleReceipt, head: signedHead(other) })).toEqual(["order"]);
  expect(await wrongIn({ ...sampleReceipt, head: signedHead(sampleReceipt.close) })).toEqual([]);
});

test("without cryptography the sums are made and the rest is called undone, not right", async () => {
  const checks = await checkReceipt(sampleReceipt, null);
  const undone = checks.filter(({ state }) => state === "unable").map(({ name }) => name);
  expect(undone).toEqual(["openTick", "closeTick", "signature"]);
});
