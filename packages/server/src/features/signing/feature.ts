// The signer, as the exchange sees it.

import { SettingError } from "../../platform/setting.ts";
import { defineFeature } from "../../seams/feature.ts";
import { settings } from "./settings.ts";
import { openSigner } from "./signing.ts";

export const signing = defineFeature({
  name: "signing",
  settings,
  checkSettings({ signerSocket, signerWarrantKeyFile }) {
    if (signerSocket === null || signerWarrantKeyFile !== null) return;
    throw new SettingError("SIGNER_SOCKET needs SIGNER_WARRANT_KEY_FILE: the signer signs what has a warrant only.");
  },
  open: ({ config }) => openSigner(config),
});
