// The key of the exchange and its counted attempts.

import { weaknessOf } from "../../platform/key-strength.ts";
import { SettingError } from "../../platform/setting.ts";
import { defineFeature } from "../../seams/feature.ts";
import { openSecrets } from "./secrets.ts";
import { settings } from "./settings.ts";

export const secrets = defineFeature({
  name: "secrets",
  settings,
  checkSettings({ mode, secretKey, secretKeyOld }) {
    if (secretKeyOld !== null && (secretKey === null || secretKey === secretKeyOld)) {
      throw new SettingError("The setting SECRET_KEY_OLD is the key before SECRET_KEY, and differs from it.");
    }
    const weakness = mode === "live" && secretKey !== null ? weaknessOf(secretKey) : null;
    if (weakness !== null) {
      throw new SettingError(`The SECRET_KEY ${weakness}; live mode needs a random one (openssl rand -base64 32).`);
    }
  },
  open: openSecrets,
});
