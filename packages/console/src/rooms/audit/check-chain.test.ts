// The page's own check of the log: it finds a row that was changed, exchanged, left out or cut off.

import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { checkChain, type Row } from "./check-chain.ts";

function chain(length: number): Row[] {
  const rows: Row[] = [];
  let previousHash = "0".repeat(64);
  for (let id = 1; id <= length; id += 1) {
    const row = { id, at: 1_000 + id, actor: "ada", action: "market.state", subject: "BTC/USDT", detail: '{"n":"é"}' };
    const text = JSON.stringify([id, row.at, row.actor, row.action, row.subject, row.detail, previousHash]);
    const hash = createHash("sha256").update(text).digest("hex");
    rows.push({ ...row, previousHash, hash });
    previousHash = hash;
  }
  return rows;
}

/** As the exchange answers: newest first, three at a time. */
function reader(rows: readonly Row[]) {
  const newest = [...rows].reverse();
  return async (after: string) => {
    const from = after === "" ? 0 : newest.findIndex(({ id }) => String(id) === after) + 1;
    const page = newest.slice(from, from + 3);
    return { rows: page, next: from + 3 < newest.length ? String(page.at(-1)?.id) : null };
  };
}

test("a log nobody touched is whole, and an empty one too", async () => {
  const rows = chain(8);
  expect(await checkChain(reader(rows))).toEqual({ isWhole: true, rows: 8, hash: rows[7]?.hash });
  expect(await checkChain(reader([]))).toEqual({ isWhole: true, rows: 0, hash: "0".repeat(64) });
});

test.each<[string, (rows: Row[]) => Row[], RegExp]>([
  ["changed", (rows) => rows.map((row) => (row.id === 4 ? { ...row, actor: "eve" } : row)), /row 4 was changed/],
  [
    "written anew from one row on",
    (rows) => [...rows.slice(0, 4), { ...chain(9)[4], previousHash: "f".repeat(64) } as Row, ...rows.slice(5)],
    /row 5 was changed/,
  ],
  ["left out", (rows) => rows.filter(({ id }) => id !== 4), /row 5 does not follow from row 3/],
  ["begun later", (rows) => rows.slice(2), /begins with row 3/],
])("a log that was %s is not", async (_what, spoil, finding) => {
  const verdict = await checkChain(reader(spoil(chain(8))));
  expect(verdict).toEqual({ isWhole: false, finding: expect.stringMatching(finding) });
});
