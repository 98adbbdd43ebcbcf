import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { engine } from "../testing/scratch-database.ts";
import { openStartedScratch } from "../testing/test-exchange.ts";

const program = fileURLToPath(new URL("../../../../tools/crash/crash.mjs", import.meta.url));

function crash(args: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], { maxBuffer: 2 ** 24 }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), output: stdout + stderr });
    });
  });
}

test("twenty kills of real processes: nothing acknowledged is lost, nothing is done twice", async () => {
  // Making a database is tried elsewhere, and takes as long as several rounds.
  const scratch = await openStartedScratch();
  const start = engine === "pglite" ? ["--data", scratch.dataDir] : [];
  const { code, output } = await crash(["--rounds", "20", "--lanes", "2", "--quiet", "--database", engine, ...start]);
  await scratch.remove();
  expect({ code, output }).toEqual({ code: 0, output: expect.stringMatching(/^20 rounds on /m) });
});
