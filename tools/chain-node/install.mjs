// @ts-check
// Installs the node's own dependencies when a test first needs them. They are large and of no use to anybody who runs
// the exchange, so they have a lock file of their own.

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmdirSync, statSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { inRoot } from "../machine/places.mjs";
import { lastLines, run } from "../process/run.mjs";

const folder = inRoot("tools", "chain-node");
const stampPath = inRoot("tools", "chain-node", "node_modules", ".tidemark-install");
const lockPath = inRoot("tools", "chain-node", ".installing");
const timeoutMs = 300_000;

/** Makes sure the packages are there; several tests may ask at once. */
export async function ensureChainNode() {
  const lockText = readFileSync(inRoot("tools", "chain-node", "package-lock.json"), "utf8");
  const stamp = createHash("sha256").update(`${lockText}${process.platform}${process.arch}`).digest("hex");
  const isThere = () => existsSync(stampPath) && readFileSync(stampPath, "utf8") === stamp;
  while (!isThere()) {
    if (!takeLock()) {
      await sleep(200);
      continue;
    }
    try {
      if (!isThere()) await install();
      writeFileSync(stampPath, stamp);
    } finally {
      rmdirSync(lockPath);
    }
  }
}

/** Whoever makes the folder installs. One that was left behind is taken over. */
function takeLock() {
  try {
    mkdirSync(lockPath);
    return true;
  } catch {
    const isLeft = existsSync(lockPath) && Date.now() - statSync(lockPath).mtimeMs > timeoutMs;
    if (isLeft) rmdirSync(lockPath);
    return false;
  }
}

async function install() {
  const args = ["ci", "--maxsockets", "4", "--ignore-scripts", "--no-audit", "--no-fund"];
  const isWindows = process.platform === "win32";
  const { code, output } = await run("npm", args, { cwd: folder, timeoutMs, shell: isWindows });
  if (code === 0) return;
  throw new Error(`The EVM node of the tests could not be installed:\n${lastLines(output, 10)}`);
}
