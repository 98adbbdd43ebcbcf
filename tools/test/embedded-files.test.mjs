// @ts-check
import { expect, test } from "vitest";
import { embeddedFiles } from "./embedded-files.mjs";

/** @type {Record<string, number>} */
const sizes = {
  "packages/server/src/features/wallets/log.test.ts": 900,
  "packages/server/src/features/wallets/wallets.test.ts": 100,
  "packages/server/src/features/spot/lists.test.ts": 300,
  "packages/server/src/features/spot/races.test.ts": 200,
  "packages/server/src/features/chain/evm/evm-chain.test.ts": 50,
  "packages/server/src/http/edge.test.ts": 400,
  "packages/server/src/http/csv.test.ts": 10,
  "packages/server/src/sequencer/recovery.test.ts": 500,
  "packages/server/src/sequencer/verify/verify.test.ts": 100,
  "packages/server/src/store/migrate.test.ts": 100,
  "packages/server/src/programs/main.test.ts": 200,
  "packages/server/src/programs/flood.test.ts": 200,
};

test("what stands on the database runs whole, and one file of every room above", () => {
  expect(embeddedFiles(Object.keys(sizes), (path) => sizes[path] ?? 0).sort()).toEqual([
    "packages/server/src/features/chain/evm/evm-chain.test.ts",
    "packages/server/src/features/spot/lists.test.ts",
    "packages/server/src/features/wallets/wallets.test.ts",
    "packages/server/src/http/edge.test.ts",
    "packages/server/src/programs/main.test.ts",
    "packages/server/src/sequencer/recovery.test.ts",
    "packages/server/src/sequencer/verify/verify.test.ts",
    "packages/server/src/store/migrate.test.ts",
  ]);
});

test("a namesake is taken whatever comes before or after it", () => {
  const files = Object.keys(sizes).filter((path) => path.includes("/wallets/"));
  for (const order of [files, files.toReversed()]) {
    expect(embeddedFiles(order, (path) => sizes[path] ?? 0)).toEqual([
      "packages/server/src/features/wallets/wallets.test.ts",
    ]);
  }
});

test("a room whose own file takes minutes shows another one", () => {
  const files = ["makers", "makers-driver", "history"].map(
    (name) => `packages/server/src/features/makers/${name}.test.ts`,
  );
  for (const order of [files, files.toReversed()]) {
    expect(embeddedFiles(order, () => 1)).toEqual(["packages/server/src/features/makers/makers-driver.test.ts"]);
  }
});

test("what never comes as far as a database runs on one of them", () => {
  expect(embeddedFiles(["packages/server/src/programs/refused-start.test.ts"], () => 1)).toEqual([]);
});
