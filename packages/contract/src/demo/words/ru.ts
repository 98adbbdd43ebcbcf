// The demo's test funds. In Russian.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const reasons: Translated<typeof english.reasons> = {
  demo_fund: { title: "Тестовые средства" },
};
