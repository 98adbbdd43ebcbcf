// Backups: what the running exchange does for the tool that makes them, and when the last one was made.

import { defineFeature } from "../../seams/feature.ts";
import type { Backups } from "./backups.ts";
import { readLastBackup } from "./last-backup.ts";
import { copyCommand, makeStillCopy } from "./still-copy.ts";

export const backups = defineFeature({
  name: "backups",
  open: ({ config }): Backups => ({ last: () => readLastBackup(config.dataDir) }),
  operatorCommands: (_opened, { config, database }) => ({
    [copyCommand]: {
      usage: [{ form: copyCommand, means: "copies the embedded database; npm run backup asks for it" }],
      look: () => makeStillCopy(database, config.dataDir),
    },
  }),
});
