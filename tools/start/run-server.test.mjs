// @ts-check
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

const module = new URL("./run-server.mjs", import.meta.url).href;
const versionModule = new URL("../machine/node-version.mjs", import.meta.url).href;
let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "run-server-"));
});

/** @type {Set<import("node:child_process").ChildProcess>} */
const children = new Set();

afterEach(() => {
  for (const child of children) child.kill("SIGTERM");
  children.clear();
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A stand-in for the server, run the way `npm start` runs the real one. @param {string} source */
function startStandIn(source) {
  const script = join(folder, "server.mjs");
  writeFileSync(script, source);
  const code = `const { runServer } = await import(${JSON.stringify(module)});
    process.exitCode = await runServer(${JSON.stringify(script)}, ["--loud"], ${JSON.stringify(folder)});`;
  return run(code);
}

/** @param {string} code */
function run(code) {
  const child = spawn(process.execPath, ["--input-type=module", "-e", code], { stdio: ["ignore", "pipe", "pipe"] });
  children.add(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
  const ended = new Promise((resolve) => child.once("close", resolve));
  return { child, ended, output: () => output };
}

test("its exit code and its arguments are passed through", async () => {
  const { ended, output } = startStandIn("console.log(process.argv.slice(2).join()); process.exitCode = 7;");
  expect(await ended).toBe(7);
  expect(output()).toBe("--loud\n");
});

test("a wish to stop reaches the server once, however often it was said", async () => {
  const { child, ended, output } = startStandIn(`
    const stop = () => { console.log("asked"); setTimeout(() => process.exit(0), 200); };
    process.on("SIGINT", stop);
    process.on("SIGTERM", stop);
    console.log("ready");
    setInterval(() => {}, 1000);`);
  await expect.poll(output, { timeout: 120_000 }).toContain("ready");
  // Which of these arrives first is the kernel's choice.
  child.kill("SIGINT");
  child.kill("SIGINT");
  child.kill("SIGTERM");
  expect(await ended).toBe(0);
  expect(output()).toBe("ready\nasked\n");
});

test("a server that is killed is not a success", async () => {
  const { ended, output } = startStandIn('process.kill(process.pid, "SIGKILL"); setInterval(() => {}, 1000);');
  expect(await ended).toBe(1);
  expect(output()).toBe("The server was ended by SIGKILL.\n");
});

test.each([
  ["18.20.4", 1, "Tidemark needs Node 20.19 or newer; this is Node 18.20.4.\n"],
  ["20.18.3", 1, "Tidemark needs Node 20.19 or newer; this is Node 20.18.3.\n"],
  ["20.19.0", 0, ""],
  ["22.1.0", 0, ""],
])("Node %s", async (version, code, sentence) => {
  const { ended, output } = run(`(await import(${JSON.stringify(versionModule)})).requireNode("${version}");`);
  expect(await ended).toBe(code);
  expect(output()).toBe(sentence);
});
