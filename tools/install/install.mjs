// @ts-check
// Installs the dependencies the lock file names, and only if they are not there yet. A stamp in node_modules makes
// the usual answer, "nothing to do", a matter of one hash.

import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { inRoot, root } from "../machine/places.mjs";
import { lastLines, run } from "../process/run.mjs";
import { Activity } from "../terminal/activity.mjs";
import { Failure } from "../terminal/failure.mjs";
import { fitsThisMachine, missingPackages } from "./lock.mjs";

const attemptsMax = 3;
const pauseMs = 5_000;
const stampPath = inRoot("node_modules", ".tidemark-install");
const passing =
  /\b(429|ECONNRESET|ECONNREFUSED|ETIMEDOUT|EAI_AGAIN|ENOTFOUND|ERR_SOCKET|ENETUNREACH|EPIPE|network|50[234])\b/i;

/** Makes sure node_modules holds what package-lock.json names. */
export async function ensureInstalled() {
  const lockText = readFileSync(inRoot("package-lock.json"), "utf8");
  const stamp = stampOf(lockText);
  if (existsSync(stampPath) && readFileSync(stampPath, "utf8") === stamp) return;
  const lock = JSON.parse(lockText);
  if (!isInstalled(lock)) await install(lock);
  writeFileSync(stampPath, stamp);
}

/** @param {string} lockText */
function stampOf(lockText) {
  const hash = createHash("sha256").update(lockText).digest("hex");
  return `${hash} ${process.platform} ${process.arch} node ${process.versions.modules}\n`;
}

/** An installation made by hand is as good as ours. @param {import("./lock.mjs").Lock} lock */
function isInstalled(lock) {
  const hidden = inRoot("node_modules", ".package-lock.json");
  if (!existsSync(hidden)) return false;
  return missingPackages(lock, JSON.parse(readFileSync(hidden, "utf8"))).length === 0;
}

/** @param {import("./lock.mjs").Lock} lock */
async function install(lock) {
  const total = Object.entries(lock.packages).filter(([path, entry]) => path !== "" && fitsThisMachine(entry)).length;
  const activity = new Activity("Installing dependencies");
  for (let attempt = 1; ; attempt += 1) {
    let fetched = 0;
    const result = await runNpm(["ci", "--maxsockets", "4", "--ignore-scripts", "--loglevel", "http"], (line) => {
      if (!/http (fetch|cache) .*\.tgz/.test(line)) return;
      fetched += 1;
      activity.detail = `${fetched} of about ${total} packages`;
    });
    if (result.code === 0) {
      activity.done(`${total} packages`);
      return;
    }
    const complaint = complaintOf(result.output);
    if (attempt === attemptsMax || !passing.test(complaint)) {
      activity.failed();
      throw new Failure("The dependencies could not be installed; the lines above say why.", lastLines(complaint, 20));
    }
    activity.print(`  The package registry did not answer as hoped; trying again (${attempt + 1} of ${attemptsMax}).`);
    await new Promise((resolve) => setTimeout(resolve, pauseMs * attempt));
  }
}

/** What npm has to say, without its progress and without the manual it likes to add. @param {string} output */
function complaintOf(output) {
  const told = output.replace(/^npm (http|notice|warn).*\n/gm, "");
  const manualAt = told.indexOf("npm error Clean install a project");
  return manualAt === -1 ? told : told.slice(0, manualAt);
}

/** npm tells its children where it lies; without it (node tools/…) the one on the path is used. */
/** @param {string[]} args @param {(line: string) => void} onLine */
function runNpm(args, onLine) {
  const script = process.env.npm_execpath;
  const options = { cwd: root, onLine };
  if (script?.endsWith(".js")) return run(process.execPath, [script, ...args], options);
  return run("npm", args, { ...options, shell: process.platform === "win32" });
}
