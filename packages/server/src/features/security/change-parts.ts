// What a change of one's own passwords, places and factors is handed.

import type { Platform } from "../../seams/platform.ts";
import type { Codes } from "../codes/codes.ts";
import type { Sessions } from "../sessions/sessions.ts";
import type { Security } from "./security.ts";

export type ChangeParts = Pick<Platform, "clock" | "database" | "securityLog"> & {
  readonly codes: Codes;
  readonly security: Security;
  readonly sessions: Sessions;
};
