// What lies in the data folder beside the database and cannot be made anew: named here one by one, so that sockets,
// locks and copies never get into a backup.

import { createReadStream, existsSync, readdirSync, statSync } from "node:fs";
import { appendFile, mkdir, writeFile } from "node:fs/promises";
import { dirname, join, normalize } from "node:path";
import type { Tally } from "./backup-file.ts";
import { BackupUnfit, lineOf } from "./backup-format.ts";

/** Opens what the database keeps sealed; only ever in a backup that is sealed itself. */
export const secretFiles = ["secret.key"];
const files = ["operators"];
/** The demo's mails. */
const folders = ["outbox"];

const pieceBytes = 512 * 1024;

/** Paths inside the data folder, of those that are there. */
export function keptFiles(folder: string, isSealed: boolean): string[] {
  const inFolders = folders.flatMap((name) =>
    existsSync(join(folder, name)) ? readdirSync(join(folder, name)).map((file) => join(name, file)) : [],
  );
  const wanted = [...(isSealed ? secretFiles : []), ...files, ...inFolders];
  return wanted.filter((path) => existsSync(join(folder, path)) && statSync(join(folder, path)).isFile());
}

export async function* dumpFiles(folder: string, paths: readonly string[], tally: Tally): AsyncGenerator<string> {
  for (const path of paths) {
    yield lineOf({ kind: "file", file: path });
    for await (const bytes of createReadStream(join(folder, path), { highWaterMark: pieceBytes })) {
      yield `["${(bytes as Buffer).toString("base64")}"]\n`;
    }
    tally.files += 1;
  }
}

/** Writes what was dumped, into a folder of its own; nothing outside of it, whatever a file calls itself. */
export function fileLoader(folder: string) {
  let current: string | null = null;
  return {
    async begin(file: string): Promise<void> {
      const plain = normalize(file);
      const isKnown = [...secretFiles, ...files, ...folders].includes(plain.split(/[\\/]/)[0] ?? "");
      if (plain !== file || !isKnown) throw new BackupUnfit(`The backup names a file that does not belong to it.`);
      current = join(folder, plain);
      await mkdir(dirname(current), { recursive: true, mode: 0o700 });
      await writeFile(current, "", { mode: 0o600, flag: "wx" });
    },
    async piece(line: string): Promise<void> {
      const [text] = JSON.parse(line) as [string];
      await appendFile(current ?? "", Buffer.from(text, "base64"));
    },
  };
}
