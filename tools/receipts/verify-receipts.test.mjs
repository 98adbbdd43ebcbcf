// @ts-check
// The tool itself, run on files: honest receipts of options pass it, and each that was changed by hand is refused with the
// reason. An option of 100 at 85 % for 15 seconds, a look each second, market 1 named in most of them.

import { execFile, spawnSync } from "node:child_process";
import { createHash, generateKeyPairSync, sign } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";

/** @typedef {import("./option-receipts.mjs").OptionReceipt} OptionReceipt */
/** @typedef {import("./price-chain.mjs").Look} Look */

const tool = fileURLToPath(new URL("./verify-receipts.mjs", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "receipts-"));
afterAll(() => rmSync(folder, { recursive: true }));

const begin = Date.UTC(2026, 10, 16, 12);
const keys = generateKeyPairSync("ed25519");
const key = keys.publicKey.export({ type: "spki", format: "der" }).subarray(-32).toString("hex");

/** @param {Omit<Look, "hash">} look */
function hashed({ previous, number, at, marks }) {
  return createHash("sha256").update(`${previous}|${number}|${at}|${marks}`).digest("hex");
}

/** Looks 1 to 22 at 0 to 21 s: 1:10000 at first, 100 more each second; those in `silent` do not name the market. */
/** @param {readonly number[]} silent */
function chainWith(silent) {
  /** @type {Look[]} */
  const looks = [];
  for (let number = 1; number <= 22; number += 1) {
    const previous = looks.at(-1)?.hash ?? "";
    const [at, marks] = [begin + (number - 1) * 1000, silent.includes(number) ? "7:5" : `1:${9900 + number * 100},7:5`];
    looks.push({ number, at, marks, previous, hash: hashed({ number, at, marks, previous }) });
  }
  return looks;
}

/**
 * Accepted at 1.5 s, after look 2; it begins with look 3 (10200) and expires at 16.5 s: look 17 (11600) ends it.
 *
 * @param {Partial<OptionReceipt["option"]>} [changed]
 * @param {readonly number[]} [silent]
 * @returns {OptionReceipt}
 */
function honest(changed = {}, silent = []) {
  const looks = chainWith(silent);
  const last = looks.at(-1);
  if (last === undefined) throw new Error("a chain has an end");
  const signature = sign(null, Buffer.from(`${last.number}|${last.at}|${last.hash}`), keys.privateKey).toString("hex");
  return {
    option: {
      id: 5,
      market_id: 1,
      direction: "up",
      seconds: 15,
      ratio_ppm: 850_000,
      stake: "100.00",
      fee: "2.00",
      profit: "85.00",
      policy_id: null,
      state: "won",
      placed_at: begin + 1500,
      placed_tick: 2,
      expires_at: begin + 16_500,
      entry_tick: 3,
      entry_price: "102.00",
      exit_tick: 17,
      exit_price: "116.00",
      void_reason: null,
      credited: "185.00",
      ...changed,
    },
    around_entry: looks.slice(1, 3),
    around_exit: looks.slice(16, 18),
    coin_scale: 2,
    price_scale: 2,
    reach_ms: 5000,
    head: { number: last.number, at: last.at, hash: last.hash, signature, key },
  };
}

const noExit = { exit_tick: null, exit_price: null };
const noEntry = { entry_tick: null, entry_price: null, ...noExit };

/** @param {readonly unknown[]} receipts */
function verify(receipts) {
  const file = join(folder, "receipts.json");
  writeFileSync(file, JSON.stringify(receipts));
  const { status, stdout, stderr } = spawnSync(process.execPath, [tool, "--file", file], { encoding: "utf8" });
  return { status, said: stdout.trim(), faults: stderr.trim().split("\n").filter(Boolean) };
}

const unbegun = {
  ...honest({ ...noEntry, state: "void", void_reason: "no_entry", credited: "102.00" }, [3, 4, 5, 6, 7, 8]),
  around_entry: chainWith([3, 4, 5, 6, 7, 8]).slice(1, 8),
  around_exit: [],
};
const unended = {
  ...honest({ ...noExit, state: "void", void_reason: "no_exit", credited: "102.00" }, [12, 13, 14, 15, 16, 17]),
  around_exit: chainWith([12, 13, 14, 15, 16, 17]).slice(10, 18),
};

test("honest options of every outcome pass, with the head they stand under", () => {
  const lost = honest({ direction: "down", state: "lost", credited: "0.00" });
  const { status, said, faults } = verify([honest(), lost, honest({ policy_id: 4, fee: "0.00" })]);
  expect(faults).toEqual([]);
  expect(said).toBe(`3 receipts, 0 faults, head 22 ${honest().head?.hash}, the chain was not followed: say --origin`);
  expect(status).toBe(0);
  expect(verify([unbegun]).faults).toEqual([]);
  expect(verify([unended]).faults).toEqual([]);
});

const won = honest();
const [before, entry] = won.around_entry;
const [exit, after] = won.around_exit;
if (!before || !entry || !exit || !after || won.head === null) throw new Error("the sample has four looks and a head");

/** @type {[string, OptionReceipt, string][]} */
const falsified = [
  ["its outcome", honest({ state: "lost", credited: "0.00" }), "it should be won"],
  ["what came back", honest({ credited: "184.99" }), "18500 units should have come back"],
  ["the price it ended at", honest({ exit_price: "101.00" }), "it did not end at the recorded price"],
  ["the look it began with", honest({ entry_tick: 4, entry_price: "103.00" }), "it should have begun with 3"],
  ["the look before acceptance", honest({ placed_tick: 1 }), "the looks do not show that it began with the first one"],
  ["its expiry", honest({ expires_at: begin + 17_500 }), "it does not expire after its seconds"],
  ["its ratio", honest({ ratio_ppm: 900_000 }), "the profit is not the stake times the ratio"],
  ["a fee on an insured stake", honest({ policy_id: 4 }), "an insured stake has no fee"],
  ["a stake that is no number", honest({ stake: "1e309" }), "1e309 is no amount with 2 places"],
  ["a void one that had its looks", honest({ ...noExit, state: "void", void_reason: "no_exit" }), "it should be won"],
  ["a hidden end", { ...won, around_exit: [exit] }, "the looks do not show that it ended with the last one"],
  ["a look left out", { ...won, around_entry: [before], around_exit: [exit, after] }, "it should have begun with none"],
  [
    "a price in a look",
    { ...won, around_exit: [{ ...exit, marks: "1:10000,7:5" }, after] },
    "its looks do not follow from each other",
  ],
  [
    "a void beginning cut short",
    { ...unbegun, around_entry: unbegun.around_entry.slice(0, 3) },
    "began with the first",
  ],
  ["a void end cut short", { ...unended, around_exit: unended.around_exit.slice(4) }, "ended with the last one"],
  ["a head nobody signed", { ...won, head: { ...won.head, at: 1 } }, "the head is not signed by its key"],
];

test.each(falsified)("%s changed by hand is refused", (_what, receipt, reason) => {
  const { status, faults } = verify([honest(), receipt]);
  expect(faults.join("\n")).toContain(reason);
  expect(status).toBe(1);
});

test("two receipts that tell one look in two ways", () => {
  expect(verify([honest(), unended]).faults).toContain("look 17 is told in two ways");
});

/** As the exchange answers them, a few at a time. @param {readonly Look[]} looks */
async function servedLinks(looks) {
  const server = createServer(({ url = "" }, response) => {
    const from = Number(new URL(url, "http://localhost").searchParams.get("from"));
    const ticks = looks.filter(({ number }) => number >= from).slice(0, 5);
    response.end(JSON.stringify({ type: "ok", message: { ticks } }));
  });
  await new Promise((listening) => server.listen(0, "127.0.0.1", () => listening(null)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}

/** @param {readonly unknown[]} receipts @param {string} origin */
async function verifyAgainst(receipts, origin) {
  const file = join(folder, "chained.json");
  writeFileSync(file, JSON.stringify(receipts));
  const run = promisify(execFile)(process.execPath, [tool, "--file", file, "--origin", origin]);
  return run.catch((/** @type {{ stdout: string, stderr: string }} */ failed) => failed);
}

test("a look that was made anew with hashes that fit is refused by the chain, and an honest one follows it", async () => {
  const links = await servedLinks(chainWith([]));
  const forged = { ...exit, marks: "1:10100,7:5" };
  forged.hash = hashed(forged);
  const next = { ...after, previous: forged.hash };
  next.hash = hashed(next);
  const receipt = {
    ...honest({ exit_price: "101.00", state: "lost", credited: "0.00" }),
    around_exit: [forged, next],
  };
  expect(verify([receipt]).faults).toEqual([]);
  const refused = await verifyAgainst([receipt], links.origin);
  expect(refused.stderr).toContain("look 17 is another one");
  const passed = await verifyAgainst([honest()], links.origin);
  expect(passed.stdout).toBe(`1 receipts, 0 faults, head 22 ${honest().head?.hash}\n`);
  links.close();
});

test("without anything to read it says what it needs", () => {
  const { status, stderr } = spawnSync(process.execPath, [tool], { encoding: "utf8" });
  expect(status).toBe(2);
  expect(stderr).toContain("--origin");
});
