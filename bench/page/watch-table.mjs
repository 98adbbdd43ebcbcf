// @ts-check
// What a table on a page costs: frames while it moves, and how much of it moved.

import { mainThread } from "./frames.mjs";

/** @typedef {{ seconds: number, framesPerSecond: number, frameP50Ms: number, frameP95Ms: number, longestMs: number, moved: number }} Seen */
/** @typedef {Seen & { busyShare: number }} TableRun */

/** @param {import("@playwright/test").Page} page @param {number} seconds @returns {Promise<TableRun>} */
export async function tableRun(page, seconds) {
  const busySeconds = await mainThread(page);
  const before = await busySeconds();
  const seen = await page.evaluate(watchTable, seconds * 1000);
  return { ...seen, busyShare: ((await busySeconds()) - before) / seen.seconds };
}

/** @param {TableRun} one */
export function runText(one) {
  return `${one.framesPerSecond.toFixed(1)} frames/s, longest ${Math.round(one.longestMs)} ms, main thread ${Math.round(one.busyShare * 100)} % busy, ${one.moved} cells changed`;
}

/**
 * Runs in the page: frames, and how many texts of the table changed meanwhile, which must be many.
 *
 * @param {number} forMs @returns {Promise<Seen>}
 */
function watchTable(forMs) {
  return new Promise((resolve) => {
    let moved = 0;
    const watcher = new MutationObserver((changes) => {
      moved += changes.length;
    });
    const table = document.querySelector("table[aria-rowcount]");
    if (table !== null) watcher.observe(table, { subtree: true, characterData: true, childList: true });
    /** @type {number[]} */
    const frames = [];
    let startedMs = 0;
    let lastMs = 0;
    /** @param {number} now */
    const onFrame = (now) => {
      if (startedMs === 0) startedMs = now;
      else frames.push(now - lastMs);
      lastMs = now;
      if (now - startedMs < forMs) return void requestAnimationFrame(onFrame);
      watcher.disconnect();
      const seconds = (now - startedMs) / 1000;
      frames.sort((one, other) => one - other);
      /** @param {number} part */
      const at = (part) => frames[Math.min(frames.length - 1, Math.floor(frames.length * part))] ?? Number.NaN;
      resolve({
        ...{ seconds, framesPerSecond: frames.length / seconds, moved },
        ...{ frameP50Ms: at(0.5), frameP95Ms: at(0.95), longestMs: at(1) },
      });
    };
    requestAnimationFrame(onFrame);
  });
}
