// @ts-check
// The packages of the node that tests of deposits and withdrawals talk to.

import { ensureOwnPackages } from "../install/own-packages.mjs";
import { inRoot } from "../machine/places.mjs";

export function ensureChainNode() {
  return ensureOwnPackages(inRoot("tools", "chain-node"), "The EVM node of the tests");
}
