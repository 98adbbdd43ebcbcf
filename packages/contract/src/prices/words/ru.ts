// Recorded prices. In Russian.

import type { SomeRefusals } from "../../words/shape.ts";

export const refusals = {
  tick_out_of_order: "Эта запись цен не следующая по порядку.",
} satisfies SomeRefusals;
