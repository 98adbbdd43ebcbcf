// @ts-check
// `npm start`: from a fresh clone to an open exchange with one command.

import { requireNode } from "../machine/node-version.mjs";

requireNode();
const { start } = await import("./run-start.mjs");
process.exitCode = await start(process.argv.slice(2));
