// @ts-check
// Parts that are large and of no use to anybody who runs the exchange have packages and a lock file of their own. They
// are installed when somebody first needs them; several may ask at once.

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { lastLines, run } from "../process/run.mjs";

const timeoutMs = 300_000;

/** @param {string} folder with a lock file @param {string} what to name it by when it cannot be had */
export async function ensureOwnPackages(folder, what) {
  const lockText = readFileSync(join(folder, "package-lock.json"), "utf8");
  const stamp = createHash("sha256").update(`${lockText}${process.platform}${process.arch}`).digest("hex");
  const stampPath = join(folder, "node_modules", ".tidemark-install");
  const isThere = () => existsSync(stampPath) && readFileSync(stampPath, "utf8") === stamp;
  const lockPath = join(folder, ".installing");
  while (!isThere()) {
    if (!takeLock(lockPath)) {
      await sleep(200);
      continue;
    }
    try {
      if (!isThere()) await install(folder, what);
      writeFileSync(stampPath, stamp);
    } finally {
      rmdirSync(lockPath);
    }
  }
}

/** Whoever makes the folder installs. One that was left behind is taken over. @param {string} lockPath */
function takeLock(lockPath) {
  try {
    mkdirSync(lockPath);
    return true;
  } catch {
    const isLeft = existsSync(lockPath) && Date.now() - statSync(lockPath).mtimeMs > timeoutMs;
    if (isLeft) rmdirSync(lockPath);
    return false;
  }
}

/** @param {string} folder @param {string} what */
async function install(folder, what) {
  const args = ["ci", "--maxsockets", "4", "--ignore-scripts", "--no-audit", "--no-fund"];
  const isWindows = process.platform === "win32";
  const { code, output } = await run("npm", args, { cwd: folder, timeoutMs, shell: isWindows });
  if (code === 0) return;
  throw new Error(`${what} could not be installed:\n${lastLines(output, 10)}`);
}
