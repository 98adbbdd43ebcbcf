// Honest receipts pass every check; the same ones changed in every place a dishonest exchange would change them do not.

import { createHash, generateKeyPairSync, sign } from "node:crypto";
import type { Tick, TickHead } from "@tidemark/contract/prices";
import { expect, test } from "vitest";
import { checkOption } from "./check-option.ts";
import { isComplete } from "./find-looks.ts";
import type { Receipt } from "./option-figures.ts";
import { begin, between, firstNumber, honestMarks, withOption, wonOption } from "./testing/sample-option.ts";

/** With Node's own cryptography, not the page's. */
function linked(marks: readonly string[]): readonly Tick[] {
  const links: Tick[] = [];
  for (const text of marks) {
    const [number, at] = [firstNumber + links.length, begin + links.length * 1000];
    const previous = links.at(-1)?.hash ?? "ab".repeat(32);
    const hash = createHash("sha256").update(`${previous}|${number}|${at}|${text}`).digest("hex");
    links.push({ number, at, marks: text, previous, hash });
  }
  return links;
}

const keys = generateKeyPairSync("ed25519");
const key = keys.publicKey.export({ type: "spki", format: "der" }).subarray(-32).toString("hex");

function signedHead(tick: Tick | undefined): TickHead {
  if (tick === undefined) throw new Error("a chain has an end");
  const { number, at, hash } = tick;
  const signature = sign(null, Buffer.from(`${number}|${at}|${hash}`), keys.privateKey).toString("hex");
  return { number, at, hash, signature, key };
}

type Parts = {
  readonly marks?: readonly string[];
  readonly option?: Partial<Receipt["option"]>;
  readonly entry?: readonly [number, number];
  readonly exit?: readonly [number, number] | null;
};

/** Won as the sample has it, unless something else is said. */
function receiptOf({ marks = honestMarks, option = {}, entry = [43, 45], exit = [57, 59] }: Parts): Receipt {
  const chain = linked(marks);
  return {
    option: { ...wonOption, ...option },
    around_entry: between(chain, ...entry),
    around_exit: exit === null ? [] : between(chain, ...exit),
    coin_scale: 2,
    price_scale: 2,
    reach_ms: 5000,
    rule: "",
    head: signedHead(chain.at(-1)),
  };
}

async function wrongIn(receipt: Receipt): Promise<readonly string[]> {
  const checks = await checkOption(receipt);
  return checks.filter(({ state }) => state === "wrong").map(({ name }) => name);
}

const won = receiptOf({});
const chain = linked(honestMarks);

test("an honest win passes every check, in reading order, with the figures of the sums", async () => {
  const checks = await checkOption(won);
  expect(checks.map(({ name, state }) => `${name} ${state}`)).toEqual([
    "entryLooks right",
    "accepted right",
    "entry right",
    "entryPrice right",
    "expiry right",
    "exitLooks right",
    "exit right",
    "exitPrice right",
    "order right",
    "outcome right",
    "profit right",
    "credited right",
    "signature right",
  ]);
  const sums = Object.fromEntries(checks.map(({ name, sum, found }) => [name, `${sum} = ${found}`]));
  expect(sums.entry).toBe("#43 10002 · #44 — · #45 10010 = #45");
  expect(sums.entryPrice).toBe("#45 → 1:10010 = 100.1");
  expect(sums.exit).toBe("#57 10040 · #58 — · #59 9000 = #57");
  expect(sums.outcome).toBe("↑ 100.1 → 100.4 = won");
  expect(sums.profit).toBe("100 × 0.85 = 85");
  expect(sums.credited).toBe("100 + 85 = 185");
});

test("the same looks lose for whoever said down, and a profit is rounded down", async () => {
  expect(await wrongIn(withOption(won, { direction: "down", state: "lost", credited: "0.00" }))).toEqual([]);
  expect(await wrongIn(withOption(won, { direction: "down" }))).toEqual(["outcome", "credited"]);
  const odd = { stake: "33.33", fee: "0.67", credited: "61.66" };
  expect(await wrongIn(withOption(won, { ...odd, profit: "28.33" }))).toEqual([]);
  expect(await wrongIn(withOption(won, { ...odd, profit: "28.34", credited: "61.67" }))).toEqual(["profit"]);
});

/** The price it ended with is the one it began with. */
const drawn = receiptOf({
  marks: honestMarks.map((text, at) => (at === 16 ? "1:10010,7:53" : text)),
  option: { state: "drawn", exit_price: "100.10", credited: "100.00" },
});

test("at the same price the stake comes back and the fee does not", async () => {
  expect(await wrongIn(drawn)).toEqual([]);
  expect(await wrongIn(withOption(drawn, { credited: "102.00" }))).toEqual(["credited"]);
  expect(await wrongIn(withOption(drawn, { state: "lost", credited: "0.00" }))).toEqual(["outcome", "credited"]);
});

const noExit = { exit_tick: null, exit_price: null, exit_at: null };
const noEntry = { entry_tick: null, entry_price: null, entry_at: null, ...noExit };
const voidEntry = { ...noEntry, state: "void", void_reason: "no_entry", credited: "102.00" } as const;

/** Nothing of its market within five seconds of acceptance: looks 44 to 49 leave it out, 49 is the first out of reach. */
const unbegun = receiptOf({
  marks: honestMarks.map((text, at) => (at >= 3 && at <= 8 ? "7:54" : text)),
  option: voidEntry,
  entry: [43, 49],
  exit: null,
});

test("without a look in reach after acceptance everything comes back, and the list must show that there was none", async () => {
  expect(await wrongIn(unbegun)).toEqual([]);
  expect((await checkOption(unbegun)).map(({ name }) => name)).toEqual([
    "entryLooks",
    "accepted",
    "entry",
    "expiry",
    "order",
    "outcome",
    "profit",
    "credited",
    "signature",
  ]);
  expect(await wrongIn({ ...unbegun, around_entry: between(linked(honestMarks), 43, 44) })).toContain("entry");
  expect(await wrongIn(withOption(unbegun, { credited: "100.00" }))).toEqual(["credited"]);
  expect(await wrongIn(withOption(unbegun, { state: "lost", credited: "0.00" }))).toEqual(["outcome", "credited"]);
  expect(await wrongIn(withOption(unbegun, { exit_tick: 57 }))).toEqual(["exit"]);
  expect(await wrongIn({ ...unbegun, around_entry: unbegun.around_entry.slice(0, 4) })).toEqual(["entry"]);
});

test("a void option that had its look after all is found", async () => {
  expect(await wrongIn(withOption(won, voidEntry))).toEqual([
    "entry",
    "entryPrice",
    "exit",
    "exitPrice",
    "outcome",
    "credited",
  ]);
});

/** The market falls silent six seconds before expiry: looks 52 to 58 leave it out. */
const unended = receiptOf({
  marks: honestMarks.map((text, at) => (at >= 11 && at <= 17 ? "7:54" : text)),
  option: { ...noExit, state: "void", void_reason: "no_exit", credited: "102.00" },
  exit: [51, 59],
});

test("without a look in reach before expiry everything comes back, and the list must show that too", async () => {
  expect(await wrongIn(unended)).toEqual([]);
  expect(await wrongIn({ ...unended, around_exit: unended.around_exit.slice(3) })).toEqual(["exit"]);
  expect(await wrongIn({ ...unended, around_exit: unended.around_exit.slice(0, -1) })).toEqual(["exit"]);
  expect(await wrongIn({ ...unended, around_exit: [] })).toEqual(["exitLooks", "exit"]);
  expect(await wrongIn(withOption(unended, { state: "lost", void_reason: null, credited: "0.00" }))).toEqual([
    "outcome",
    "credited",
  ]);
});

test("a list that ends at the head needs nothing after it", async () => {
  const head = chain.find(({ number }) => number === 58);
  expect(await wrongIn({ ...won, around_exit: between(chain, 57, 58), head: signedHead(head) })).toEqual([]);
  expect(await wrongIn({ ...won, around_exit: between(chain, 57, 58) })).toEqual(["exit"]);
});

test("looks that were left out, taken for others or rewritten are found", async () => {
  const [before, middle, entry] = won.around_entry;
  const [exit, next, after] = won.around_exit;
  if (!before || !middle || !entry || !exit || !next || !after) throw new Error("the sample has six looks");
  expect(await wrongIn({ ...won, around_entry: [before, entry] })).toEqual(["entryLooks"]);
  expect(await wrongIn({ ...won, around_entry: [middle, entry] })).toEqual(["accepted", "entry"]);
  expect(await wrongIn({ ...won, around_entry: between(chain, 43, 46) })).toEqual([]);
  expect(await wrongIn({ ...won, around_entry: [] })).toEqual(
    expect.arrayContaining(["entryLooks", "accepted", "entry"]),
  );
  const rewritten = { ...exit, marks: "1:10050,7:53" };
  expect(await wrongIn({ ...won, around_exit: [rewritten, next, after] })).toEqual(["exitLooks", "exitPrice"]);
  expect(await wrongIn({ ...won, around_exit: [exit, { ...next, previous: "00".repeat(32) }, after] })).toEqual([
    "exitLooks",
  ]);
  // A later look within reach was passed over: 57 names the market, 56 was taken.
  const passed = withOption(won, { exit_tick: 56, exit_price: "100.30", exit_at: begin + 15_000 });
  expect(await wrongIn({ ...passed, around_exit: between(chain, 56, 59) })).toEqual(["exit", "exitPrice"]);
  // The list stops before the look that would have been the right one.
  expect(await wrongIn({ ...passed, around_exit: between(chain, 56, 56) })).toEqual(["exit"]);
});

test.each<[string, Partial<Receipt["option"]>, readonly string[]]>([
  [
    "an entry that was passed over",
    { entry_tick: 46, entry_price: "100.11", entry_at: begin + 5000 },
    ["entry", "entryPrice"],
  ],
  ["the price it began at", { entry_price: "100.50" }, ["entryPrice"]],
  ["the price it ended at", { exit_price: "100.05" }, ["exitPrice"]],
  ["the instant it ended at", { exit_at: begin + 17_000 }, ["exitPrice"]],
  ["its outcome", { state: "lost", credited: "0.00" }, ["outcome", "credited"]],
  ["a reason beside its outcome", { void_reason: "no_exit" }, ["outcome"]],
  ["what came back", { credited: "184.99" }, ["credited"]],
  ["its ratio", { ratio_ppm: 800_000 }, ["profit"]],
  ["its seconds", { seconds: 16 }, ["expiry"]],
  ["its acceptance", { placed_at: begin + 1300 }, ["accepted", "expiry"]],
  [
    "an acceptance after the next look",
    { placed_at: begin + 3300, expires_at: begin + 18_300 },
    ["accepted", "exit", "exitPrice", "outcome", "credited"],
  ],
  ["the look before it", { placed_tick: 44 }, ["accepted", "entry"]],
  ["a fee on an insured balance", { policy_id: 4 }, ["fee"]],
  ["a stake that is no number", { stake: "NaN" }, ["credited"]],
  ["a stake of nothing", { stake: "0.00" }, ["credited"]],
  ["more digits than the coin has", { stake: "100.001" }, ["credited"]],
  ["another market", { market_id: 7 }, expect.arrayContaining(["entry", "entryPrice", "exitPrice"])],
])("%s changed by hand is found", async (_what, changed, wrong) => {
  expect(await wrongIn(withOption(won, changed))).toEqual(wrong);
});

test("places of another coin, and figures no sum can be made of", async () => {
  expect(await wrongIn({ ...won, price_scale: 3 })).toEqual(["entryPrice", "exitPrice"]);
  expect(await wrongIn({ ...won, coin_scale: 2.5 })).toEqual(["credited"]);
  expect(await wrongIn({ ...won, reach_ms: Number.NaN })).toEqual(["credited"]);
  expect(await wrongIn({ ...won, reach_ms: 1000 })).toEqual(expect.arrayContaining(["entry"]));
});

test("a head that was changed, is older than the looks, or is another chain's", async () => {
  const { head } = won;
  if (head === null) throw new Error("the sample has a head");
  expect(await wrongIn({ ...won, head: { ...head, number: head.number + 1 } })).toEqual(["signature"]);
  expect(await wrongIn({ ...won, head: { ...head, key: "00" } })).toEqual(["signature"]);
  const [old, last] = [chain[3], chain[18]];
  if (last === undefined) throw new Error("the chain has twenty looks");
  expect(await wrongIn({ ...won, head: signedHead(old) })).toEqual(["order"]);
  expect(await wrongIn({ ...won, head: signedHead({ ...last, hash: "cd".repeat(32) }) })).toEqual(["order"]);
  expect(await wrongIn({ ...won, head: null })).toEqual([]);
});

test("without cryptography the sums are made and the rest is called undone, not right", async () => {
  const undone = (await checkOption(won, null)).filter(({ state }) => state === "unable").map(({ name }) => name);
  expect(undone).toEqual(["entryLooks", "exitLooks", "signature"]);
});

test("a receipt read before the next look was recorded is known to be early", () => {
  expect([won, drawn, unbegun, unended].map(isComplete)).toEqual([true, true, true, true]);
  expect(isComplete({ ...won, around_exit: won.around_exit.slice(0, 2) })).toBe(false);
  expect(isComplete({ ...unbegun, around_entry: unbegun.around_entry.slice(0, 3) })).toBe(false);
});
