// What is sealed for years outlives a change of the exchange's key, and nobody without the key reads it.

import { afterAll, beforeAll, expect, test } from "vitest";
import { openScratch, type Scratch } from "../../testing/scratch-database.ts";
import { openTestExchange } from "../../testing/test-exchange.ts";
import { createSecretKey } from "./secret-key.ts";
import { createVault, openVault } from "./vault.ts";

const [one, two, three] = ["a", "b", "c"].map((letter) => letter.repeat(32)) as [string, string, string];
let scratch: Scratch;
let exchange: Awaited<ReturnType<typeof openTestExchange>>;
beforeAll(async () => {
  scratch = await openScratch();
  exchange = await openTestExchange({ scratch });
});
afterAll(async () => {
  await exchange.close();
  await scratch.remove();
});

test("what is sealed opens for the same thing only, and not when it was changed", () => {
  const vault = createVault(Buffer.alloc(32, 1));
  const sealed = vault.seal(Buffer.from("a paper"), "paper 1");
  expect(vault.open(sealed, "paper 1").toString()).toBe("a paper");
  expect(() => vault.open(sealed, "paper 2")).toThrow();
  sealed[20] = (sealed[20] ?? 0) ^ 1;
  expect(() => vault.open(sealed, "paper 1")).toThrow();
  expect(() => createVault(Buffer.alloc(32, 2)).open(vault.seal(Buffer.from("x"), "y"), "y")).toThrow();
  expect(vault.hash("card", "1")).toEqual(createVault(Buffer.alloc(32, 1)).hash("card", "1"));
  expect(vault.hash("card", "1")).not.toEqual(vault.hash("card", "2"));
});

test("the exchange's key can be changed step by step, and a wrong one does not start", async () => {
  const { database } = exchange.context;
  // Nobody has sealed anything: any key will do.
  for (const key of [one, two]) await openVault(database, createSecretKey(key));
  const first = await (await openVault(database, createSecretKey(one)))();
  const sealed = first.seal(Buffer.from("kept for years"), "it");
  const changed = await (await openVault(database, createSecretKey(two, one)))();
  expect(changed.open(sealed, "it").toString()).toBe("kept for years");
  // From here on the new key alone is enough, and the one before it no longer opens.
  const later = await (await openVault(database, createSecretKey(two)))();
  expect(later.open(sealed, "it").toString()).toBe("kept for years");
  for (const wrong of [one, three]) {
    await expect(openVault(database, createSecretKey(wrong))).rejects.toThrow("another SECRET_KEY");
  }
});

test("two who open it for the first time at once share one key", async () => {
  const { database } = exchange.context;
  await database.query("delete from exchange_facts where name = 'vault_key'");
  const [left, right] = await Promise.all([1, 2].map(async () => (await openVault(database, createSecretKey(one)))()));
  expect(right?.open(left?.seal(Buffer.from("x"), "y") ?? Buffer.alloc(0), "y").toString()).toBe("x");
});
