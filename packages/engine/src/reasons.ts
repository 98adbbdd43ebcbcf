// Reasons of the engine's own movements; features bring theirs with the command.

import { coreBookings } from "./core/booking.ts";
import { leverageReasons } from "./leverage/events.ts";
import { secondsReasons } from "./seconds/events.ts";
import { spotReasons } from "./spot/spot.ts";

export const engineReasons = [...spotReasons, ...leverageReasons, ...secondsReasons, "transfer", "adjustment"] as const;

/** For which features may move money at all. */
export const bookingReasons: readonly string[] = Object.keys(coreBookings);
