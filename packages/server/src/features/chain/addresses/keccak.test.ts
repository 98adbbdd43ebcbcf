// Our own hash gives what everybody's gives.

import { createHash } from "node:crypto";
import { getAddress, keccak256 as theirs } from "viem/utils";
import { expect, test } from "vitest";
import { evmForm } from "./address-forms.ts";
import { keccak256 } from "./keccak.ts";

test.each([
  ["", "c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470"],
  ["abc", "4e03657aea45a94fc7d47ba826c8d667c0d1e6e33a64a036ec44f58fa12d6c45"],
])("%o has its published hash", (text, hash) => {
  expect(keccak256(Buffer.from(text)).toString("hex")).toBe(hash);
});

test.each([1, 20, 135, 136, 137, 271, 272, 500])("%i bytes hash as elsewhere", (length) => {
  const bytes = Buffer.alloc(length, createHash("sha256").update(String(length)).digest());
  expect(`0x${keccak256(bytes).toString("hex")}`).toBe(theirs(Uint8Array.from(bytes)));
});

test("addresses are spelt as elsewhere", () => {
  for (let index = 0; index < 50; index += 1) {
    const entropy = createHash("sha256").update(`address ${index}`).digest();
    const address = evmForm.make(entropy);
    expect(address).toBe(getAddress(address.toLowerCase()));
  }
});
