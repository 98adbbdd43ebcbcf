// Whether the palette is open, and the key that opens it.

import { useEffect } from "react";
import { create } from "zustand";

export const usePalette = create<{ readonly isOpen: boolean }>()(() => ({ isOpen: false }));

export function setPalette(isOpen: boolean): void {
  usePalette.setState({ isOpen });
}

/** Over another dialog it stays away: what is asked there has to be answered first. */
function isMeant(event: KeyboardEvent): boolean {
  const isKey = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === "k";
  return isKey && document.querySelector("[role=dialog][data-state=open]") === null;
}

export function usePaletteKey(): void {
  useEffect(() => {
    function pressed(event: KeyboardEvent): void {
      if (!isMeant(event)) return;
      event.preventDefault();
      setPalette(true);
    }
    window.addEventListener("keydown", pressed);
    return () => window.removeEventListener("keydown", pressed);
  }, []);
}
