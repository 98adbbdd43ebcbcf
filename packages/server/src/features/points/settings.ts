// Where the points service is.

import { minuteMs } from "@tidemark/kernel";
import { matching, textSetting, wholeSetting } from "../../platform/setting.ts";
import { secretLengthMin } from "./protocol.ts";

/** How long a debit that did not arrive is sent again. */
export const giveUpMs = 2 * minuteMs;

const form =
  /^(off|demo|https:\/\/[^\s/]+(\/[^\s]*)?|http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:[0-9]{1,5})?(\/[^\s]*)?)$/;

export const settings = {
  pointsServiceUrl: textSetting(
    {
      name: "POINTS_SERVICE_URL",
      means:
        "points service: https://…, http:// on this machine alone, demo (one of its own, in demo mode only), or off",
      default: ({ mode }) => (mode === "demo" ? "demo" : "off"),
      shown: "off (demo: one of its own)",
    },
    matching(form),
    "an address such as https://points.example, http:// on this machine alone, demo, or off",
  ),
  pointsServiceSecret: textSetting(
    {
      name: "POINTS_SERVICE_SECRET",
      means: "secret of the messages with the points service, 32 random characters or more",
      default: null,
      shown: "none",
    },
    matching(new RegExp(`^\\S{${secretLengthMin},}$`)),
    `${secretLengthMin} random characters or more`,
  ),
  pointsTimeoutSeconds: wholeSetting(
    { name: "POINTS_TIMEOUT_SECONDS", means: "seconds in which the points service should answer", default: 5 },
    { min: 1, max: 60 },
  ),
};
