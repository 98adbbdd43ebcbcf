// The program itself, among more connections than it may have files open, and with errors that nothing catches.

import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { built, type Program, startProgram } from "../testing/child-process.ts";
import { eventually } from "../testing/eventually.ts";
import { call } from "../testing/requests.ts";
import { openScratch, type Scratch } from "../testing/scratch-database.ts";
import { holdConnections } from "../testing/silent-connections.ts";

const openFiles = 512;
/** Half of what may be open is kept for everything else, where it is so little. */
const connectionsMax = 256;

let scratch: Scratch;
beforeAll(async () => {
  scratch = await openScratch();
});
const programs: Program[] = [];
afterEach(async () => {
  // One that a failed test left behind would keep the next from its folder.
  for (const program of programs.splice(0)) {
    program.child.kill("SIGKILL");
    await program.ended();
  }
});
afterAll(() => scratch.remove());

/** Errors that nothing catches, thrown or rejected in the middle of the running program. */
const troublemaker = `data:text/javascript,${encodeURIComponent(`
  process.on("SIGUSR2", () => setTimeout(() => { throw Object.assign(new Error("no file left"), { code: "EMFILE", syscall: "open" }); }));
  process.on("SIGWINCH", () => void Promise.reject(new RangeError("nobody waits for this")));
  process.on("SIGHUP", () => setTimeout(() => { throw new TypeError("a bug"); }));
`)}`;

type Running = { readonly program: Program; readonly at: { readonly origin: string; readonly port: number } };

async function start(more: Record<string, string> = {}, limits: { openFiles?: number } = {}): Promise<Running> {
  const database: Record<string, string> = scratch.databaseUrl === null ? {} : { DATABASE_URL: scratch.databaseUrl };
  const settings = { PORT: "0", DATA_DIR: scratch.dataDir, DEMO_MARKET: "off", ...database, ...more };
  const program = startProgram(["--import", troublemaker, built("bundle/main.js")], settings, limits);
  programs.push(program);
  await program.says(/Ctrl-C stops it/);
  const port = Number.parseInt(/localhost:(\d+)/.exec(program.stdout())?.[1] ?? "0", 10);
  return { program, at: { port, origin: `http://127.0.0.1:${port}` } };
}

async function stop({ program }: Running): Promise<void> {
  program.child.kill("SIGTERM");
  expect(await program.ended()).toBe(0);
}

async function figure({ at }: Running, name: string): Promise<number> {
  const { text } = await call(at, "GET", "/metrics");
  return Number(new RegExp(`^${name} (\\d+)$`, "m").exec(text)?.[1] ?? Number.NaN);
}

describe("with few files to open", () => {
  test("it says so, and serves on while thousands of connections are opened and held", async () => {
    const running = await start({}, { openFiles });
    expect(running.program.stdout()).toContain(`only ${openFiles} files may be open at once`);
    expect(running.program.stderr()).toContain('"what":"open_files"');
    expect(await figure(running, "tidemark_connections_max")).toBe(connectionsMax);
    let isOver = false;
    const answers: number[] = [];
    const known = (async () => {
      while (!isOver) {
        answers.push((await call(running.at, "GET", "/healthz")).status);
        await sleep(10);
      }
    })();
    const held = await holdConnections(running.at.port, { count: 3_000, addresses: 30 });
    await eventually("what is too much is cut", () => held.open() <= connectionsMax);
    // Files of the site need one each as well.
    const pages = await Promise.all(Array.from({ length: 20 }, () => call(running.at, "GET", "/api/openapi.json")));
    isOver = true;
    await known;
    expect(new Set([...answers, ...pages.map(({ status }) => status)])).toEqual(new Set([200]));
    expect(await figure(running, "tidemark_connections")).toBeLessThanOrEqual(connectionsMax);
    expect(running.program.stderr()).toContain('"event":"connections_refused"');
    // A flood is a few lines, not thousands.
    expect(running.program.stderr().trim().split("\n").length).toBeLessThan(20);
    held.end();
    await stop(running);
  });

  test("one address alone keeps nobody else out", async () => {
    const running = await start({ CONNECTIONS_PER_ADDRESS: "40" }, { openFiles });
    const held = await holdConnections(running.at.port, { count: 600, addresses: 1 });
    await eventually("what is too much is cut", () => held.open() <= 40);
    expect((await call(running.at, "GET", "/healthz")).json).toMatchObject({ status: "ok" });
    held.end();
    await stop(running);
  });
});

describe("an error that nothing caught", () => {
  test("is written down, and it goes on where nothing was broken off", async () => {
    const running = await start();
    for (const signal of ["SIGUSR2", "SIGWINCH"] as const) running.program.child.kill(signal);
    await running.program.says(/nobody waits for this/);
    await running.program.says(/no file left/);
    expect(running.program.stderr()).toMatch(/"event":"unexpected","what":"EMFILE"/);
    expect(running.program.stderr()).toMatch(/"event":"unexpected","what":"RangeError"/);
    expect((await call(running.at, "GET", "/healthz")).json).toMatchObject({ status: "ok" });
    await stop(running);
  });

  test("stops it cleanly otherwise, and its folder is free for the next start", async () => {
    const { program } = await start();
    program.child.kill("SIGHUP");
    expect(await program.ended()).toBe(1);
    expect(program.stdout()).toMatch(/stopping/);
    expect(program.stderr()).toMatch(/"event":"unexpected","what":"TypeError"/);
    await stop(await start());
  });
});
