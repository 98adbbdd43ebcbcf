// @ts-check
// `npm run build`: everything that is stale.

import { requireNode } from "../machine/node-version.mjs";

requireNode();
const { build } = await import("./run-build.mjs");
process.exitCode = await build();
