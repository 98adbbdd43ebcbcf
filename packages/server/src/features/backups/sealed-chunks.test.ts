// What keeps a sealed backup whole: every way to alter the file is noticed before anything of it counts.

import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { scratchFolder } from "../../testing/scratch-database.ts";
import { readBackupFile, writeBackupFile } from "./backup-file.ts";
import { checkBackupKey } from "./sealed-chunks.ts";

const folder = scratchFolder();
afterAll(() => rmSync(folder, { recursive: true }));

const key = "kQ8vZ2mXw5TnR7bYc4HjL9sDf3GpA6uE";
const otherKey = "Zt4Wq9Lm2Xc7Vb1Ns8Kd5Jf3Hg6Rp0Ye";
let made = 0;

/** Lines that do not compress, so that the file has several chunks. */
function* noise(seed: number): Generator<string> {
  let state = seed;
  for (let row = 0; row < 6_000; row += 1) {
    let text = "";
    while (text.length < 60) {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      text += state.toString(36);
    }
    yield `["${text}"]\n`;
  }
}

async function write(lines: Iterable<string>, secret: string | null): Promise<string> {
  made += 1;
  const path = join(folder, String(made));
  async function* all(): AsyncGenerator<string> {
    yield* lines;
  }
  await writeBackupFile(path, secret, all(), { rows: {}, files: 0 });
  return path;
}

async function read(path: string, secret: string | null): Promise<string[]> {
  const lines: string[] = [];
  await readBackupFile(path, secret, async (line) => void lines.push(`${line}\n`));
  return lines;
}

/** The file's parts: the line in the clear, and each chunk with its length. */
function partsOf(path: string): { cover: Buffer; chunks: Buffer[] } {
  const bytes = readFileSync(path);
  const start = bytes.indexOf(0x0a) + 1;
  const chunks: Buffer[] = [];
  for (let at = start; at < bytes.length; ) {
    const length = 4 + (bytes.readUInt32BE(at) & 0x7fff_ffff);
    chunks.push(bytes.subarray(at, at + length));
    at += length;
  }
  return { cover: bytes.subarray(0, start), chunks };
}

function rebuilt(cover: Buffer, chunks: readonly Buffer[]): string {
  made += 1;
  const path = join(folder, String(made));
  writeFileSync(path, Buffer.concat([cover, ...chunks]));
  return path;
}

const unfit = /cut off or altered/;

test.each([[key], [null]])("what is written reads back, sealed or not", async (secret) => {
  expect(await read(await write(noise(1), secret), secret)).toEqual([...noise(1)]);
  expect(await read(await write([], secret), secret)).toEqual([]);
});

test("a sealed file shows nothing of what is in it", async () => {
  const path = await write(['["a very telling name"]\n'], key);
  expect(readFileSync(path).includes("telling")).toBe(false);
  await expect(read(path, null)).rejects.toThrow(/is sealed/);
  await expect(read(path, otherKey)).rejects.toThrow(/not the key/);
});

test("a file that needs no key does not pass where one is expected", async () => {
  await expect(read(await write(noise(1), null), key)).rejects.toThrow(/not sealed/);
});

test("chunks that are missing, repeated, out of order or another file's are noticed", async () => {
  const { cover, chunks } = partsOf(await write(noise(1), key));
  expect(chunks.length).toBeGreaterThan(3);
  const foreign = partsOf(await write(noise(2), key));
  const [first, second, ...rest] = chunks as [Buffer, Buffer, ...Buffer[]];
  const flagged = Buffer.from(first);
  flagged.writeUInt32BE((flagged.readUInt32BE() | 0x8000_0000) >>> 0);
  for (const wrong of [
    [],
    chunks.slice(0, -1),
    chunks.slice(1),
    [first, ...rest],
    [second, first, ...rest],
    [first, first, second, ...rest],
    [...chunks, chunks.at(-1) as Buffer],
    [first, foreign.chunks[1] as Buffer, ...rest],
    [flagged],
    [first, second.subarray(0, second.length - 1), ...rest],
  ]) {
    await expect(read(rebuilt(cover, wrong), key)).rejects.toThrow(unfit);
  }
  await expect(read(rebuilt(foreign.cover, chunks), key)).rejects.toThrow(unfit);
  await expect(read(rebuilt(cover, foreign.chunks), key)).rejects.toThrow(unfit);
});

test.each([[key], [null]])(
  "one bit that differs, anywhere, is noticed, and so is every shorter file",
  async (secret) => {
    const bytes = readFileSync(await write(noise(3), secret));
    const start = bytes.indexOf(0x0a) + 1;
    // The last byte too; of a file without a seal what gzip itself does not read (its header's time) says nothing.
    const places = [start + 12, start + 5_000, Math.floor((start + bytes.length) / 2), bytes.length - 9];
    for (const at of places) {
      const altered = Buffer.from(bytes);
      altered[at] = (altered[at] ?? 0) ^ 1;
      await expect(read(rebuilt(altered, []), secret)).rejects.toThrow(unfit);
    }
    for (const length of [start, start + 1, start + 20, Math.floor(bytes.length / 2), bytes.length - 1]) {
      await expect(read(rebuilt(bytes.subarray(0, length), []), secret)).rejects.toThrow(unfit);
    }
  },
);

test.each([
  ["", /no backup/],
  ["a letter to somebody\n", /no backup/],
  ["{}\n", /no backup/],
  ["null\n", /no backup/],
  ['{"tidemark":"backup","format":99,"sealed":"no"}\n', /newer Tidemark/],
])("%j is refused", async (text, sentence) => {
  await expect(read(rebuilt(Buffer.from(text), []), null)).rejects.toThrow(sentence);
});

test("a backup never overwrites a file, and one that fails leaves none", async () => {
  const path = await write([], null);
  const none: AsyncIterable<string> = (async function* () {})();
  await expect(writeBackupFile(path, null, none, { rows: {}, files: 0 })).rejects.toThrow(/never overwrites/);
  const failing = (async function* () {
    yield "[]\n";
    throw new Error("the database went away");
  })();
  const other = join(folder, "failed");
  await expect(writeBackupFile(other, key, failing, { rows: {}, files: 0 })).rejects.toThrow(/went away/);
  expect(() => readFileSync(other)).toThrow(/ENOENT/);
  expect(() => readFileSync(`${other}.part`)).toThrow(/ENOENT/);
});

test.each([["short"], ["a".repeat(40)], ["abcdefghijklmnopqrstuvwxyz0123456789"]])("the key %j is refused", (weak) => {
  expect(() => checkBackupKey(weak)).toThrow(/key of backups/);
});
