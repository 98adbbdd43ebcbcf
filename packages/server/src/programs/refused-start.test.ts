// Starts that cannot be: each ends with one sentence that says why. Whatever database there would be is never reached.

import { writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { describeSettings } from "../assembly/config.ts";
import { built, type Program, startProgram } from "../testing/child-process.ts";
import { openOldPostgres } from "../testing/old-postgres.ts";
import { expectSentence } from "../testing/refused-start.ts";
import { openScratch, type Scratch } from "../testing/scratch-database.ts";

const main = built("bundle/main.js");
let scratch: Scratch;
beforeAll(async () => {
  scratch = await openScratch();
});
afterAll(() => scratch.remove());

function start(more: Record<string, string> = {}): Program {
  const database: Record<string, string> = scratch.databaseUrl === null ? {} : { DATABASE_URL: scratch.databaseUrl };
  return startProgram([main], { PORT: "0", DATA_DIR: scratch.dataDir, DEMO_MARKET: "off", ...database, ...more });
}

describe("a start that cannot be", () => {
  test.concurrent.each<[string, Record<string, string>, RegExp]>([
    ["a port that is no number", { PORT: "eighty" }, /^The setting PORT must be a whole number/],
    ["an unknown mode", { TIDEMARK_MODE: "production" }, /^The setting TIDEMARK_MODE must be one of demo, live\./],
    ["an unknown log level", { LOG_LEVEL: "loud" }, /^The setting LOG_LEVEL/],
    ["a host with a blank", { HOST: "local host" }, /^The setting HOST/],
    ["a database of another kind", { DATABASE_URL: "mysql://x" }, /^The setting DATABASE_URL/],
    ["an origin with a path", { PUBLIC_ORIGIN: "https://a.example/b" }, /^The setting PUBLIC_ORIGIN/],
    ["an origin for everybody", { ALLOWED_ORIGINS: "*" }, /^The setting ALLOWED_ORIGINS/],
    ["a proxy that is no address", { TRUST_PROXY: "999.9.9.9" }, /^The setting TRUST_PROXY/],
    ["a zone nobody knows", { EXCHANGE_TIME_ZONE: "Mars/Base" }, /^The setting EXCHANGE_TIME_ZONE/],
    ["a token that is too short", { METRICS_TOKEN: "x" }, /^The setting METRICS_TOKEN/],
    [
      "live mode with nothing set",
      { TIDEMARK_MODE: "live", DATABASE_URL: "" },
      /^Live mode does not start without .*DATABASE_URL.*PUBLIC_ORIGIN/,
    ],
    [
      "a database that is not there",
      { DATABASE_URL: "postgres://u:canary@127.0.0.1:1/d" },
      /^The database at 127\.0\.0\.1:1\/d cannot be reached \(ECONNREFUSED\)/,
    ],
    [
      "a database nobody can find",
      { DATABASE_URL: "postgres://u:canary@nowhere.invalid/d" },
      /^The database at nowhere\.invalid\/d cannot be reached/,
    ],
  ])("%s", async (_name, environment, sentence) => {
    const program = start(environment);
    await expectSentence(program, sentence);
    expect(program.stderr()).not.toContain("canary");
  });

  test("a PostgreSQL before 15", async () => {
    const old = await openOldPostgres();
    await expectSentence(start({ DATABASE_URL: old.url }), /is older than PostgreSQL 15\.$/m);
    await old.close();
  });

  test("a port that is taken, the main one and the extra one", async () => {
    const holder = createServer();
    await new Promise<void>((resolve) => holder.listen(0, "127.0.0.1", resolve));
    const taken = String((holder.address() as { port: number }).port);
    await expectSentence(
      start({ PORT: taken }),
      new RegExp(`^Port ${taken} .* already taken; choose another with PORT\\.`),
    );
    await expectSentence(
      start({ SOCKET_PORT: taken }),
      new RegExp(`^Port ${taken} .* choose another with SOCKET_PORT\\.`),
    );
    holder.close();
  });

  test("a data folder that cannot be written", async () => {
    const file = join(scratch.dataDir, "file");
    writeFileSync(file, "");
    const environment = { DATA_DIR: join(file, "data"), DATABASE_URL: "" };
    await expectSentence(start(environment), /^The data folder .* is not writable \(ENOTDIR\)\./);
  });
});

test("help lists every setting and starts nothing", async () => {
  const program = startProgram([main, "--help"], { PORT: "nonsense" });
  expect(await program.ended()).toBe(0);
  expect(program.stdout()).toContain(describeSettings());
  expect(program.stderr()).toBe("");
});
