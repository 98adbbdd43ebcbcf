// @ts-check
// `npm run signer`: builds what is stale, then runs the process that holds the paying key.

import { join } from "node:path";
import { ensureBuilt, serverPart } from "../build/build-parts.mjs";
import { ensureInstalled } from "../install/install.mjs";
import { bundleFolder, root } from "../machine/places.mjs";
import { leaveOnSignals } from "../process/children.mjs";
import { runServer } from "../start/run-server.mjs";
import { printFailure } from "../terminal/failure.mjs";

const stopPreparing = leaveOnSignals();
try {
  await ensureInstalled();
  await ensureBuilt([serverPart]);
  stopPreparing();
  process.exitCode = await runServer(join(bundleFolder, "signer.js"), process.argv.slice(2), root);
} catch (error) {
  printFailure(error);
  process.exitCode = 2;
}
