// @ts-check
// What a benchmark hands back, and how it reads: figures first, then what they are judged by.

/** @typedef {{ name: string, value: number, unit: string }} Figure */
/** @typedef {{ name: string, value: number, unit?: string, goal: number, isBetter: "higher" | "lower" }} Judged */
/** @typedef {{ figures: Figure[], judged: Judged[] }} Outcome */

/** @param {Judged} one */
export function isMet(one) {
  return one.isBetter === "higher" ? one.value >= one.goal : one.value <= one.goal;
}

/** @param {Outcome} outcome */
export function describeOutcome(outcome) {
  if (!Array.isArray(outcome?.figures) || !Array.isArray(outcome?.judged)) {
    return `${JSON.stringify(outcome, null, 2).replace(/^/gm, "  ")}\n`;
  }
  const names = [...outcome.figures, ...outcome.judged].map((one) => one.name.length);
  const width = Math.max(0, ...names);
  const figures = outcome.figures.map((one) => `  ${one.name.padEnd(width)}  ${rounded(one.value)} ${one.unit}\n`);
  const judged = outcome.judged.map((one) => {
    const word = one.isBetter === "higher" ? "at least" : "at most";
    const unit = one.unit === undefined ? "" : ` ${one.unit}`;
    const verdict = isMet(one) ? "met" : "MISSED";
    return `  ${one.name.padEnd(width)}  ${rounded(one.value)}${unit}  (goal ${word} ${rounded(one.goal)}${unit}: ${verdict})\n`;
  });
  return [...figures, ...judged].join("");
}

/** @param {number} value */
function rounded(value) {
  if (Math.abs(value) >= 1000) return Math.round(value).toLocaleString("en");
  return String(Math.round(value * 1000) / 1000);
}

/** @param {readonly number[]} values */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? 0)) / 2;
}
