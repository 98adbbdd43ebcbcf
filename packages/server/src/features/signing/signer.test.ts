// The signer's own process: what it opens, what it answers, and what it never says.

import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseTransaction, serializeTransaction } from "viem";
import { privateKeyToAddress } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "../../assembly/config.ts";
import { askSocket } from "../../platform/local-socket.ts";
import { built, type Program, startProgram } from "../../testing/child-process.ts";
import { openSigner, SignerRefused } from "./signing.ts";

const key = `0x${"7".repeat(64)}` as const;
const folder = mkdtempSync(join(tmpdir(), "tidemark-signer-"));
const socket = join(folder, "s.sock");
const keyFile = join(folder, "hot.key");
const warrantKeyFile = join(folder, "warrant.key");
const settings = {
  HOT_WALLET_KEY_FILE: keyFile,
  SIGNER_WARRANT_KEY_FILE: warrantKeyFile,
  SIGNER_SOCKET: socket,
  SIGNER_CHAIN_ID: "31337",
  SIGNER_CAPS: "native:100:154",
};

let program: Program;
beforeAll(async () => {
  writeFileSync(keyFile, key, { mode: 0o600 });
  writeFileSync(warrantKeyFile, "w".repeat(43), { mode: 0o600 });
  program = startProgram([built("bundle/signer.js")], settings);
  await program.says(/listens on/);
});
afterAll(async () => {
  program.child.kill("SIGTERM");
  await program.ended();
  rmSync(folder, { recursive: true });
});

const receiver = "0x52908400098527886E0F7030069857D2E4169EE7";

function transfer(value: bigint, nonce = 0, to: `0x${string}` = receiver): string {
  const fees = { gas: 21_000n, maxFeePerGas: 1n, maxPriorityFeePerGas: 1n };
  return serializeTransaction({ type: "eip1559", chainId: 31_337, nonce, to, value, ...fees });
}

function signer() {
  const opened = openSigner({ signerSocket: socket, signerWarrantKeyFile: warrantKeyFile });
  if (opened === null) throw new Error("no signer");
  return opened;
}

/** Signs what was approved as it is. */
function signApproved(value: bigint, reference: string, nonce = 0): Promise<string> {
  const warrant = signer().warrant({ reference, asset: "native", to: receiver, units: value });
  return signer().sign(transfer(value, nonce), reference, warrant);
}

test("signs a transfer with the key of its file, through a socket that only its owner can open", async () => {
  expect(statSync(socket).mode & 0o777).toBe(0o600);
  expect(await signer().address()).toBe(privateKeyToAddress(key));
  const signed = parseTransaction((await signApproved(100n, "8", 5)) as `0x02${string}`);
  expect(signed).toMatchObject({ nonce: 5, value: 100n, chainId: 31_337 });
  expect(signed.r).toBeDefined();
});

test("what was not approved as it is, is not signed, whatever else is right about it", async () => {
  const other = "0x0000000000000000000000000000000000000009";
  const approved = { reference: "7", asset: "native", to: receiver, units: 10n };
  const warrant = signer().warrant(approved);
  const attempts: [string, string, string | null][] = [
    [transfer(10n), "7", null],
    [transfer(10n), "7", ""],
    [transfer(10n), "7", "0".repeat(64)],
    [transfer(11n), "7", warrant],
    [transfer(10n, 0, other), "7", warrant],
    [transfer(10n), "70", warrant],
    [transfer(10n), "7", signer().warrant({ ...approved, asset: other })],
  ];
  for (const [unsigned, reference, given] of attempts) {
    await expect(signer().sign(unsigned, reference, given)).rejects.toThrow(/has no warrant/);
  }
});

test("one withdrawal is signed under one nonce, over a restart too", async () => {
  expect(await signApproved(1n, "30", 40)).toMatch(/^0x02/);
  await expect(signApproved(1n, "30", 41)).rejects.toThrow(/was signed under nonce 40/);
  program.child.kill("SIGKILL");
  await program.ended();
  // A line that a crash cut off says nothing, and does not spoil the next one.
  appendFileSync(`${socket}.signed`, "31 4");
  program = startProgram([built("bundle/signer.js")], settings);
  await program.says(/listens on/);
  await expect(signApproved(1n, "30", 41)).rejects.toThrow(/was signed under nonce 40/);
  expect(await signApproved(1n, "30", 40)).toMatch(/^0x02/);
  expect(await signApproved(1n, "31", 41)).toMatch(/^0x02/);
  expect(await signApproved(1n, "32", 42)).toMatch(/^0x02/);
  expect(readFileSync(`${socket}.signed`, "utf8")).toMatch(/30 40\n31 4\n31 41\n32 42\n$/);
});

test("its limit of a day holds over a restart", async () => {
  await expect(signApproved(51n, "9")).rejects.toThrow(SignerRefused);
  program.child.kill("SIGKILL");
  await program.ended();
  await expect(signer().address()).rejects.toThrow(/cannot be reached/);
  program = startProgram([built("bundle/signer.js")], settings);
  await program.says(/listens on/);
  await expect(signApproved(51n, "10")).rejects.toThrow(/limit of a day/);
  expect(await signApproved(50n, "11")).toMatch(/^0x02/);
});

test.each([
  null,
  [],
  "sign",
  { kind: "key" },
  { kind: "sign" },
  { kind: "sign", unsigned: "0x", reference: "a\nb", warrant: "" },
  { kind: "sign", unsigned: "0x", reference: "a" },
])("%j is no request", async (request) => {
  expect(await askSocket(socket, request)).toEqual({ ok: false, reason: "this is no request" });
});

test.each<[string, Partial<typeof settings>, RegExp]>([
  ["no key file", { HOT_WALLET_KEY_FILE: "" }, /needs the setting HOT_WALLET_KEY_FILE/],
  ["a missing one", { HOT_WALLET_KEY_FILE: join(folder, "none") }, /cannot be read \(ENOENT\)/],
  ["an open one", { HOT_WALLET_KEY_FILE: join(folder, "open") }, /can be read by others/],
  ["a wrong one", { HOT_WALLET_KEY_FILE: join(folder, "wrong") }, /64 hexadecimal digits/],
  ["no chain", { SIGNER_CHAIN_ID: "mainnet" }, /needs the setting SIGNER_CHAIN_ID/],
  ["no caps", { SIGNER_CAPS: "" }, /needs the setting SIGNER_CAPS/],
  ["no caps where money is real", { SIGNER_CAPS: "none", SIGNER_CHAIN_ID: "1" }, /needs the setting SIGNER_CAPS/],
  ["no warrant key", { SIGNER_WARRANT_KEY_FILE: "" }, /needs the setting SIGNER_WARRANT_KEY_FILE/],
  ["a missing warrant key", { SIGNER_WARRANT_KEY_FILE: join(folder, "none") }, /warrant key .* cannot be read/],
  ["an open warrant key", { SIGNER_WARRANT_KEY_FILE: join(folder, "open") }, /can be read by everybody/],
  ["a short warrant key", { SIGNER_WARRANT_KEY_FILE: join(folder, "short") }, /must hold 32 random characters/],
  ["odd caps", { SIGNER_CAPS: "native:1" }, /SIGNER_CAPS must be a list/],
  ["a socket that is taken", {}, /Another process listens on/],
])("%s stops it with one sentence and without the key", async (_name, changed, sentence) => {
  writeFileSync(join(folder, "open"), key);
  chmodSync(join(folder, "open"), 0o644);
  writeFileSync(join(folder, "short"), "short", { mode: 0o640 });
  writeFileSync(join(folder, "wrong"), key.slice(0, -1), { mode: 0o600 });
  const failing = startProgram([built("bundle/signer.js")], { ...settings, ...changed });
  expect(await failing.ended()).toBe(1);
  expect(failing.stderr()).toMatch(sentence);
  expect(failing.stderr() + failing.stdout()).not.toContain("7".repeat(60));
  expect(existsSync(socket)).toBe(true);
});

test("nothing it says or keeps holds the key", () => {
  const said = program.stdout() + program.stderr() + readFileSync(`${socket}.day`, "utf8");
  expect(said).toContain("signed withdrawal 11: 50 of native, nonce 0");
  expect(said).not.toContain("7".repeat(60));
});

test("without the setting there is no signer", () => {
  expect(openSigner({ signerSocket: null, signerWarrantKeyFile: null })).toBeNull();
  expect(() => readConfig({ SIGNER_SOCKET: socket })).toThrow(/^SIGNER_SOCKET needs SIGNER_WARRANT_KEY_FILE/);
});
