// The key that opens the search. It is an ordinary letter wherever somebody types, and a dialog keeps it for itself.

import { useEffect } from "react";

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));
}

function isSlash(event: KeyboardEvent): boolean {
  return event.key === "/" && !event.ctrlKey && !event.metaKey && !event.altKey;
}

/** `open` answers whether it took the key; the first that takes it is the only one. */
export function useSlashKey(open: () => boolean): void {
  useEffect(() => {
    function pressed(event: KeyboardEvent): void {
      if (event.defaultPrevented || !isSlash(event) || isTyping(event.target)) return;
      if (document.querySelector("[role=dialog][data-state=open]") !== null) return;
      if (open()) event.preventDefault();
    }
    window.addEventListener("keydown", pressed);
    return () => window.removeEventListener("keydown", pressed);
  }, [open]);
}
