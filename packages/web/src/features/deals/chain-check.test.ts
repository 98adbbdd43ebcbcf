// The chain is made here by Node's own hash, not by the code that checks it.

import { createHash } from "node:crypto";
import { type CaseEntry, entryText, noEntryBefore } from "@tidemark/contract/deals/case-text";
import { ensure } from "@tidemark/kernel";
import { expect, test } from "vitest";
import { checkChain, type LinkedEntry } from "./chain-check.ts";

const dealId = 70_123;

function chainOf(texts: readonly string[], id = dealId): readonly LinkedEntry[] {
  let previous: string = noEntryBefore;
  return texts.map((text, index) => {
    const entry: CaseEntry = {
      number: index + 1,
      at: 1_000 + index,
      by: index % 2 === 0 ? "buyer" : "seller",
      kind: "message",
      body: { text, other: "привет 你好" },
    };
    const hash = createHash("sha256")
      .update(entryText(id, entry, previous), "utf8")
      .digest("hex");
    const linked = { ...entry, previous, hash };
    previous = hash;
    return linked;
  });
}

const whole = chainOf(["one", "two", "three", "four"]);
const last = ensure(whole.at(-1), "four entries");
const head = { number: 4, hash: last.hash };
const at = (index: number) => ensure(whole[index], "an entry");

test("a whole chain is whole, also when entries came after its head was named", async () => {
  expect(await checkChain(dealId, whole, head)).toEqual({ isWhole: true, count: 4, head: last.hash });
  expect(await checkChain(dealId, whole, { number: 2, hash: at(1).hash })).toMatchObject({ isWhole: true });
});

test("a changed word is found where it stands", async () => {
  const changed = whole.with(1, { ...at(1), body: { ...at(1).body, text: "TWO" } });
  expect(await checkChain(dealId, changed, head)).toEqual({ isWhole: false, number: 2, problem: "hash" });
});

test("a changed time, author or kind is found as well", async () => {
  for (const falsified of [
    { ...at(2), at: 0 },
    { ...at(2), by: "operator" as const },
    { ...at(2), kind: "paid" as const },
  ]) {
    expect(await checkChain(dealId, whole.with(2, falsified), head)).toMatchObject({ isWhole: false, number: 3 });
  }
});

test("an entry written anew with a hash of its own breaks the one behind it", async () => {
  const other = chainOf(["one", "2"]);
  const mixed = [ensure(other[0], "one"), ensure(other[1], "two"), at(2), at(3)];
  expect(await checkChain(dealId, mixed, head)).toEqual({ isWhole: false, number: 3, problem: "previous" });
});

test("a whole chain that was written anew does not reach the head that was named", async () => {
  const anew = chainOf(["one", "two", "three", "other"]);
  expect(await checkChain(dealId, anew, head)).toEqual({ isWhole: false, number: 4, problem: "head" });
});

test("a left-out entry, a cut end and the chain of another deal are found", async () => {
  expect(await checkChain(dealId, whole.toSpliced(1, 1), head)).toMatchObject({ number: 2, problem: "missing" });
  expect(await checkChain(dealId, whole.slice(0, 3), head)).toEqual({ isWhole: false, number: 4, problem: "missing" });
  expect(await checkChain(dealId, chainOf(["one"], 1), { number: 1, hash: "" })).toMatchObject({ problem: "hash" });
});
