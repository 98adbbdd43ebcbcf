// The demo's simulated market. In simplified Chinese.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const reasons: Translated<typeof english.reasons> = {
  demo_refill: { title: "补充测试资金" },
};
