// Recorded prices. In simplified Chinese.

import type { SomeRefusals } from "../../words/shape.ts";

export const refusals = {
  tick_out_of_order: "这次取价不是下一个序号。",
} satisfies SomeRefusals;
