// The operators' tool against a running exchange, over the socket file between them.

import { mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startProgram } from "../../testing/child-process.ts";
import { scratchFolder } from "../../testing/scratch-database.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";

// A first start of a live exchange takes its time where other work goes on.
const tool = fileURLToPath(new URL("../../../../../tools/operator/operator.mjs", import.meta.url));

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await openTestExchange();
});
afterAll(() => exchange.close());

async function run(args: readonly string[], environment: Readonly<Record<string, string>> = {}) {
  const program = startProgram([tool, ...args], { DATA_DIR: exchange.config.dataDir, ...environment });
  program.child.stdin?.end();
  const code = await program.ended();
  return { code, stdout: program.stdout(), stderr: program.stderr() };
}

test("the door is for the exchange's own user alone", () => {
  expect(statSync(exchange.config.operatorSocket ?? "").mode & 0o777).toBe(0o600);
});

test("a fresh start makes the door's folder; a live exchange without a door lets no money leave", async () => {
  const folder = scratchFolder();
  const operatorSocket = join(folder, "not", "there", "yet", "o.sock");
  const live = { mode: "live", publicOrigin: "https://exchange.example" } as const;
  const watched = await openTestExchange({ config: { ...live, operatorSocket } });
  expect(statSync(operatorSocket).mode & 0o777).toBe(0o600);
  expect(statSync(join(folder, "not")).mode & 0o077).toBe(0);
  expect(watched.context.withdrawals.isStopped()).toBe(false);
  await watched.close();
  writeFileSync(join(folder, "file"), "");
  const alone = await openTestExchange({ config: { ...live, operatorSocket: join(folder, "file", "o.sock") } });
  expect(alone.context.withdrawals.isStopped()).toBe(true);
  await alone.close();
  const demo = await openTestExchange({ config: { operatorSocket: join(folder, "file", "o.sock") } });
  expect(demo.context.withdrawals.isStopped()).toBe(false);
  await demo.close();
  rmSync(folder, { recursive: true });
});

test("a key made here names an operator, whose decision is in the log", async () => {
  expect((await run(["list"])).stdout).toBe("Nothing waits and nothing is on its way.\n");
  const stop = ["stop", "--as", "ada", "--reason", "a drill"];
  expect((await run(stop, { OPERATOR_SECRET: "x" })).stdout).toMatch(/^No operators are named in /);
  const made = (await run(["key", "ada"])).stdout;
  const [, secret = "", line = ""] = /shown once:\n(\S+)\n[\s\S]*\n(ada sha256:[0-9a-f]{64})\n/.exec(made) ?? [];
  writeFileSync(join(exchange.config.dataDir, "operators"), line, { mode: 0o600 });
  expect(await run(stop, { OPERATOR_SECRET: "x" })).toMatchObject({
    code: 1,
    stdout: "Name and secret do not belong together.\n",
  });
  expect(await run(stop, { OPERATOR_SECRET: secret })).toMatchObject({ code: 0, stdout: "Withdrawals are stopped.\n" });
  expect(exchange.context.withdrawals.isStopped()).toBe(true);
  expect((await run(["list"])).stdout).toMatch(/^Withdrawals are stopped\./);
  const folder = join(exchange.config.dataDir, "ada");
  mkdirSync(folder);
  writeFileSync(join(folder, "secret"), `${secret}\n`, { mode: 0o600 });
  const resumed = await run(["resume", "--as", "ada", "--reason", "over", "--secret-file", join(folder, "secret")]);
  expect(resumed).toMatchObject({ code: 0, stdout: "Withdrawals go on.\n" });
  const { stdout } = await run(["audit"]);
  expect(stdout).toMatch(
    /ada {2}operator\.denied[\s\S]*ada {2}withdrawals\.stop {2}withdrawals {2}\{"reason":"a drill"\}/,
  );
  expect(stdout).toMatch(/3 rows, the last with hash [0-9a-f]{64}\nEvery row follows from the one before it\.\n$/);
  expect(stdout).not.toContain(secret);
});

test.each<[readonly string[], number, RegExp]>([
  [[], 2, /npm run operator -- list/],
  [["approve", "1"], 2, /--as/],
  [["resolve", "1", "--as", "ada", "--paid", "--refund"], 2, /not both/],
  [["key", "Ada!"], 2, /small letters/],
  [["approve", "1", "--as", "ada"], 2, /No secret was given/],
  [["list", "--nonsense"], 2, /nonsense/],
])("%j says what is missing", async (args, code, sentence) => {
  const ended = await run(args);
  expect(ended.code).toBe(code);
  expect(ended.stdout + ended.stderr).toMatch(sentence);
});

test("without an exchange it says so", async () => {
  const ended = await run(["list"], { OPERATOR_SOCKET: join(exchange.config.dataDir, "none.sock") });
  expect([ended.code, ended.stderr]).toEqual([2, expect.stringContaining("Is it running?")]);
});
