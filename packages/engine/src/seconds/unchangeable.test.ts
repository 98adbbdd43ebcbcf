// What was accepted cannot be changed: by no command of the house, by nobody else's, and by no line of code but the one
// file that settles. The sources are read for it.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ensure } from "@tidemark/kernel";
import { expect, test } from "vitest";
import { coreCommands } from "../core/core-commands.ts";
import { houseId } from "../core/ledger/account.ts";
import type { AnyProduct } from "../core/product.ts";
import type { Content } from "../exchange-types.ts";
import { products } from "../products.ts";
import { alice, btcUsdt, units, usdt } from "../testing/desk.ts";
import { seconds } from "./seconds.ts";
import { coinTerms, ethUsdt, policyTerms, SecondsDesk } from "./testing/seconds-desk.ts";

const open = { isOpen: true } as const;
const closed = { isOpen: false } as const;

/** Each command of the house, as far as it can go: dearer, closed, with other terms. */
const changes: readonly Content[] = [
  { type: "SetOptionDuration", seconds: 60, ratioPpm: 1, ...open },
  { type: "SetOptionDuration", seconds: 60, ratioPpm: 1_000_000, ...closed },
  { type: "SetOptionCoin", assetId: usdt, terms: { ...coinTerms, feePpm: 100_000, sideMax: 1n as never }, ...open },
  { type: "SetOptionCoin", assetId: usdt, terms: { ...coinTerms, openMax: 1, stakeMax: units("10") }, ...closed },
  { type: "SetOptionMarket", marketId: btcUsdt, ...closed },
  { type: "SetOptionMarket", marketId: ethUsdt, ...closed },
  {
    ...{ type: "SetPolicyType", typeId: 1, assetId: usdt, ...closed },
    terms: { ...policyTerms, claimPpm: 600_000, profitPpm: 1, claimsMax: 1, stakeMax: 1n as never, openMax: 1 },
  },
];

function living() {
  const desk = new SecondsDesk();
  const { policyId } = desk.buy(alice, "1000");
  desk.begun(alice, "up", "100");
  desk.begun(alice, "down", "100", { policyId });
  desk.stake(alice, "up", "10");
  const rows = () => {
    const { view } = desk.engine;
    return [
      ...view.seconds.optionsOf(alice),
      view.seconds.policyOf(alice, usdt),
      desk.purse(alice),
      desk.sum("options"),
    ];
  };
  return { desk, rows };
}

test("this list has every command of the house", () => {
  const ofHouse = Object.entries(seconds.commands).flatMap(([type, { by }]) => (by === "user" ? [] : [type]));
  expect([...new Set(changes.map(({ type }) => type))].sort()).toEqual(ofHouse.sort());
});

test("no command of the house changes an option that was accepted or a policy that was bought", () => {
  const { desk, rows } = living();
  const before = rows();
  expect(before).toHaveLength(6);
  for (const content of changes) {
    desk.must(houseId, content);
    expect(rows()).toEqual(before);
  }
});

test("and they end as if nothing had been changed", () => {
  const [changed, left] = [living(), living()];
  for (const content of changes) changed.desk.must(houseId, content);
  for (const { desk } of [changed, left]) {
    const option = ensure(desk.engine.view.seconds.option(1), "it runs");
    const last = ensure(desk.engine.view.seconds.option(3), "it waits");
    desk.at(last.placedAt + 1_000).look({ btc: "100" });
    desk.endAt(option, "101");
    desk.endAt(last, "101");
    desk.drain();
    expect(desk.problems()).toEqual([]);
  }
  const results = ({ desk }: typeof changed) =>
    [1, 2, 3].map((id) => desk.ended(id)).map(({ endedAt: _, ...row }) => row);
  expect(results(changed)).toEqual(results(left));
  expect(results(left).map(({ state }) => state)).toEqual(["won", "lost", "won"]);
});

const engineSource = join(import.meta.dirname, "..");
const serverSource = join(import.meta.dirname, "../../../server/src");

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts") && !/(^|\/)(sim|testing)\//.test(name))
    .map((name) => join(folder, name));
}

/** The files of a folder in which something stands, from the folder on. */
function filesWith(folder: string, pattern: RegExp): string[] {
  const found = sourcesIn(folder).filter((file) => pattern.test(readFileSync(file, "utf8")));
  return found.map((file) => file.slice(folder.length + 1)).sort();
}

test("one file alone writes how an option ended, and its beginning is written by one", () => {
  expect(filesWith(engineSource, /\.(exitTick|exitPrice|exitAt|voidReason|credited)\s*[-+]?=[^=>]/)).toEqual([
    "seconds/settle.ts",
  ]);
  // Beside a snapshot, which gives back what was saved.
  expect(filesWith(engineSource, /\.(entryTick|entryPrice|entryAt)\s*=[^=>]/)).toEqual([
    ...["seconds/entry.ts", "seconds/parts.ts"],
  ]);
  expect(filesWith(engineSource, /option\.state\s*=[^=>]/)).toEqual([
    ...["seconds/entry.ts", "seconds/parts.ts", "seconds/settle.ts"],
  ]);
});

test("what was accepted is written nowhere after its acceptance", () => {
  expect(filesWith(engineSource, /\.accepted(\.\w+)?\s*[-+*/]?=[^=>]/)).toEqual(["seconds/option.ts"]);
  expect(filesWith(engineSource, /\.bought(\.\w+)?\s*[-+*/]?=[^=>]/)).toEqual(["seconds/policy.ts"]);
});

test("only the product tells of options and policies, and only what it decides", () => {
  const told = /type: "(OptionPlaced|OptionChanged|PolicyBought|PolicyChanged|PolicyClaimed)"/;
  expect(filesWith(engineSource, told).filter((file) => !file.startsWith("seconds/"))).toEqual([]);
  expect(filesWith(engineSource, /emit\(\{ type: "OptionChanged"/)).toEqual(["seconds/entry.ts", "seconds/settle.ts"]);
});

test("no source of the server writes to the tables of options and policies", () => {
  const names = seconds.tables.map(({ table }) => table).join("|");
  const deeds = "insert\\s+into|update|delete\\s+from|truncate|merge\\s+into|copy";
  const writes = new RegExp(`\\b(${deeds})\\s+(only\\s+|table\\s+)?"?(${names})\\b`, "i");
  expect(filesWith(serverSource, writes)).toEqual([]);
  expect(writes.test("UPDATE seconds_options set state = 'won'")).toBe(true);
  expect(sourcesIn(serverSource).length).toBeGreaterThan(100);
});

test("no command of any product names an option but its owner's acceptance", () => {
  const list = [{ commands: coreCommands }, ...(products as unknown as readonly AnyProduct[])];
  const types = list.flatMap(({ commands }) => Object.keys(commands)).filter((type) => /Option/.test(type));
  expect(types.sort()).toEqual(
    ["PauseOptions", "PlaceOption", "SetOptionCoin", "SetOptionDuration", "SetOptionLimit", "SetOptionMarket"].sort(),
  );
});
