// Windows that are opened from outside have no trigger of their own to go back to, so they remember what had the focus
// and give it back.
import { useRef } from "react";

export type ReturnFocus = {
  onOpenAutoFocus: () => void;
  onCloseAutoFocus: (event: Event) => void;
};

export function useReturnFocus(): ReturnFocus {
  const origin = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: () => {
      origin.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    },
    onCloseAutoFocus: (event) => {
      event.preventDefault();
      origin.current?.focus();
    },
  };
}
