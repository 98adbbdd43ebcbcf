// @ts-check
// `npm run gallery`: every brick in all its states, on a page that follows the sources while they are written.

import { ensureInstalled } from "../install/install.mjs";
import { galleryFolder, vite } from "../machine/places.mjs";
import { leaveOnSignals, startChild } from "../process/children.mjs";
import { printFailure } from "../terminal/failure.mjs";

leaveOnSignals();
try {
  await ensureInstalled();
  const child = startChild(process.execPath, [vite, ...process.argv.slice(2)], {
    cwd: galleryFolder,
    stdio: "inherit",
  });
  child.once("exit", (code) => {
    process.exitCode = code ?? 0;
  });
} catch (error) {
  printFailure(error);
  process.exitCode = 1;
}
