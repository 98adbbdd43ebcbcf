// The demo's simulated market. In traditional Chinese.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const reasons: Translated<typeof english.reasons> = {
  demo_refill: { title: "補充測試資金" },
};
