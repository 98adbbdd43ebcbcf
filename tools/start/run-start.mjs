// @ts-check
// Installs what is missing, builds what is stale, then hands over to the server and ends with its code.

import { existsSync } from "node:fs";
import { ensureBuilt, startParts } from "../build/build-parts.mjs";
import { ensureInstalled } from "../install/install.mjs";
import { root, serverMain } from "../machine/places.mjs";
import { leaveOnSignals } from "../process/children.mjs";
import { printFailure } from "../terminal/failure.mjs";
import { helpText } from "./help.mjs";
import { runServer } from "./run-server.mjs";

/** @param {string[]} args @returns {Promise<number>} exit code */
export async function start(args) {
  const wantsHelp = args.includes("--help") || args.includes("-h");
  if (wantsHelp && !existsSync(serverMain)) {
    process.stdout.write(helpText);
    return 0;
  }
  if (wantsHelp) return runServer(serverMain, ["--help"], root);
  const stopPreparing = leaveOnSignals();
  try {
    await ensureInstalled();
    await ensureBuilt(startParts);
  } catch (error) {
    printFailure(error);
    return 1;
  }
  stopPreparing();
  return runServer(serverMain, args, root);
}
