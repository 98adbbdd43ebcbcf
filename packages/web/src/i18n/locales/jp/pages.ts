// The name of every page, for navigation and the window title. In Japanese.

import type { Translated } from "../../areas.ts";
import type { texts as english } from "../en/pages.ts";

export const texts: Translated<typeof english> = {
  home: "確かめられる板で取引する",
  bricks: "UI部品",
};
