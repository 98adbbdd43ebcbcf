// Reasons of the engine's own movements; features bring theirs with the command.

import { leverageReasons } from "./leverage/events.ts";
import { secondsReasons } from "./seconds/events.ts";
import { spotReasons } from "./spot/spot.ts";

export const engineReasons = [...spotReasons, ...leverageReasons, ...secondsReasons, "transfer", "adjustment"] as const;
