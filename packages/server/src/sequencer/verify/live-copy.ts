// A copy of a data folder while its exchange runs. The files are copied in the order of a base backup: the control
// file first, the write-ahead log last. Whatever the data files missed or caught half-written lies in the log after
// the control file's checkpoint, and opening the copy replays it, as after a power cut. A checkpoint in the middle
// may take away log the copy needs; then it does not open, and the caller copies again.

import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const log = "pg_wal";
const control = "pg_control";

export function copyDataFolder(folder: string): string {
  const copy = mkdtempSync(join(tmpdir(), "tidemark-verify-"));
  const from = join(folder, "database");
  const to = join(copy, "database");
  mkdirSync(join(to, "global"), { recursive: true });
  cpSync(join(from, "global", control), join(to, "global", control));
  for (const name of readdirSync(from)) if (name !== log) copyMissing(join(from, name), join(to, name));
  copyMissing(join(from, log), join(to, log));
  return copy;
}

/** Files that vanish while they are copied were not needed any more; what is there already stays. */
function copyMissing(from: string, to: string): void {
  cpSync(from, to, { recursive: true, force: false, filter: (path) => existsSync(path) });
}
