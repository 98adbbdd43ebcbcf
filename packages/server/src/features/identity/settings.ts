// How long pictures of refused papers are kept.

import { wholeSetting } from "../../platform/setting.ts";

export const settings = {
  identityKeptDays: wholeSetting(
    { name: "IDENTITY_KEPT_DAYS", means: "days that the pictures of a refused paper are kept", default: 30 },
    { min: 1, max: 3_650 },
  ),
};
