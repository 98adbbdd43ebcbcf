// Writing that has reached the disk when it returns: the bytes, and the name under which they are found.

import { closeSync, fsyncSync, openSync, renameSync, writeSync } from "node:fs";
import { dirname } from "node:path";

function syncFolder(path: string): void {
  const folder = openSync(dirname(path), "r");
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

function writeSynced(path: string, flags: "w" | "a", text: string): void {
  const file = openSync(path, flags, 0o600);
  try {
    const bytes = Buffer.from(text);
    for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Another content in one step: whatever happens, the file is the old one or the new one. */
export function replaceSynced(path: string, text: string): void {
  const draft = `${path}.draft`;
  writeSynced(draft, "w", text);
  renameSync(draft, path);
  syncFolder(path);
}

export function appendSynced(path: string, text: string): void {
  writeSynced(path, "a", text);
  syncFolder(path);
}
