// What an operator does by the tool operators have.

import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { inRoot } from "../tools/machine/places.mjs";
import { runNode } from "../tools/process/run.mjs";
import { expect } from "./exchange.ts";

/** Answers what the tool says. */
export async function operate(dataFolder: string, ...args: readonly string[]): Promise<string> {
  const hash = createHash("sha256").update("a secret").digest("hex");
  writeFileSync(join(dataFolder, "operators"), `ada sha256:${hash}\n`, { mode: 0o600 });
  const { code, output } = await runNode(inRoot("tools", "operator", "operator.mjs"), [...args, "--as", "ada"], {
    env: { ...process.env, DATA_DIR: dataFolder, OPERATOR_SECRET: "a secret" },
  });
  expect(code, output).toBe(0);
  return output;
}
