// @ts-check
// The build as a person asks for it: dependencies first, then every stale part.

import { ensureInstalled } from "../install/install.mjs";
import { leaveOnSignals } from "../process/children.mjs";
import { printFailure } from "../terminal/failure.mjs";
import { allParts, ensureBuilt } from "./build-parts.mjs";

/** @returns {Promise<number>} exit code */
export async function build() {
  leaveOnSignals();
  try {
    await ensureInstalled();
    await ensureBuilt(allParts);
    process.stdout.write("Everything is built.\n");
    return 0;
  } catch (error) {
    printFailure(error);
    return 1;
  }
}
