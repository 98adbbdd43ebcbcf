// Builds the engine with a fault in its source text and lets the simulation live in it. A fault that is not found
// within twenty seeds, half of them days of the product it is about, is one that the simulation cannot see. Which of
// the twenty found it is written down in `mutants-found.txt` and tried first: days without a finding are most of the
// work. A line there that has grown old costs time and nothing else; `WRITE_FOUND=1` with this test writes them anew.

import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { rolldown } from "rolldown";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Mutant } from "./mutant.ts";
import { simProducts } from "./products.ts";
import { mutants, type simulate } from "./simulate.ts";

type Simulation = { readonly simulate: typeof simulate };

const source = fileURLToPath(new URL("../", import.meta.url));
const seedsOfEach = 10;
const seeds = Array.from({ length: 200 }, (_, index) => index + 1);
let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "tidemark-mutants-"));
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  const lines = [...foundNow].map(([name, seed]) => `${seed} ${name}\n`);
  if (writesFound) writeFileSync(foundFile, lines.join(""));
});

async function build(name: string, mutant: Mutant | null): Promise<Simulation> {
  const file = mutant === null ? null : join(source, mutant.file);
  let isPlaced = false;
  const bundle = await rolldown({
    input: join(source, "sim/simulate.ts"),
    resolve: { conditionNames: ["tidemark-source", "import"] },
    plugins: [
      {
        name: "mutant",
        transform(code, id) {
          if (mutant === null || id !== file) return null;
          isPlaced = true;
          return code.replace(mutant.from, () => mutant.to);
        },
      },
    ],
  });
  const target = join(folder, `${name}.mjs`);
  await bundle.write({ file: target, format: "esm" });
  await bundle.close();
  expect(isPlaced).toBe(mutant !== null);
  return (await import(/* @vite-ignore */ pathToFileURL(target).href)) as Simulation;
}

type Finding = { readonly seed: number; readonly what: string };

/** The first thing that one of the seeds finds. */
function findings({ simulate: live }: Simulation, inOrder: readonly number[]): Finding[] {
  for (const seed of inOrder) {
    try {
      live(seed);
    } catch (error) {
      return [{ seed, what: String(error) }];
    }
  }
  return [];
}

const foundFile = new URL("./mutants-found.txt", import.meta.url);
const writesFound = process.env.WRITE_FOUND === "1";
const foundNow = new Map<string, number>();

/** By the name of the fault, the seed that found it when this was written. */
function readFound(): ReadonlyMap<string, number> {
  if (!existsSync(foundFile)) return new Map();
  const lines = readFileSync(foundFile, "utf8").trim().split("\n");
  return new Map(lines.map((line) => [line.slice(line.indexOf(" ") + 1), Number.parseInt(line, 10)]));
}

const foundBefore = readFound();

/** The twenty in which a fault must be found: days in which most happens that it is about, of the people who can meet it, or
 * of its own product if that has any, then others. */
function seedsFor({ who, ...mutant }: Mutant): number[] {
  const days = simProducts.flatMap(({ always, mutants: theirs }) =>
    always.flatMap(({ names, every, rest = 0 }) =>
      every === undefined ? [] : [{ every, rest, names, isOwn: theirs.some(({ name }) => name === mutant.name) }],
    ),
  );
  const special = new Set(mutants().map((one) => one.who));
  const isMet = (name: string) => (who === undefined ? !special.has(name) : name === who);
  const own = days.filter(({ names, isOwn }) => isOwn && names.some(isMet));
  const isLikely = (seed: number) =>
    own.length > 0
      ? own.some(({ every, rest }) => seed % every === rest)
      : days.every(({ every, rest }) => seed % every !== rest);
  const likely = seeds.filter(isLikely).slice(0, seedsOfEach);
  const others = seeds.filter((seed) => !isLikely(seed));
  return [...likely, ...others.slice(0, 2 * seedsOfEach - likely.length)];
}

/** The same twenty, the one that found it before first. */
function likelyFirst(mutant: Mutant): number[] {
  const all = seedsFor(mutant);
  const before = foundBefore.get(mutant.name);
  return before === undefined || !all.includes(before) ? all : [before, ...all.filter((seed) => seed !== before)];
}

test("without a fault nothing is found", async () => {
  expect(findings(await build("sound", null), seeds.slice(0, 2 * seedsOfEach))).toEqual([]);
});

test.each(mutants())("$name: the fault is still where it is said to be", ({ file, from, to }) => {
  const text = readFileSync(join(source, file), "utf8");
  expect(text.split(from).length - 1).toBe(1);
  expect(to).not.toBe(from);
});

test.each(mutants().map((mutant, index) => ({ ...mutant, index })))(
  "$name: found out within twenty seeds",
  async ({ index, ...mutant }) => {
    const found = findings(await build(`mutant-${index}`, mutant), likelyFirst(mutant));
    expect(found).toHaveLength(1);
    foundNow.set(mutant.name, found[0]?.seed ?? 0);
    expect(found[0]?.what).toMatch(
      /^SimFailure: seed \d+ step \d+ \w+: .* repeat with: npm run sim -- --rules 4 --from \d+ --seeds 1$/s,
    );
  },
);
