// @ts-check
// A measurement on PostgreSQL, where this machine has one, and on the embedded database: each in a folder of its own
// that is gone afterwards.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeCluster } from "../tools/crash/cluster.mjs";

/** @typedef {"postgres" | "pglite"} Kind */
/** @typedef {{ kind: Kind, folder: string, cluster: import("../tools/crash/cluster.mjs").Cluster | null }} Place */

/**
 * @param {(line: string) => void} say
 * @param {(place: Place, outcome: import("./outcome.mjs").Outcome) => Promise<void>} measure
 * @returns {Promise<import("./outcome.mjs").Outcome>}
 */
export async function onBothDatabases(say, measure) {
  /** @type {import("./outcome.mjs").Outcome} */
  const outcome = { figures: [], judged: [] };
  for (const kind of /** @type {const} */ (["postgres", "pglite"])) {
    const folder = mkdtempSync(join(tmpdir(), "tidemark-bench-"));
    const cluster = kind === "postgres" ? await makeCluster(folder) : null;
    try {
      await cluster?.start();
      if (kind === "postgres" && cluster === null) say("no postgres on this machine");
      else await measure({ kind, folder, cluster }, outcome);
    } finally {
      await cluster?.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return outcome;
}
