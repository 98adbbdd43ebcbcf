// @ts-check
// `npm run backup`: builds what is stale, then lets the server's own program write a backup.

import { runProgram } from "./run-program.mjs";

await runProgram("backup.js");
