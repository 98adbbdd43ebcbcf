// What the exchange tells a user. In Japanese.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const notices: Translated<typeof english.notices> = {
  messages_read: "既読にしました。",
  messages_cleared: "消去しました。",
};
