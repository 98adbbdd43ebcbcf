// @ts-check
import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { inRoot } from "../machine/places.mjs";
import { embeddedFiles, journeys } from "./embedded-files.mjs";

/** @type {Record<string, number>} */
const sizes = {
  "packages/server/src/features/outbox/log.test.ts": 900,
  "packages/server/src/features/outbox/outbox.test.ts": 100,
  "packages/server/src/features/demo/lists.test.ts": 300,
  "packages/server/src/features/demo/races.test.ts": 200,
  "packages/server/src/features/wallets/wallets.test.ts": 100,
  "packages/server/src/features/chain/evm/evm-chain.test.ts": 50,
  "packages/server/src/http/edge.test.ts": 400,
  "packages/server/src/http/csv.test.ts": 10,
  "packages/server/src/sequencer/recovery.test.ts": 500,
  "packages/server/src/sequencer/verify/verify.test.ts": 100,
  "packages/server/src/store/migrate.test.ts": 100,
  "packages/server/src/programs/main.test.ts": 200,
  "packages/server/src/programs/flood.test.ts": 200,
};

test("what stands on the database runs whole, and one file of every room above that no journey walks through", () => {
  expect(embeddedFiles(Object.keys(sizes), (path) => sizes[path] ?? 0).sort()).toEqual([
    "packages/server/src/features/chain/evm/evm-chain.test.ts",
    "packages/server/src/features/demo/lists.test.ts",
    "packages/server/src/features/outbox/outbox.test.ts",
    "packages/server/src/programs/main.test.ts",
    "packages/server/src/sequencer/recovery.test.ts",
    "packages/server/src/sequencer/verify/verify.test.ts",
    "packages/server/src/store/migrate.test.ts",
  ]);
});

test("a namesake is taken whatever comes before or after it", () => {
  const files = Object.keys(sizes).filter((path) => path.includes("/outbox/"));
  for (const order of [files, files.toReversed()]) {
    expect(embeddedFiles(order, (path) => sizes[path] ?? 0)).toEqual([
      "packages/server/src/features/outbox/outbox.test.ts",
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

test.each([...journeys])("%s is there, and so is the journey through it: %s", (room, journey) => {
  expect(existsSync(inRoot("packages/server/src", room))).toBe(true);
  expect(existsSync(inRoot(journey))).toBe(true);
});

test("what never comes as far as a database runs on one of them", () => {
  const names = ["programs/refused-start", "platform/job", "assembly/console-app"];
  expect(
    embeddedFiles(
      names.map((name) => `packages/server/src/${name}.test.ts`),
      () => 1,
    ),
  ).toEqual([]);
});
