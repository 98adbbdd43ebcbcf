// @ts-check
// All rules over one tree. The order here is the order of the report within a file.

import { exceptions, withoutExceptions } from "./allowed.mjs";
import { finding } from "./finding.mjs";
import { clock } from "./rules/clock.mjs";
import { colours } from "./rules/colours.mjs";
import { citations, leftoverComments, openingComment } from "./rules/comments.mjs";
import { cycles } from "./rules/cycles.mjs";
import { unusedExports } from "./rules/exports.mjs";
import { layered } from "./rules/layers.mjs";
import { consoleCalls, machinePaths, testSwitches } from "./rules/leftovers.mjs";
import { money } from "./rules/money.mjs";
import { indexFiles, names } from "./rules/names.mjs";
import { purity } from "./rules/purity.mjs";
import { sizes } from "./rules/sizes.mjs";
import { sqlText } from "./rules/sql.mjs";
import { lockFile, pinnedVersions } from "./rules/supply-chain.mjs";
import { socketDoor, walls } from "./rules/walls.mjs";
import { readTree } from "./tree.mjs";

/** @type {readonly import("./finding.mjs").Rule[]} */
const rules = [
  walls,
  socketDoor,
  layered,
  cycles,
  purity,
  clock,
  money,
  names,
  indexFiles,
  sizes,
  openingComment,
  leftoverComments,
  citations,
  testSwitches,
  consoleCalls,
  machinePaths,
  sqlText,
  colours,
  pinnedVersions,
  lockFile,
  unusedExports,
];

/**
 * @param {string} root
 * @param {readonly import("./allowed.mjs").Exception[]} [table]
 */
export function inspectTree(root, table = exceptions) {
  const tree = readTree(root);
  const broken = tree.files
    .filter((file) => file.isCode && file.parsed.errors.length > 0)
    .map((file) => finding("syntax", file.path, 1, file.parsed.errors[0]?.message ?? "cannot be parsed."));
  const findings = [...broken, ...rules.flatMap((rule) => rule(tree))];
  const sorted = withoutExceptions(findings, tree, table).sort((a, b) =>
    a.path === b.path ? a.line - b.line : a.path < b.path ? -1 : 1,
  );
  return { findings: sorted, fileCount: tree.files.length };
}
