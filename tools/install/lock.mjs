// @ts-check
// Compares a lock file with what npm says it installed.

/**
 * @typedef {object} LockEntry
 * @property {string} [version]
 * @property {boolean} [link]
 * @property {boolean} [optional]
 * @property {boolean} [inBundle] part of another package's archive
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 * @property {string[]} [libc]
 */

/** @typedef {{ packages: Record<string, LockEntry> }} Lock */

/**
 * Packages the lock file wants on this machine and that are absent or of another version. What only an optional
 * package of another machine needs may be absent: npm leaves it out.
 *
 * @param {Lock} lock
 * @param {Lock} installed
 */
export function missingPackages(lock, installed) {
  return Object.entries(lock.packages)
    .filter(([path, entry]) => path.includes("node_modules/") && fitsThisMachine(entry))
    .filter(([path, entry]) => {
      const found = installed.packages[path];
      const isTiedToMachine = entry.os !== undefined || entry.cpu !== undefined;
      if (found === undefined && (entry.inBundle === true || (entry.optional === true && !isTiedToMachine)))
        return false;
      if (entry.link === true) return found === undefined;
      return found?.version !== entry.version;
    })
    .map(([path]) => path);
}

/** @param {LockEntry} entry */
export function fitsThisMachine(entry) {
  return (
    fits(entry.os, process.platform) &&
    fits(entry.cpu, process.arch) &&
    fits(entry.libc, usesGlibc() ? "glibc" : "musl")
  );
}

/** @param {string[] | undefined} list @param {string} value */
function fits(list, value) {
  if (list === undefined || list.length === 0) return true;
  if (list.includes(`!${value}`)) return false;
  return list.includes(value) || list.every((one) => one.startsWith("!"));
}

/** @type {boolean | undefined} */
let hasGlibc;

function usesGlibc() {
  if (hasGlibc === undefined) {
    /** @type {any} */
    const report = process.platform === "linux" ? quickReport() : undefined;
    hasGlibc = process.platform !== "linux" || report?.header?.glibcVersionRuntime !== undefined;
  }
  return hasGlibc;
}

function quickReport() {
  // Without this the report looks up every network address first, which can take seconds.
  if (process.report !== undefined) Object.assign(process.report, { excludeNetwork: true });
  return process.report?.getReport();
}
