// The settings of the exchange's own key.

import { matching, textSetting } from "../../platform/setting.ts";

export const settings = {
  secretKey: textSetting(
    {
      name: "SECRET_KEY",
      means: "key that seals second-factor secrets and signs codes",
      default: null,
      shown: "DATA_DIR/secret.key",
      neededLive: "second-factor secrets are sealed with it",
    },
    matching(/^[\x21-\x7e]{32,256}$/),
    "32 to 256 visible characters",
  ),
  secretKeyOld: textSetting(
    {
      name: "SECRET_KEY_OLD",
      means: "the key before SECRET_KEY, while what was made with it is still read",
      default: null,
      shown: "none",
    },
    matching(/^[\x21-\x7e]{32,256}$/),
    "32 to 256 visible characters",
  ),
};
