// @ts-check
// What a rule reports: one place, one rule name, one sentence. Warnings are shown and do not fail.

/**
 * @typedef {object} Finding
 * @property {string} path
 * @property {number} line
 * @property {string} rule
 * @property {string} sentence
 * @property {boolean} isWarning
 */

/** @typedef {(tree: import("./tree.mjs").Tree) => Finding[]} Rule */

/** @param {string} rule @param {string} path @param {number} line @param {string} sentence @returns {Finding} */
export function finding(rule, path, line, sentence) {
  return { path, line, rule, sentence, isWarning: false };
}

/** @param {string} rule @param {string} path @param {number} line @param {string} sentence @returns {Finding} */
export function warning(rule, path, line, sentence) {
  return { path, line, rule, sentence, isWarning: true };
}

/** @param {Finding} one */
export function printFinding(one) {
  return `${one.path}:${one.line} ${one.isWarning ? "warning " : ""}${one.rule} — ${one.sentence}`;
}
