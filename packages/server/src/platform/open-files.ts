// How many files and connections this process may have open at once. Whoever lets in more than that leaves none for
// the database, the log and the files of the site.

import { readFileSync } from "node:fs";

/** What is kept for everything but connections from outside: database, log, files of the site, mails, a chain. */
const keptMin = 256;
const keptPart = 8;

/** Below this the exchange serves, and its operator should know how few. */
export const openFilesAdvised = 4_096;

/** The limit in a process's table of limits; null where it has none. */
export function openFilesIn(table: string): number | null {
  const soft = /^Max open files\s+(\d+)\s/m.exec(table)?.[1];
  return soft === undefined ? null : Number.parseInt(soft, 10);
}

/** Null where the system does not tell. Node raises its own limit as far as it may, so this is the real one. */
export function openFilesMax(): number | null {
  try {
    return openFilesIn(readFileSync("/proc/self/limits", "utf8"));
  } catch {
    return null;
  }
}

/**
 * How many connections may be open at once: what was asked for, or what the limit leaves.
 *
 * @example connectionsWithin(20_000, 1_024) → 768
 */
export function connectionsWithin(asked: number, openFiles: number | null): number {
  if (openFiles === null) return asked;
  const kept = Math.min(Math.ceil(openFiles / 2), Math.max(keptMin, Math.ceil(openFiles / keptPart)));
  return Math.max(1, Math.min(asked, openFiles - kept));
}
