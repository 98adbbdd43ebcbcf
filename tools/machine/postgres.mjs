// @ts-check
// A PostgreSQL for the tests: the one given by TEST_DATABASE_URL, or a server of our own on a temporary cluster that
// is gone afterwards. DATABASE_URL is never used: it may be somebody's real exchange.

import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { onLeaving, startChild } from "../process/children.mjs";
import { lastLines, run } from "../process/run.mjs";
import { aptInstall, canUseApt } from "./apt.mjs";
import { isProgram, onPath } from "./find-program.mjs";
import { freePort } from "./free-port.mjs";
import { temporaryPlace } from "./temporary-place.mjs";

const leastVersion = 15;
const startTimeoutMs = 60_000;

/** @typedef {{ url: string, stop: () => Promise<void> }} Postgres */
/** @typedef {{ uid?: number, gid?: number }} Owner */

/** @returns {Promise<Postgres | { reason: string }>} */
export async function ensurePostgres() {
  const given = process.env.TEST_DATABASE_URL;
  if (given !== undefined && given !== "") return { url: given, stop: async () => {} };
  let binaries = await findBinaries();
  if (binaries === null && canUseApt()) {
    await aptInstall(["postgresql"]);
    binaries = await findBinaries();
  }
  if (binaries === null) return { reason: `no PostgreSQL ${leastVersion} or newer is installed` };
  const owner = ownerOfCluster();
  if (owner === null) return { reason: "PostgreSQL refuses to run as root and there is no postgres user" };
  return startCluster(binaries, owner);
}

/** The folder of the newest server programs that are new enough. */
async function findBinaries() {
  /** @type {string[]} */
  const folders = [];
  for (const base of ["/usr/lib/postgresql", "/opt/homebrew/opt", "/usr/local/opt"]) {
    if (!existsSync(base)) continue;
    for (const name of readdirSync(base)) if (/^(postgresql@?)?\d*$/.test(name)) folders.push(join(base, name, "bin"));
  }
  const onTheWay = onPath("pg_ctl");
  if (onTheWay !== null) folders.push(dirname(onTheWay));
  /** @type {{ folder: string, version: number } | null} */
  let best = null;
  for (const folder of folders) {
    const version = hasPrograms(folder) ? await versionOf(join(folder, "postgres")) : 0;
    if (version >= leastVersion && version > (best?.version ?? 0)) best = { folder, version };
  }
  return best?.folder ?? null;
}

/** @param {string} folder */
function hasPrograms(folder) {
  return ["initdb", "postgres", "pg_isready"].every((name) => isProgram(join(folder, name)));
}

/** @param {string} program */
async function versionOf(program) {
  const { output } = await run(program, ["--version"]);
  return Number(/(\d+)(\.|devel|beta|rc|\s|$)/.exec(output)?.[1] ?? 0);
}

/** Whom the cluster belongs to: PostgreSQL does not run as root. @returns {Owner | null} */
function ownerOfCluster() {
  if (process.getuid?.() !== 0) return {};
  const entry = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"))
    .find(([name]) => name === "postgres");
  return entry === undefined ? null : { uid: Number(entry[2]), gid: Number(entry[3]) };
}

/** @param {string} binaries @param {Owner} owner @returns {Promise<Postgres | { reason: string }>} */
async function startCluster(binaries, owner) {
  const folder = mkdtempSync(join(temporaryPlace(), "tidemark-postgres-"));
  const removeFolder = onLeaving(() => rmSync(folder, { recursive: true, force: true }));
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid);
  const cluster = join(folder, "cluster");
  const made = await run(
    join(binaries, "initdb"),
    ["-D", cluster, "-U", "tidemark", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"],
    { ...owner, cwd: folder },
  );
  if (made.code !== 0) {
    await removeFolder();
    return { reason: `a temporary cluster could not be made: ${lastLines(made.output, 1)}` };
  }
  const port = await freePort();
  const settings = {
    listen_addresses: "127.0.0.1",
    port: String(port),
    unix_socket_directories: "",
    max_connections: "200",
    // The cluster lives as long as the tests; nothing of it need survive a power cut.
    fsync: "off",
    full_page_writes: "off",
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const child = startChild(join(binaries, "postgres"), ["-D", cluster, ...args], {
    ...owner,
    cwd: folder,
    stdio: "ignore",
  });
  const stop = onLeaving(async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGINT");
      await ended;
    }
    await removeFolder();
  });
  if (await answers(binaries, port)) return { url: `postgres://tidemark@127.0.0.1:${port}/postgres`, stop };
  await stop();
  return { reason: "the temporary PostgreSQL server did not come up" };
}

/** @param {string} binaries @param {number} port */
async function answers(binaries, port) {
  const untilMs = performance.now() + startTimeoutMs;
  while (performance.now() < untilMs) {
    const { code } = await run(join(binaries, "pg_isready"), ["-q", "-h", "127.0.0.1", "-p", String(port)]);
    if (code === 0) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}
