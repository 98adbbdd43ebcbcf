// @ts-check
// A tool that works with the built server: help when it is asked for, everything it needs installed and built first,
// whatever it started stopped at its end, and one sentence for what a person can mend.

import { ensureBuilt, serverPart } from "../build/build-parts.mjs";
import { ensureInstalled } from "../install/install.mjs";
import { leave, leaveOnSignals } from "../process/children.mjs";
import { printFailure } from "../terminal/failure.mjs";

/**
 * @template Options
 * @param {string} help
 * @param {() => Options | null} readOptions null if help is wanted
 * @param {(options: Options) => Promise<number>} work answers the exit code; may import the server now
 */
export async function runOnServer(help, readOptions, work) {
  leaveOnSignals();
  try {
    const options = readOptions();
    if (options === null) {
      process.stdout.write(help);
      return;
    }
    await ensureInstalled();
    await ensureBuilt([serverPart]);
    await leave(await work(options));
  } catch (error) {
    printFailure(error);
    await leave(2);
  }
}
