// @ts-check
// Runs before anything else, on whatever Node there is: so nothing here may be newer than Node 14 understands.

const leastMajor = 20;
const leastMinor = 19;

/** One clear sentence and the end, if this Node is too old to run us. @param {string} version */
export function requireNode(version = process.versions.node) {
  const [major, minor] = version.split(".").map(Number);
  if (isEnough(major || 0, minor || 0)) return;
  process.stderr.write(`Tidemark needs Node ${leastMajor}.${leastMinor} or newer; this is Node ${version}.\n`);
  process.exit(1);
}

/** @param {number} major @param {number} minor */
function isEnough(major, minor) {
  return major > leastMajor || (major === leastMajor && minor >= leastMinor);
}
