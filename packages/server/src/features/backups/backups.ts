// What others may know of backups.

import type { LastBackup } from "./last-backup.ts";

export { noteBackup } from "./last-backup.ts";
export type { LastBackup };

export type Backups = {
  /** Null where none was made. */
  last(): LastBackup | null;
};
