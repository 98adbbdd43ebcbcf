// @ts-check
// A program of the built server in the foreground, with the arguments of the tool.

import { join } from "node:path";
import { ensureBuilt, serverPart } from "../build/build-parts.mjs";
import { ensureInstalled } from "../install/install.mjs";
import { bundleFolder, root } from "../machine/places.mjs";
import { leaveOnSignals } from "../process/children.mjs";
import { runServer } from "../start/run-server.mjs";
import { printFailure } from "../terminal/failure.mjs";

/** @param {string} name */
export async function runProgram(name) {
  const stopPreparing = leaveOnSignals();
  try {
    await ensureInstalled();
    await ensureBuilt([serverPart]);
    stopPreparing();
    const program = join(bundleFolder, name);
    process.exitCode = await runServer(program, process.argv.slice(2), root);
  } catch (error) {
    printFailure(error);
    process.exitCode = 2;
  }
}
