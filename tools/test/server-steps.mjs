// @ts-check
// The server's tests run twice: on the embedded database, always, and on a real PostgreSQL wherever one can be had.

import { ensureChainNode } from "../chain-node/install.mjs";
import { ensurePostgres } from "../machine/postgres.mjs";
import { runVitest } from "./vitest-step.mjs";

/** Tests that talk to a real EVM node. */
const onChain = /\/evm-[^/]*\.test\.ts$/;

/** @param {readonly string[]} files @returns {import("./steps.mjs").Step[]} */
export function serverSteps(files) {
  return [
    { title: "server tests on PGlite", run: (context) => onPglite(files, context) },
    { title: "server tests on PostgreSQL", run: (context) => onPostgres(files, context) },
  ];
}

/** @param {readonly string[]} files @param {import("./steps.mjs").StepContext} context */
async function onPglite(files, context) {
  // Before anything waits for it: installing may take longer than a test may. Where it fails, its tests say so.
  if (files.some((file) => onChain.test(file))) await ensureChainNode().catch(() => undefined);
  const environment = () => ({ TEST_DATABASE: "pglite" });
  return runVitest({ title: "server-pglite", project: "server", files, environment }, context);
}

/** @param {readonly string[]} files @param {import("./steps.mjs").StepContext} context */
async function onPostgres(files, context) {
  const postgres = await ensurePostgres();
  if ("reason" in postgres) {
    const note = `Only PGlite was tested: ${postgres.reason}. Install PostgreSQL 15+ or set TEST_DATABASE_URL.`;
    return { passed: 0, failed: 0, note };
  }
  const environment = () => ({ TEST_DATABASE: "postgres", TEST_DATABASE_URL: postgres.url });
  const tally = await runVitest({ title: "server-postgres", project: "server", files, environment }, context);
  await postgres.stop();
  return { ...tally, note: "The server was tested on PGlite and on PostgreSQL." };
}
