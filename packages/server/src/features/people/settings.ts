// What a login asks for.

import { choiceSetting } from "../../platform/setting.ts";

export const settings = {
  loginNeedsCode: choiceSetting<"no" | "yes">(
    { name: "LOGIN_NEEDS_CODE", means: "whether a login asks for a code by mail or SMS", default: "no" },
    ["no", "yes"],
  ),
};
