// Recorded prices. In English.

import type { SomeRefusals } from "../../words/shape.ts";

export const refusals = {
  tick_out_of_order: "This look at the world is not the next one.",
} satisfies SomeRefusals;
