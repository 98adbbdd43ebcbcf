// The file of a backup, written and read piece by piece. It has its name only once it is whole and on disk; reading it
// to the end proves that it is.

import { createHash } from "node:crypto";
import { createReadStream, existsSync, renameSync, rmSync } from "node:fs";
import { open } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { BackupUnfit, type Cover, type EndLine, formatVersion, lineOf } from "./backup-format.ts";
import { makeCover, seal, unseal } from "./sealed-chunks.ts";

const newline = 0x0a;
const coverBytesMax = 1_024;
const unreadable = "The backup was cut off or altered; nothing of it was used.";

/** What is counted while lines go by, for the end to tell. */
export type Tally = { readonly rows: Record<string, number>; files: number };

async function* withEnd(lines: AsyncIterable<string>, tally: Tally): AsyncGenerator<Buffer> {
  const hash = createHash("sha256");
  for await (const text of lines) {
    const bytes = Buffer.from(text);
    hash.update(bytes);
    yield bytes;
  }
  yield Buffer.from(lineOf({ kind: "end", ...tally, sha256: hash.digest("hex") }));
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, "r");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

export async function writeBackupFile(
  path: string,
  key: string | null,
  lines: AsyncIterable<string>,
  tally: Tally,
): Promise<void> {
  if (existsSync(path)) throw new BackupUnfit(`${path} is there already; a backup never overwrites another.`);
  const draft = `${path}.part`;
  rmSync(draft, { force: true });
  const cover = makeCover(key);
  async function* covered(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    yield Buffer.from(`${JSON.stringify(cover)}\n`);
    yield* key === null ? source : seal(source, cover, key);
  }
  try {
    // There before anything can fail: a file that is still being made when it is removed would be left behind.
    const file = await open(draft, "wx", 0o600);
    await pipeline(withEnd(lines, tally), createGzip(), covered, file.createWriteStream());
    await syncFile(draft);
    renameSync(draft, path);
    await syncFile(dirname(path));
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

async function readCover(path: string): Promise<{ cover: Cover; bytes: number }> {
  const file = await open(path, "r").catch((error: NodeJS.ErrnoException) => {
    throw new BackupUnfit(`The backup ${path} cannot be read (${error.code ?? error.message}).`);
  });
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(coverBytesMax), 0, coverBytesMax, 0);
    const end = buffer.subarray(0, bytesRead).indexOf(newline);
    const cover = JSON.parse(buffer.subarray(0, Math.max(end, 0)).toString()) as Cover;
    if (cover.tidemark !== "backup") throw new Error("something else");
    return { cover, bytes: end + 1 };
  } catch {
    throw new BackupUnfit(`${path} is no backup of Tidemark.`);
  } finally {
    await file.close();
  }
}

/** Every line without its end; what a broken stream leaves over is none. */
async function* splitLines(source: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let held: Buffer[] = [];
  for await (const bytes of source) {
    const chunk = Buffer.from(bytes);
    let from = 0;
    for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, from)) {
      held.push(chunk.subarray(from, end));
      yield Buffer.concat(held).toString();
      held = [];
      from = end + 1;
    }
    if (from < chunk.length) held.push(chunk.subarray(from));
  }
  if (held.length > 0) throw new BackupUnfit(unreadable);
}

function isEnd(line: string): boolean {
  return line.startsWith('{"kind":"end"');
}

/** Hands on every line but the end, which has to fit to all of them. */
async function hearLines(source: AsyncIterable<Uint8Array>, hear: (line: string) => Promise<void>): Promise<EndLine> {
  const hash = createHash("sha256");
  let end: EndLine | null = null;
  for await (const line of splitLines(source)) {
    if (end !== null) throw new BackupUnfit(unreadable);
    if (isEnd(line)) {
      end = JSON.parse(line) as EndLine;
      continue;
    }
    hash.update(line).update("\n");
    await hear(line);
  }
  if (end === null || end.sha256 !== hash.digest("hex")) throw new BackupUnfit(unreadable);
  return end;
}

/** What zlib has to say about a file that is not whole, as a sentence. */
function asUnfit(error: unknown): unknown {
  return String((error as NodeJS.ErrnoException).code).startsWith("Z_") ? new BackupUnfit(unreadable) : error;
}

/** Throws where the file is not whole; what was heard until then must not count. */
export async function readBackupFile(
  path: string,
  key: string | null,
  hear: (line: string) => Promise<void>,
): Promise<EndLine> {
  const { cover, bytes } = await readCover(path);
  if (cover.format > formatVersion) throw new BackupUnfit("The backup was made by a newer Tidemark; use that one.");
  const isSealed = cover.sealed !== "no";
  if (isSealed && key === null) throw new BackupUnfit("The backup is sealed; give its key as BACKUP_KEY.");
  // Otherwise whoever can put a file in its place would need no key.
  if (!isSealed && key !== null) throw new BackupUnfit("A key was given, but the backup is not sealed.");
  async function* opened(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    yield* key === null ? source : unseal(source, cover, key);
  }
  let end: EndLine | null = null;
  try {
    await pipeline(createReadStream(path, { start: bytes }), opened, createGunzip(), async (source) => {
      end = await hearLines(source as AsyncIterable<Uint8Array>, hear);
    });
  } catch (error) {
    throw asUnfit(error);
  }
  if (end === null) throw new BackupUnfit(unreadable);
  return end;
}
