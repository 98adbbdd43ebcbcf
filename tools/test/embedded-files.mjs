// @ts-check
// Which of the server's tests also run on the embedded database where there is a PostgreSQL. What stands on the
// database itself (storage, sequencer, start) runs on both. A room above it speaks to whichever there is in the same
// words: one file of each, its namesake or else its longest, shows that it does.

import { basename, dirname } from "node:path";

const base = "packages/server/src/";
/** These attack or flood the doors, or never come as far as a database: whichever lies behind answers the same. */
const atTheDoors = [
  "assembly/fuzz.test.ts",
  "programs/flood.test.ts",
  "programs/refused-start.test.ts",
  "features/signing/signer.test.ts",
];
/** Rooms whose first choice takes minutes there: this one shows as well that they speak to both. */
const instead = ["features/makers/makers-driver.test.ts", "features/people/registration.test.ts"];
/** A feature, or one of these. */
const room = /^(features\/[^/]+|http|socket)\//;

/**
 * @param {readonly string[]} files paths from the root
 * @param {(path: string) => number} sizeOf
 * @returns {string[]}
 */
export function embeddedFiles(files, sizeOf) {
  /** @type {Map<string, string>} */
  const chosen = new Map();
  const below = files.filter((file) => {
    if (atTheDoors.includes(file.slice(base.length))) return false;
    const name = roomOf(file);
    if (name === null) return true;
    const before = chosen.get(name);
    if (before === undefined || isRather(file, before, sizeOf)) chosen.set(name, file);
    return false;
  });
  return [...below, ...chosen.values()];
}

/** @param {string} file */
function roomOf(file) {
  return room.exec(file.slice(base.length))?.[1] ?? null;
}

/** @param {string} file @param {string} before @param {(path: string) => number} sizeOf */
function isRather(file, before, sizeOf) {
  if (isInstead(before)) return false;
  if (isInstead(file)) return true;
  if (isNamesake(before)) return false;
  return isNamesake(file) || sizeOf(file) > sizeOf(before);
}

/** @param {string} file */
function isNamesake(file) {
  return basename(file) === `${basename(dirname(file))}.test.ts`;
}

/** @param {string} file */
function isInstead(file) {
  return instead.includes(file.slice(base.length));
}
