// What a login asks for.

import { choiceSetting } from "../../platform/setting.ts";

export const settings = {
  loginNeedsCode: choiceSetting<"no" | "yes">(
    { name: "LOGIN_NEEDS_CODE", means: "whether a login asks for a code by mail or SMS", default: "no" },
    ["no", "yes"],
  ),
  newDeviceConfirmation: choiceSetting<"no" | "yes">(
    {
      name: "NEW_DEVICE_CONFIRMATION",
      means: "whether a login from a device new to the account is confirmed by mail first",
      default: ({ mode }) => (mode === "demo" ? "no" : "yes"),
      shown: "yes (demo no)",
    },
    ["no", "yes"],
  ),
};
