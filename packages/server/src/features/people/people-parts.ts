// What the calls about having an account are handed.

import type { PlatformConfig } from "../../platform/platform-settings.ts";
import type { ValuesOf } from "../../platform/setting.ts";
import type { Platform } from "../../seams/platform.ts";
import type { Codes } from "../codes/codes.ts";
import type { Identities } from "../identity/identity.ts";
import type { Messages } from "../messages/messages.ts";
import type { Outbox } from "../outbox/outbox.ts";
import type { Passkeys } from "../passkeys/passkeys.ts";
import type { Security } from "../security/security.ts";
import type { Sessions } from "../sessions/sessions.ts";
import type { Switches } from "../switches/switches.ts";
import type { settings } from "./settings.ts";

export type PeopleParts = Pick<Platform, "clock" | "database" | "origin" | "publicIds" | "securityLog"> & {
  readonly config: PlatformConfig & ValuesOf<typeof settings>;
  readonly codes: Codes;
  readonly identities: Pick<Identities, "paperOf">;
  readonly messages: Messages;
  readonly outbox: Outbox;
  readonly passkeys: Passkeys;
  readonly security: Security;
  readonly sessions: Sessions;
  readonly switches: Switches;
};
