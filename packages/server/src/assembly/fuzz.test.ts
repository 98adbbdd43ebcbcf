// A portion of `npm run fuzz` with every gate: a seed that is always the same, one that is new each time and named when
// it finds something, and exchanges with mistakes in them, which are found.

import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { engine } from "../testing/scratch-database.ts";

const program = fileURLToPath(new URL("../../../../tools/fuzz/fuzz.mjs", import.meta.url));

function fuzz(args: readonly string[], more: NodeJS.ProcessEnv = {}): Promise<{ code: number; output: string }> {
  const all = [program, "--quiet", "--database", engine, ...args];
  const options = { maxBuffer: 2 ** 24, env: { ...process.env, ...more } };
  return new Promise((resolve) => {
    execFile(process.execPath, all, options, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), output: stdout + stderr });
    });
  });
}

const clean = { code: 0, output: expect.stringMatching(/^0 findings, seed \d+$/m) };

test("requests made from the contract find nothing, with a seed that is always the same", async () => {
  expect(await fuzz(["--requests", "2000", "--seed", "20261116"])).toEqual(clean);
});

test("nor with a new one", async () => {
  expect(await fuzz(["--requests", "1500"])).toEqual(clean);
});

test("a fault, a field too many and somebody else's number are found", async () => {
  const calls = "messages.unread,markets.currencies,people.center";
  const { code, output } = await fuzz(["--requests", "600", "--seed", "11", "--packets", "20", "--calls", calls], {
    FUZZ_HOLES: "replies",
  });
  expect(code).toBe(1);
  expect(output).toMatch(/^FAULT messages\.unread status 500/m);
  expect(output).toMatch(/^FAULT markets\.currencies shape/m);
  expect(output).toMatch(/^FAULT people\.center leak/m);
  expect(output).toMatch(/curl -s -X GET 'http:\/\/127\.0\.0\.1:\d+\/api\/currency\/list'/);
});

test("so is a process that ends", async () => {
  const { code, output } = await fuzz(["--requests", "900", "--seed", "7", "--packets", "20"], { FUZZ_HOLES: "end" });
  expect(code).toBe(1);
  expect(output).toMatch(/^FAULT process ended/m);
  expect(output).toContain("ended with 7");
});
