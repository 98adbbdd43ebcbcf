// The demo: a database belongs to its mode, people a newcomer can be, and their test funds.

import { words } from "@tidemark/contract/words/all";
import { defineFeature } from "../../seams/feature.ts";
import { reasonsIn } from "../../seams/ledger-reason.ts";
import { assets } from "../assets/feature.ts";
import { claimMode, seedDemo } from "./demo.ts";
import { fundDemo } from "./demo-funds.ts";

export const demo = defineFeature({
  name: "demo",
  needs: { assets },
  ledgerReasons: reasonsIn(words.demo),
  async prepare({ clock, config, database, step }) {
    await claimMode(database, config.mode);
    if (config.mode === "demo" && (await seedDemo(database, clock.now()))) step("seeded the demo accounts");
  },
  async open({ config, database, sequencer, step }) {
    if (config.mode === "demo" && (await fundDemo(database, sequencer))) step("handed out the test funds");
  },
});
