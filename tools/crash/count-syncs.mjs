// @ts-check
// Loaded into the exchange under test, every thread of it: counts completed fsync calls into a file, one byte each.

import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

const path = process.env.CRASH_SYNC_COUNT;
if (path !== undefined) {
  const { fsyncSync, fdatasyncSync } = fs;
  const counter = fs.openSync(path, "a");
  /** @param {(descriptor: number) => void} sync */
  const counted = (sync) => (/** @type {number} */ descriptor) => {
    sync(descriptor);
    fs.writeSync(counter, ".");
  };
  fs.fsyncSync = counted(fsyncSync);
  fs.fdatasyncSync = counted(fdatasyncSync);
  syncBuiltinESMExports();
}
