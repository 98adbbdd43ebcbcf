// A menu whose code comes with the first sign that somebody wants it. Until then its button stands alone, and a press is
// remembered from its first moment: the menu may take the button's place before it is let go, and no click comes then.

import { type ComponentType, useState } from "react";
import { type LatePart, useLatePart } from "./late-part.ts";

export type LateMenu<Props> = {
  readonly Menu: ComponentType<Props> | null;
  readonly isPressed: boolean;
  /** For the button that stands until the menu has come. */
  readonly button: {
    readonly onPointerEnter: () => void;
    readonly onFocus: () => void;
    readonly onPointerDown: () => void;
    readonly onClick: () => void;
  };
};

export function useLateMenu<Props>(part: LatePart<Props>): LateMenu<Props> {
  const [isWanted, setWanted] = useState(false);
  const [isPressed, setPressed] = useState(false);
  const want = () => setWanted(true);
  function press(): void {
    want();
    setPressed(true);
  }
  const Menu = useLatePart(part, isWanted);
  return { Menu, isPressed, button: { onPointerEnter: want, onFocus: want, onPointerDown: press, onClick: press } };
}
