// One process per data folder. PGlite does not notice a second process on its folder and silently loses rows,
// so we keep the door ourselves: a lock file naming its owner, put in place by link(), which is atomic.

import { randomUUID } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { StartFailure } from "./database.ts";

type Owner = { readonly pid: number; readonly startedAt: string; readonly nonce: string };

export type FolderLock = { release(): void };

const lockName = "tidemark.lock";
/** Long enough for a rival who judged the same dead lock to have shown itself. */
const settleMs = 40;

/** A pid alone may have been given to another process since; its start time tells them apart where known. */
function processStart(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  } catch {
    return "";
  }
}

function isAlive(owner: Owner): boolean {
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ESRCH") return false;
  }
  const start = processStart(owner.pid);
  return start === "" || owner.startedAt === "" || start === owner.startedAt;
}

function readOwner(path: string): Owner | null {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as Owner;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    return { pid: 0, startedAt: "", nonce: "unreadable" };
  }
}

/** Node's own recursive making never ends where the system refuses a folder as "not found", as under /proc. */
function makeFolder(folder: string): void {
  try {
    mkdirSync(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST") return;
    if (code !== "ENOENT" || dirname(folder) === folder) throw error;
    makeFolder(dirname(folder));
    mkdirSync(folder);
  }
}

function inUse(folder: string, owner: Owner): StartFailure {
  return new StartFailure(
    `The data folder ${folder} is already in use by another Tidemark process (pid ${owner.pid}).`,
  );
}

/** Puts a dead owner's lock aside. A lock that turns out to be somebody's fresh one is put back. */
function putAside(path: string, dead: Owner, folder: string): void {
  const aside = `${path}.${randomUUID()}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return;
    throw error;
  }
  const taken = readOwner(aside);
  if (taken !== null && taken.nonce !== dead.nonce) {
    linkSync(aside, path);
    rmSync(aside, { force: true });
    throw inUse(folder, taken);
  }
  rmSync(aside, { force: true });
}

export async function lockFolder(folderPath: string): Promise<FolderLock> {
  const folder = resolve(folderPath);
  const path = join(folder, lockName);
  const me: Owner = { pid: process.pid, startedAt: processStart(process.pid), nonce: randomUUID() };
  const mine = `${path}.${me.nonce}`;
  try {
    makeFolder(folder);
    writeFileSync(mine, JSON.stringify(me), { flag: "wx" });
  } catch (error) {
    throw new StartFailure(`The data folder ${folder} is not writable (${(error as NodeJS.ErrnoException).code}).`);
  }
  try {
    await take(path, mine, folder);
  } finally {
    rmSync(mine, { force: true });
  }
  await sleep(settleMs);
  const holder = readOwner(path);
  if (holder?.nonce !== me.nonce) throw inUse(folder, holder ?? me);
  return {
    release() {
      if (readOwner(path)?.nonce === me.nonce) rmSync(path, { force: true });
    },
  };
}

async function take(path: string, mine: string, folder: string): Promise<void> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    try {
      linkSync(mine, path);
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
    const owner = readOwner(path);
    if (owner === null) continue;
    if (owner.pid !== 0 && isAlive(owner)) throw inUse(folder, owner);
    putAside(path, owner, folder);
  }
  throw new StartFailure(`The lock of the data folder ${folder} could not be taken.`);
}
