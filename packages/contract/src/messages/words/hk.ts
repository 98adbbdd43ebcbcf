// What the exchange tells a user. In traditional Chinese.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const notices: Translated<typeof english.notices> = {
  messages_read: "已標為已讀。",
  messages_cleared: "已清除。",
};
