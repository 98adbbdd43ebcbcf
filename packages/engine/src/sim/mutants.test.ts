// Builds the engine with a fault in its source text and lets the simulation live in it. A fault that is not found
// within twenty seeds, half of them days of leverage, is one that the simulation cannot see.

import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { rolldown } from "rolldown";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Mutant } from "./mutant.ts";
import { mutants, type simulate } from "./simulate.ts";

type Simulation = { readonly simulate: typeof simulate };

const source = fileURLToPath(new URL("../", import.meta.url));
const seeds = 20;
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

function findings({ simulate: live }: Simulation): string[] {
  const found: string[] = [];
  for (let seed = 1; seed <= seeds && found.length === 0; seed += 1) {
    try {
      live(seed);
    } catch (error) {
      found.push(String(error));
    }
  }
  return found;
}

test("without a fault nothing is found", async () => {
  expect(findings(await build("sound", null))).toEqual([]);
}, 120_000);

test.each(mutants())("$name: the fault is still where it is said to be", ({ file, from, to }) => {
  const text = readFileSync(join(source, file), "utf8");
  expect(text.split(from).length - 1).toBe(1);
  expect(to).not.toBe(from);
});

test.each(mutants().map((mutant, index) => ({ ...mutant, index })))(
  "$name: found out within twenty seeds",
  async ({ index, ...mutant }) => {
    const found = findings(await build(`mutant-${index}`, mutant));
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(
      /^SimFailure: seed \d+ step \d+ \w+: .* repeat with: npm run sim -- --rules 3 --from \d+ --seeds 1$/s,
    );
  },
  120_000,
);
