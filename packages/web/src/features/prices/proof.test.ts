// Chains and signatures as an honest exchange makes them, with Node's own cryptography, and the same ones changed.

import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import type { Tick, TickHead } from "@tidemark/contract/prices";
import { expect, test } from "vitest";
import { checkChain, checkSeed, checkSignature } from "./proof.ts";

function chain(count: number): Tick[] {
  const ticks: Tick[] = [];
  for (let number = 1; number <= count; number += 1) {
    const previous = ticks.at(-1)?.hash ?? "";
    const [at, marks] = [1_794_700_000_000 + number * 1_000, `1:${6_400_000 + number},2:310000`];
    const hash = createHash("sha256").update(`${previous}|${number}|${at}|${marks}`).digest("hex");
    ticks.push({ number, at, marks, previous, hash });
  }
  return ticks;
}

const { privateKey, publicKey } = generateKeyPairSync("ed25519");
const key = publicKey.export({ format: "der", type: "spki" });

function headOf({ number, at, hash }: Tick, plain = true): TickHead {
  const signature = sign(null, Buffer.from(`${number}|${at}|${hash}`), privateKey).toString("hex");
  return { number, at, hash, signature, key: (plain ? key.subarray(-32) : key).toString("hex") };
}

const [first, second, third] = chain(3) as [Tick, Tick, Tick];

test("an untouched chain is whole, from its beginning or from anywhere", async () => {
  expect(await checkChain([first, second, third])).toEqual({ kind: "whole", count: 3 });
  expect(await checkChain([second, third])).toEqual({ kind: "whole", count: 2 });
  expect(await checkChain([])).toEqual({ kind: "whole", count: 0 });
});

test.each<[string, readonly Tick[], number]>([
  ["a price that was changed", [first, { ...second, marks: second.marks.replace("6400002", "6400003") }, third], 2],
  ["an instant that was moved", [first, second, { ...third, at: third.at + 1 }], 3],
  ["a tick that was taken out", [first, third], 3],
  ["two ticks in the wrong order", [second, first], 1],
])("%s breaks it there", async (_name, ticks, number) => {
  expect(await checkChain(ticks)).toEqual({ kind: "broken", number });
});

test("a tick made anew with a hash that fits does not fit the one before", async () => {
  const forged = chain(2)[1] as Tick;
  const other = { ...forged, previous: "0".repeat(64) };
  const hash = createHash("sha256").update(`${other.previous}|2|${other.at}|${other.marks}`).digest("hex");
  expect(await checkChain([first, { ...other, hash }])).toEqual({ kind: "broken", number: 2 });
});

test("the head's signature is good as it was made, with the key plain or named, and bad when anything differs", async () => {
  expect(await checkSignature(headOf(third))).toBe("good");
  expect(await checkSignature(headOf(third, false))).toBe("good");
  expect(await checkSignature({ ...headOf(third), number: 4 })).toBe("bad");
  expect(await checkSignature({ ...headOf(third), hash: second.hash })).toBe("bad");
  expect(await checkSignature({ ...headOf(third), signature: "zz" })).toBe("bad");
  expect(await checkSignature({ ...headOf(third), key: "" })).toBe("bad");
});

test("without cryptography nothing is called good or bad", async () => {
  expect(await checkChain([first], null)).toEqual({ kind: "unable" });
  expect(await checkSignature(headOf(third), null)).toBe("unable");
});

test("a seed is good when its hash was published before the day began, and bad when anything differs", async () => {
  const seed = randomBytes(32);
  const commitment = createHash("sha256").update(seed).digest("hex");
  const day = { seed: seed.toString("hex"), commitment, committedAt: 1_000, beginsAt: 2_000 };
  expect(await checkSeed(day)).toBe("good");
  expect(await checkSeed({ ...day, seed: randomBytes(32).toString("hex") })).toBe("bad");
  expect(
    await checkSeed({ ...day, commitment: commitment.replace(/^./, (digit) => (digit === "0" ? "1" : "0")) }),
  ).toBe("bad");
  expect(await checkSeed({ ...day, committedAt: 2_001 })).toBe("bad");
  expect(await checkSeed({ ...day, seed: "" })).toBe("bad");
  expect(await checkSeed(day, null)).toBe("unable");
});
