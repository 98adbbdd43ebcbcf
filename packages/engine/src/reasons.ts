// Reasons of the engine's own movements; features bring theirs with the command.

import { spotReasons } from "./spot/spot.ts";

export const engineReasons = [...spotReasons, "transfer", "adjustment"] as const;
