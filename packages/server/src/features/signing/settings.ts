// Where the signer is, and with what it is shown that a payment was approved.

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
  signerWarrantKeyFile: textSetting(
    {
      name: "SIGNER_WARRANT_KEY_FILE",
      means: "file with the key of warrants, which the signer has too",
      default: null,
      shown: "none",
    },
    matching(/^[^\0]+$/),
    "a path",
  ),
};
