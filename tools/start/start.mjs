// @ts-check
// `npm start`: from a fresh clone to an open exchange with one command.

import { requireNode } from "../machine/node-version.mjs";
import { endWithParent } from "./parent.mjs";

requireNode();
endWithParent();
const { start } = await import("./run-start.mjs");
process.exitCode = await start(process.argv.slice(2));
