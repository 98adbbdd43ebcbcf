// @ts-check
// `npm run golden`: keeps the database of a version that is about to be released.

import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { inRoot } from "../machine/places.mjs";
import { runOnServer } from "../server/run-on-server.mjs";
import { Failure } from "../terminal/failure.mjs";

const help = `Keeps a database of a version that is about to be released, for all later ones to read.

  npm run golden -- <version>             writes packages/server/golden/<version>.jsonl.gz, once and never again
`;

await runOnServer(help, readOptions, async (target) => {
  const { makeGolden } = await import("./make-golden.mjs");
  return makeGolden(target);
});

/** @returns {string | null} the file to write; null if help is wanted */
function readOptions() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: "boolean", default: false } },
  });
  const [version = ""] = positionals;
  if (values.help) return null;
  if (!/^\d+\.\d+$/.test(version)) throw new Failure("Say which version, as in 0.2.");
  const target = inRoot("packages", "server", "golden", `${version}.jsonl.gz`);
  if (existsSync(target)) throw new Failure(`There is a database of ${version} already; it is never made again.`);
  return target;
}
