// @ts-check
// The server's tests run on a real PostgreSQL wherever one can be had; then the embedded database has what stands on
// the database itself and one file of each room above it that no journey in the browser walks through. Without a
// PostgreSQL everything runs on the embedded one.

import { statSync } from "node:fs";
import { ensureBuilt, serverPart } from "../build/build-parts.mjs";
import { ensureChainNode } from "../chain-node/install.mjs";
import { inRoot } from "../machine/places.mjs";
import { ensurePostgres } from "../machine/postgres.mjs";
import { embeddedFiles } from "./embedded-files.mjs";
import { runVitest } from "./vitest-step.mjs";

/** Tests that talk to a real EVM node. */
const onChain = /\/evm-[^/]*\.test\.ts$/;

/** @param {readonly string[]} files @returns {import("./steps.mjs").Step[]} */
export function serverSteps(files) {
  let hasPostgres = false;
  return [
    {
      title: "server tests on PostgreSQL",
      async run(context) {
        await ensureBuilt([serverPart]);
        // Before anything waits for it: installing may take longer than a test may. Where it fails, its tests say so.
        if (files.some((file) => onChain.test(file))) await ensureChainNode().catch(() => undefined);
        const postgres = await ensurePostgres();
        hasPostgres = !("reason" in postgres);
        if ("reason" in postgres) {
          const note = `Only PGlite is tested: ${postgres.reason}. Install PostgreSQL 15+ or set TEST_DATABASE_URL.`;
          return { passed: 0, failed: 0, note };
        }
        const environment = () => ({ TEST_DATABASE: "postgres", TEST_DATABASE_URL: postgres.url });
        const tally = await runVitest({ title: "server-postgres", project: "server", files, environment }, context);
        await postgres.stop();
        return { ...tally, note: "The server was tested on PostgreSQL, and on PGlite what stands on a database." };
      },
    },
    {
      title: "server tests on PGlite",
      run(context) {
        const chosen = hasPostgres ? embeddedFiles(files, (path) => statSync(inRoot(path)).size) : files;
        // Without a name vitest would run everything.
        if (chosen.length === 0) return Promise.resolve({ passed: 0, failed: 0 });
        const environment = () => ({ TEST_DATABASE: "pglite" });
        return runVitest({ title: "server-pglite", project: "server", files: chosen, environment }, context);
      },
    },
  ];
}
