// One place that says which tests exist and how they run. Packages are read from their sources, so that a test
// never sees a stale build. `unit` needs nothing but Node; `server` talks to a real database and shares the machine.

import { defineConfig } from "vitest/config";
import { BaseSequencer } from "vitest/node";
import { placeOf } from "./tools/test/long-files.mjs";

const conditions = ["tidemark-source", "module", "node", "development|production"];
const resolve = { conditions };
const ssr = { resolve: { conditions, externalConditions: ["tidemark-source", "node"] } };
const exclude = ["**/node_modules/**", "**/dist/**", "**/.cache/**", "data/**"];

class LongestFirst extends BaseSequencer {
  override async sort(files: Parameters<BaseSequencer["sort"]>[0]): ReturnType<BaseSequencer["sort"]> {
    const bySize = await super.sort(files);
    return bySize.sort((one, other) => placeOf(one.moduleId) - placeOf(other.moduleId));
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        resolve,
        ssr,
        test: {
          name: "unit",
          // A worker keeps what it has loaded for its next file: nothing of ours may live on in a module.
          isolate: false,
          include: [
            "packages/{kernel,contract,engine,ui,web,console}/src/**/*.test.{ts,tsx}",
            "tools/**/*.test.mjs",
            "bench/**/*.test.mjs",
          ],
          setupFiles: ["packages/web/src/testing/patience.ts", "packages/web/src/testing/wide-window.ts"],
          exclude,
          pool: "forks",
          maxWorkers: 2,
          testTimeout: 900_000,
          hookTimeout: 900_000,
        },
      },
      {
        resolve,
        ssr,
        test: {
          name: "server",
          include: ["packages/server/src/**/*.test.ts"],
          globalSetup: ["tools/test/built-server.mjs"],
          setupFiles: ["packages/server/src/testing/transaction-guard.ts"],
          exclude,
          pool: "forks",
          // A worker keeps what it has loaded and compiled for its next file: nothing of ours lives in a module.
          isolate: false,
          // Each test file holds its own database and waits for the disk now and then: a third one uses that time.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          testTimeout: 900_000,
          hookTimeout: 900_000,
        },
      },
    ],
  },
});
