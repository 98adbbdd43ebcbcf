// The demo's simulated market. In Japanese.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const reasons: Translated<typeof english.reasons> = {
  demo_refill: { title: "テスト資金の補充" },
};
