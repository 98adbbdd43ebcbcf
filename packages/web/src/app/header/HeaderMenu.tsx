// A menu of the header. The menu code is large and not needed to read the page, so it comes after the first paint;
// until then its trigger stands alone at the same place and size, and a press on it opens the menu once it is here. A
// press counts from its first moment: the menu may come before it is let go, and the trigger that was pressed is gone.

import type { MenuProps } from "@tidemark/ui";
import { cloneElement, type ReactElement, useState } from "react";
import { latePart, useLatePart } from "../../frame/late-part.ts";

const menuPart = latePart(async () => (await import("./menu-part.ts")).Menu);

type Pressable = ReactElement<{ readonly onClick?: () => void; readonly onPointerDown?: () => void }>;

export function HeaderMenu(props: MenuProps) {
  const [wasPressed, setPressed] = useState(false);
  const Menu = useLatePart(menuPart, wasPressed ? true : "soon");
  if (Menu !== null) return <Menu {...props} startsOpen={wasPressed} />;
  const press = () => setPressed(true);
  return cloneElement(props.trigger as Pressable, { onPointerDown: press, onClick: press });
}
