// What the work on points is handed, and the names of its steps.

import type { PlatformConfig } from "../../platform/platform-settings.ts";
import type { ValuesOf } from "../../platform/setting.ts";
import type { Platform } from "../../seams/platform.ts";
import type { Markets } from "../markets/markets.ts";
import type { Messages } from "../messages/messages.ts";
import type { People } from "../people/people.ts";
import type { Prices } from "../prices/prices.ts";
import type { Security } from "../security/security.ts";
import type { Switches } from "../switches/switches.ts";
import type { PointsService } from "./points-service.ts";
import type { settings } from "./settings.ts";

/** Each is past once it is on disk or answered; between any two of them the process may end. */
export type PointsStep =
  | "points_written"
  | "points_reserved"
  | "points_admitted"
  | "points_answered"
  | "points_decided"
  | "points_booked"
  | "points_ended";

export type PointsParts = Pick<
  Platform,
  "clock" | "database" | "measure" | "onTrouble" | "publicIds" | "securityLog" | "sequencer" | "zone"
> & {
  readonly config: PlatformConfig & ValuesOf<typeof settings>;
  readonly markets: Markets;
  readonly messages: Messages;
  readonly people: People;
  readonly prices: Prices;
  readonly security: Security;
  readonly switches: Switches;
  readonly service: PointsService;
  /** Hears of each step as soon as it is past; the step waits for it. */
  onStep?(step: PointsStep, id: number): void | Promise<void>;
};
