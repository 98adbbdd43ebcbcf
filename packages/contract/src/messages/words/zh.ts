// What the exchange tells a user. In simplified Chinese.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const notices: Translated<typeof english.notices> = {
  messages_read: "已标为已读。",
  messages_cleared: "已清除。",
};
