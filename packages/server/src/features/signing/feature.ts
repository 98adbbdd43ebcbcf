// The signer, as the exchange sees it.

import { defineFeature } from "../../seams/feature.ts";
import { settings } from "./settings.ts";
import { openSigner } from "./signing.ts";

export const signing = defineFeature({ name: "signing", settings, open: ({ config }) => openSigner(config) });
