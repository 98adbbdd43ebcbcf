// Switches that everybody feels: maintenance, and whether accounts can be opened.

import { defineFeature } from "../../seams/feature.ts";
import { openSwitches } from "./switches.ts";

export const switches = defineFeature({
  name: "switches",
  open: (parts) => openSwitches(parts),
});
