// How many sessions one person may have.

import { wholeSetting } from "../../platform/setting.ts";

export const settings = {
  sessionsPerUser: wholeSetting(
    {
      name: "SESSIONS_PER_USER",
      means: "sessions one user may have at once; one more ends the oldest",
      default: 50,
    },
    { min: 1, max: 1_000 },
  ),
};
