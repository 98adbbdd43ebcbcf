// What the work on identities is handed.

import type { PlatformConfig } from "../../platform/platform-settings.ts";
import type { ValuesOf } from "../../platform/setting.ts";
import type { Platform } from "../../seams/platform.ts";
import type { Images } from "../images/images.ts";
import type { Secrets } from "../secrets/secrets.ts";
import type { Security } from "../security/security.ts";
import type { settings } from "./settings.ts";

export type IdentityParts = Pick<Platform, "clock" | "database" | "origin"> & {
  readonly config: Pick<PlatformConfig, "mode"> & ValuesOf<typeof settings>;
  readonly images: Images;
  readonly secrets: Secrets;
  readonly security: Security;
};
