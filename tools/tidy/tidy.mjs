// @ts-check
// `npm run tidy`: the style and the walls of the house, as a check that fails. One line per finding.

import { fileURLToPath } from "node:url";
import { printFinding } from "./finding.mjs";
import { inspectTree } from "./inspect.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));
const { findings, fileCount } = inspectTree(root);
const failures = findings.filter((one) => !one.isWarning);
const warnings = findings.length - failures.length;

for (const one of findings) if (!one.isWarning || process.argv.includes("--warnings")) console.log(printFinding(one));
const hint = warnings > 0 && !process.argv.includes("--warnings") ? " (shown by: npm run tidy -- --warnings)" : "";
console.log(`${fileCount} files, ${failures.length} findings, ${warnings} warnings${hint}`);
process.exitCode = failures.length > 0 ? 1 : 0;
