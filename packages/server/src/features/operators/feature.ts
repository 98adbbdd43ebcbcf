// The operators' door.

import { defineFeature } from "../../seams/feature.ts";
import { security } from "../security/feature.ts";
import { operatorDoor } from "./operators.ts";
import { settings } from "./settings.ts";

export const operators = defineFeature({
  name: "operators",
  settings,
  needs: { security },
  open: (parts) => operatorDoor(parts),
  jobs: (opened) => [opened],
});
