// What the exchange tells a user. In Russian.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const notices: Translated<typeof english.notices> = {
  messages_read: "Отмечено как прочитанное.",
  messages_cleared: "Очищено.",
};
