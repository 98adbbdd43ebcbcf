// @ts-check
// The language our reporters speak: a line that starts with the mark is progress, everything else is worth showing.

export const progressMark = "@progress ";

/** @param {import("../terminal/activity.mjs").Activity} activity @returns {(line: string) => void} */
export function liveLines(activity) {
  return (line) => {
    if (line.startsWith(progressMark)) activity.detail = line.slice(progressMark.length);
    else if (line.trim() !== "" && !line.startsWith("JSON report written to")) activity.print(`  ${line}`);
  };
}
