// @ts-check
// The order in which test files start. Vitest goes by their size, and a short file that runs long would then be
// alone at the end while the other workers stand idle.

/**
 * Those that wait for processes to be killed and come back: one at a time, or they keep each other waiting. And one that
 * makes everything of a first start in a few lines.
 */
export const longFiles = [
  "server/src/sequencer/crash.test.ts",
  "server/src/assembly/fuzz.test.ts",
  "server/src/assembly/live-start.test.ts",
  "engine/src/sim/simulate.test.ts",
];

/** @param {string} file */
export function placeOf(file) {
  const place = longFiles.findIndex((end) => file.endsWith(end));
  return place === -1 ? longFiles.length : place;
}
