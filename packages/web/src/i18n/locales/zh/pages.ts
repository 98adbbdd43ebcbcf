// The name of every page, for navigation and the window title. In simplified Chinese.

import type { Translated } from "../../areas.ts";
import type { texts as english } from "../en/pages.ts";

export const texts: Translated<typeof english> = {
  home: "在可核对的订单簿上交易",
  bricks: "界面组件",
};
