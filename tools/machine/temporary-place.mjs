// @ts-check
// Where tests put what they throw away: in memory where the machine has plenty of it, because copying a database of
// a thousand files and removing it again costs more on a disk than most tests do.

import { statfsSync } from "node:fs";
import { freemem, tmpdir } from "node:os";

const inMemory = "/dev/shm";
/** Several times what the gate was seen to hold at once. */
const neededBytes = 6 * 2 ** 30;

/** @param {{ place?: string, needed?: number }} [wanted] @returns {string} */
export function temporaryPlace({ place = inMemory, needed = neededBytes } = {}) {
  const free = Math.min(freeIn(place), freemem());
  return free >= needed ? place : tmpdir();
}

/** @param {string} place */
function freeIn(place) {
  try {
    const { bavail, bsize } = statfsSync(place);
    return bavail * bsize;
  } catch {
    return 0;
  }
}
