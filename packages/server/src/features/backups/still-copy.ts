// A copy of the embedded database as it stands between two transactions. It can be opened by one process only, so the
// running exchange makes the copy and the backup tool reads it; commits wait as long as copying the files takes.

import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { OperatorReply } from "../../seams/operator-command.ts";
import { type Database, StartFailure } from "../../store/database.ts";
import { lockFolder } from "../../store/folder-lock.ts";

const copyName = "backup-copy";
/** What the tool asks for at the operators' door. */
export const copyCommand = "copy-database";

export function copyFolderOf(dataDir: string): string {
  return join(dataDir, copyName);
}

/** The lock is the one its reader takes: while somebody reads a copy, no other is made over it. */
export async function makeStillCopy(database: Database, dataDir: string): Promise<OperatorReply> {
  if (database.copyFiles === undefined) return { ok: false, text: "This exchange's database is read directly." };
  const folder = copyFolderOf(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = await lockFolder(folder).catch((error: unknown) => {
    if (error instanceof StartFailure) return null;
    throw error;
  });
  if (lock === null) return { ok: false, text: "Another backup is being made." };
  try {
    rmSync(join(folder, "database"), { recursive: true, force: true });
    await database.copyFiles(folder);
    return { ok: true, text: "The database is copied.", data: [folder] };
  } catch (error) {
    rmSync(join(folder, "database"), { recursive: true, force: true });
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
    return { ok: false, text: "The disk is full: the embedded database is copied before it is read." };
  } finally {
    lock.release();
  }
}

export function removeStillCopy(dataDir: string): void {
  rmSync(copyFolderOf(dataDir), { recursive: true, force: true });
}
