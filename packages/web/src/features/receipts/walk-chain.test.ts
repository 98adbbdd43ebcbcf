// The way from a receipt to the signed head, and everything that breaks it, with links made by Node's own cryptography.

import { createHash } from "node:crypto";
import type { Tick } from "@tidemark/contract/prices";
import { expect, test } from "vitest";
import { browserCrypt } from "../prices/prices.ts";
import { walkChain } from "./walk-chain.ts";

function link(previous: string, number: number, at: number, marks: string): Tick {
  const hash = createHash("sha256").update(`${previous}|${number}|${at}|${marks}`).digest("hex");
  return { number, at, marks, previous, hash };
}

const begin = Date.UTC(2026, 10, 16, 12);

function chained(): readonly [Tick, Tick, Tick, Tick, Tick] {
  const first = link("ab".repeat(32), 41, begin, "1:10000,7:55");
  const second = link(first.hash, 42, begin + 1000, "1:10123,7:55");
  const third = link(second.hash, 43, begin + 2000, "1:10500,7:54");
  const fourth = link(third.hash, 44, begin + 3000, "1:10490,7:53");
  return [first, second, third, fourth, link(fourth.hash, 45, begin + 4000, "7:53")];
}

const chain = chained();
const crypt = browserCrypt();
if (crypt === null) throw new Error("these tests need Web Cryptography");

const ends = { from: chain[0], known: [chain[2]], head: chain[4] };

/** In pieces of two, as a server with a small limit would. */
function reader(links: readonly Tick[]) {
  return async (from: number, to: number) => ({
    ticks: links.filter(({ number }) => number >= from && number <= to).slice(0, 2),
  });
}

test("the way from the opening to the head is followed link by link", async () => {
  expect(await walkChain(ends, reader(chain), crypt)).toEqual({ isWhole: true, links: 4 });
});

test("a link that was changed, left out or is not the one of the receipt breaks the way", async () => {
  const changed = chain.map((tick) => (tick.number === 44 ? { ...tick, marks: "1:1" } : tick));
  expect(await walkChain(ends, reader(changed), crypt)).toEqual({ isWhole: false, at: 44 });
  const without = chain.filter(({ number }) => number !== 44);
  expect(await walkChain(ends, reader(without), crypt)).toEqual({ isWhole: false, at: 45 });
  expect(await walkChain(ends, reader(chain.slice(0, 3)), crypt)).toEqual({ isWhole: false, at: 44 });
  const known = [{ ...chain[2], hash: "00" }];
  expect(await walkChain({ ...ends, known }, reader(chain), crypt)).toEqual({ isWhole: false, at: 43 });
  const rewritten = [...chain.slice(0, 3), link(chain[2].hash, 44, 1, "1:1")];
  expect(await walkChain({ ...ends, head: { ...ends.head, number: 44 } }, reader(rewritten), crypt)).toEqual({
    isWhole: false,
    at: 44,
  });
});
