// A menu of the header. The menu code is large and not needed to read the page, so it comes after the first paint;
// until then its trigger stands alone at the same place and size.

import type { MenuProps } from "@tidemark/ui";
import { latePart, useLatePart } from "../late-part.ts";

const menuPart = latePart(async () => (await import("./menu-part.ts")).Menu);

export function HeaderMenu(props: MenuProps) {
  const Menu = useLatePart(menuPart, true);
  return Menu === null ? props.trigger : <Menu {...props} />;
}
