// The operators: the door for shells on this machine, and the console.

import { defineFeature } from "../../seams/feature.ts";
import { passkeys } from "../passkeys/feature.ts";
import { security } from "../security/feature.ts";
import { createConsole } from "./console.ts";
import { seedDemoOperators } from "./demo-operators.ts";
import { consoleCommands } from "./operator-commands.ts";
import { operatorDoor } from "./operators.ts";
import { settings } from "./settings.ts";

export const operators = defineFeature({
  name: "operators",
  settings,
  // Of passkeys only how an answer is read.
  needs: { passkeys, security },
  async open(parts) {
    const { clock, config, database, security, step } = parts;
    const wantsDemo = config.mode === "demo" && config.demoOperators === "on";
    if (wantsDemo && (await seedDemoOperators({ clock, database, key: security.key }))) {
      step("seeded the demo operators");
    }
    return { ...operatorDoor(parts), console: createConsole(parts) };
  },
  console: (opened) => opened.console.rooms,
  operatorCommands: (opened, parts) => consoleCommands({ ...parts, key: parts.security.key }, opened.console),
  jobs: (opened) => [opened, opened.console.job],
});
