// @ts-check
// `npm run restore`: builds what is stale, then lets the server's own program put a backup into an empty place.

import { runProgram } from "./run-program.mjs";

await runProgram("restore.js");
