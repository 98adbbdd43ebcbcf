// @ts-check
// `npm test`: the whole gate on a fresh machine. `npm test -- <word>` runs the tests of one area.

import { requireNode } from "../machine/node-version.mjs";

requireNode();
const { runGate } = await import("./run-gate.mjs");
process.exitCode = await runGate(process.argv.slice(2));
