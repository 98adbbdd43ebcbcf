// @ts-check
// `npm run shots`: pictures of every page, to look at. Nothing here judges them; that is what eyes are for.

import { relative } from "node:path";
import { ensureBuilt, startParts } from "../build/build-parts.mjs";
import { root } from "../machine/places.mjs";
import { leave, leaveOnSignals } from "../process/children.mjs";
import { startServer } from "../server/running-server.mjs";
import { printFailure } from "../terminal/failure.mjs";
import { help, readOptions } from "./options.mjs";

leaveOnSignals();
try {
  const options = readOptions(process.argv.slice(2));
  if (options.help) {
    process.stdout.write(help);
  } else {
    await ensureBuilt(startParts);
    const { takeShots } = await import("./take-shots.mjs");
    const server = options.url === undefined ? await startServer() : undefined;
    let count = 0;
    await takeShots(server?.url ?? options.url ?? "", options, (path) => {
      count += 1;
      process.stdout.write(`${relative(root, path)}\n`);
    });
    await server?.stop();
    process.stdout.write(`${count} pictures\n`);
  }
} catch (error) {
  printFailure(error);
  await leave(1);
}
