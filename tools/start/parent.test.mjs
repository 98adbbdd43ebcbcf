// @ts-check
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { ensureBuilt, startParts } from "../build/build-parts.mjs";
import { freePort } from "../machine/free-port.mjs";
import { root } from "../machine/places.mjs";

const module = new URL("./parent.mjs", import.meta.url).href;
/** What a busy machine may take; how long a test may take in all stands in the configuration. */
const openWithinMs = 600_000;
const closedWithinMs = 120_000;

let folder = "";
/** Processes that must not outlive a test, also where it fails. @type {Set<number>} */
const pids = new Set();

// Building takes its time, and is not what these are about.
beforeAll(() => ensureBuilt(startParts));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "start-"));
});

afterEach(() => {
  for (const pid of pids) if (isAlive(pid)) process.kill(pid, "SIGKILL");
  pids.clear();
  rmSync(folder, { recursive: true, force: true });
});

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** @param {string} command @param {string[]} args @param {NodeJS.ProcessEnv} more */
function run(command, args, more) {
  const { PATH, HOME, TMPDIR } = process.env;
  const env = { PATH, HOME, ...(TMPDIR === undefined ? {} : { TMPDIR }), ...more };
  const child = spawn(command, args, { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
  if (child.pid !== undefined) pids.add(child.pid);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
  return { child, output: () => output };
}

/** @param {number} port @returns {Promise<boolean>} */
function isListening(port) {
  return new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1" });
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}

test("SIGTERM to npm's own process ends the exchange behind it, cleanly", async () => {
  const port = await freePort();
  const lock = join(folder, "tidemark.lock");
  const { child, output } = run("npm", ["start"], { PORT: String(port), DATA_DIR: folder, DEMO_MARKET: "off" });
  await expect.poll(output, { timeout: openWithinMs, interval: 100 }).toContain("Ctrl-C stops it");
  pids.add(JSON.parse(readFileSync(lock, "utf8")).pid);
  expect(await isListening(port)).toBe(true);
  child.kill("SIGTERM");
  await expect.poll(() => isListening(port), { timeout: closedWithinMs, interval: 100 }).toBe(false);
  await expect.poll(() => existsSync(lock), { timeout: closedWithinMs, interval: 100 }).toBe(false);
  // It stopped by itself rather than being cut off.
  expect(output()).toContain("stopping");
});

/** A program behind a shell, as npm starts one; it says what it lives through. @param {NodeJS.ProcessEnv} more */
async function behindShell(more) {
  const code = `const { endWithParent } = await import(${JSON.stringify(module)});
    endWithParent({ everyMs: 10 });
    const parent = process.ppid;
    let looks = 0;
    process.on("SIGTERM", () => { console.log("asked to end"); process.exit(0); });
    setInterval(() => {
      if (process.ppid !== parent && ++looks === 50) { console.log("left alone"); process.exit(0); }
    }, 10);
    console.log("ready " + process.pid);`;
  const { child, output } = run("sh", ["-c", '"$0" --input-type=module -e "$1"; true', process.execPath, code], more);
  await expect.poll(output, { timeout: 120_000 }).toContain("ready");
  pids.add(Number(/ready (\d+)/.exec(output())?.[1]));
  child.kill("SIGKILL");
  await expect.poll(output, { timeout: 120_000 }).toMatch(/asked to end|left alone/);
  return output().trim().split("\n").at(-1);
}

test("under npm start it ends with its parent", async () => {
  expect(await behindShell({ npm_lifecycle_event: "start" })).toBe("asked to end");
});

test("started by hand it outlives its parent", async () => {
  expect(await behindShell({})).toBe("left alone");
});

test("started by another script of npm it outlives its parent", async () => {
  expect(await behindShell({ npm_lifecycle_event: "shots" })).toBe("left alone");
});
