// What the work on words, disputes and reputation is handed.

import type { Platform } from "../../seams/platform.ts";
import type { Images } from "../images/images.ts";
import type { Markets } from "../markets/markets.ts";
import type { Secrets } from "../secrets/secrets.ts";
import type { Security } from "../security/security.ts";

export type CaseParts = Pick<Platform, "audience" | "clock" | "database" | "publicIds"> & {
  readonly images: Images;
  readonly markets: Markets;
  readonly secrets: Secrets;
  readonly security: Security;
};
