// What the work on people's cases is handed.

import type { Platform } from "../../seams/platform.ts";
import type { Markets } from "../markets/markets.ts";
import type { Security } from "../security/security.ts";
import type { Sessions } from "../sessions/sessions.ts";
import type { Withdrawals } from "../withdrawals/withdrawals.ts";

export type CaseworkParts = Pick<Platform, "clock" | "database"> & {
  readonly markets: Markets;
  readonly security: Security;
  readonly sessions: Sessions;
  readonly withdrawals: Pick<Withdrawals, "terms">;
};
