// Recorded prices. In Japanese.

import type { SomeRefusals } from "../../words/shape.ts";

export const refusals = {
  tick_out_of_order: "この価格の記録は次の番号ではありません。",
} satisfies SomeRefusals;
