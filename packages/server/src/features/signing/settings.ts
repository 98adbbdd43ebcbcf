// Where the signer is.

import { matching, textSetting } from "../../platform/setting.ts";

export const settings = {
  signerSocket: textSetting(
    {
      name: "SIGNER_SOCKET",
      means: "socket file of the signer that holds the paying key",
      default: null,
      shown: "none",
    },
    matching(/^[^\0]{1,100}$/),
    "a path of at most 100 characters",
  ),
};
