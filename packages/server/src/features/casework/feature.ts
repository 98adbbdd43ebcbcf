// Casework: what operators know of one person, and write down.

import { defineFeature } from "../../seams/feature.ts";
import { markets } from "../markets/feature.ts";
import { security } from "../security/feature.ts";
import { sessions } from "../sessions/feature.ts";
import { withdrawals } from "../withdrawals/feature.ts";
import { peopleConsole } from "./console-people.ts";

export const casework = defineFeature({
  name: "casework",
  needs: { markets, security, sessions, withdrawals },
  console: (_opened, parts) => peopleConsole(parts),
});
