// Recorded prices. In traditional Chinese.

import type { SomeRefusals } from "../../words/shape.ts";

export const refusals = {
  tick_out_of_order: "這次取價不是下一個序號。",
} satisfies SomeRefusals;
