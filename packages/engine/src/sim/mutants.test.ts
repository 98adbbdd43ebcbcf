// Builds the engine with a fault in its source text and lets the simulation live in it. A fault that is not found
// within twenty seeds, half of them days of leverage, is one that the simulation cannot see.

import { mkdtempSync, readFileSync, rmSync } from "node:fs";
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
const seeds = Array.from({ length: 20 }, (_, index) => index + 1);
let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "tidemark-mutants-"));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

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

/** The first thing that one of the seeds finds. */
function findings({ simulate: live }: Simulation, inOrder: readonly number[]): string[] {
  for (const seed of inOrder) {
    try {
      live(seed);
    } catch (error) {
      return [String(error)];
    }
  }
  return [];
}

/** All of them, those first in which most happens that the fault is about: the days of its own product, if it has any. */
function likelyFirst(mutant: Mutant): number[] {
  const days = simProducts.flatMap(({ always, mutants: theirs }) =>
    always.flatMap(({ every, rest = 0 }) =>
      every === undefined ? [] : [{ every, rest, isOwn: theirs.some(({ name }) => name === mutant.name) }],
    ),
  );
  const own = days.filter(({ isOwn }) => isOwn);
  const isLikely = (seed: number) =>
    own.length > 0
      ? own.some(({ every, rest }) => seed % every === rest)
      : days.every(({ every, rest }) => seed % every !== rest);
  return [...seeds.filter(isLikely), ...seeds.filter((seed) => !isLikely(seed))];
}

test("without a fault nothing is found", async () => {
  expect(findings(await build("sound", null), seeds)).toEqual([]);
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
    expect(found[0]).toMatch(
      /^SimFailure: seed \d+ step \d+ \w+: .* repeat with: npm run sim -- --rules 3 --from \d+ --seeds 1$/s,
    );
  },
  120_000,
);
