// The key of the exchange and its counted attempts.

import { defineFeature } from "../../seams/feature.ts";
import { openSecrets } from "./secrets.ts";
import { settings } from "./settings.ts";

export const secrets = defineFeature({ name: "secrets", settings, open: openSecrets });
