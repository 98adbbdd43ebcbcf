// @ts-check
// A PostgreSQL that may be killed: a temporary cluster of our own with syncing on, started and killed at will.

import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isProgram, onPath } from "../machine/find-program.mjs";
import { freePort } from "../machine/free-port.mjs";
import { startChild, stopChild } from "../process/children.mjs";
import { lastLines, run } from "../process/run.mjs";

/** @typedef {{ url: string, start: () => Promise<void>, kill: () => Promise<void>, stop: () => Promise<void> }} Cluster */

/** The newest server programs. @returns {string | null} */
export function findPrograms() {
  const base = "/usr/lib/postgresql";
  const versions = existsSync(base) ? readdirSync(base).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = versions.map((version) => join(base, version, "bin"));
  const found = onPath("initdb");
  if (found !== null) folders.unshift(join(found, ".."));
  return folders.find((folder) => ["initdb", "postgres"].every((name) => isProgram(join(folder, name)))) ?? null;
}

/** PostgreSQL does not run as root. @returns {{ uid?: number, gid?: number }} */
function owner() {
  if (process.getuid?.() !== 0) return {};
  const entry = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"))
    .find(([name]) => name === "postgres");
  if (entry === undefined) throw new Error("PostgreSQL refuses to run as root and there is no postgres user.");
  return { uid: Number(entry[2]), gid: Number(entry[3]) };
}

/** @param {string} folder @returns {Promise<Cluster | null>} null if there are no programs */
export async function makeCluster(folder) {
  const programs = findPrograms();
  if (programs === null) return null;
  const as = owner();
  const home = join(folder, "postgres");
  mkdirSync(home);
  // Its owner has to pass through.
  chmodSync(folder, 0o755);
  if (as.uid !== undefined && as.gid !== undefined) chownSync(home, as.uid, as.gid);
  const data = join(home, "cluster");
  const made = await run(
    join(programs, "initdb"),
    ["-D", data, "-U", "tidemark", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"],
    { ...as, cwd: home },
  );
  if (made.code !== 0) throw new Error(`A cluster could not be made:\n${lastLines(made.output, 5)}`);
  const port = await freePort();
  const settings = ["-c", "listen_addresses=127.0.0.1", "-c", `port=${port}`, "-c", "unix_socket_directories="];
  /** @type {import("node:child_process").ChildProcess | null} */
  let child = null;
  const url = `postgres://tidemark@127.0.0.1:${port}/postgres`;

  async function start() {
    for (let attempt = 0; attempt < 100; attempt += 1) {
      const started = startChild(join(programs ?? "", "postgres"), ["-D", data, ...settings], {
        ...as,
        cwd: home,
        stdio: "ignore",
      });
      child = started;
      if (await answers(started)) return;
      // Processes of the killed server may still hold its shared memory for a moment.
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error("PostgreSQL does not come up again.");
  }

  /** @param {import("node:child_process").ChildProcess} started */
  async function answers(started) {
    const { default: pg } = await import("pg");
    while (started.exitCode === null && started.signalCode === null) {
      const client = new pg.Client({ connectionString: url });
      client.on("error", () => undefined);
      try {
        await client.connect();
        await client.end();
        return true;
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
    return false;
  }

  return {
    url,
    start,
    async kill() {
      const ending = child;
      if (ending === null || ending.exitCode !== null || ending.pid === undefined) return;
      const ended = new Promise((resolve) => ending.once("exit", resolve));
      // The whole group: the server and every process it started for a connection.
      process.kill(-ending.pid, "SIGKILL");
      await ended;
    },
    async stop() {
      if (child !== null) await stopChild(child);
    },
  };
}
