// @ts-check
// Before the first of the server's tests: programs that they start are made from the sources as they are now.

import { ensureBuilt, serverPart } from "../build/build-parts.mjs";

export async function setup() {
  await ensureBuilt([serverPart]);
}
