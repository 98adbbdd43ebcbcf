// The name of every page, for navigation and the window title. In traditional Chinese.

import type { Translated } from "../../areas.ts";
import type { texts as english } from "../en/pages.ts";

export const texts: Translated<typeof english> = {
  home: "在可核對的掛單簿上交易",
  bricks: "介面元件",
};
