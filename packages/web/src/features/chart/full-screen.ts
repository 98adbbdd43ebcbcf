// A panel over the whole screen where the browser allows it, and over the whole window where it does not. Escape leaves
// both. It is the panel itself that fills the screen: nothing outside it can then be painted over it.

import { useCallback, useEffect, useState } from "react";

export function useFullScreen(
  panel: HTMLElement | null,
): readonly [isFull: boolean, setFull: (isFull: boolean) => void] {
  const [isFull, setState] = useState(false);
  const setFull = useCallback(
    (next: boolean) => {
      setState(next);
      // Phones refuse; the panel then fills the window, which is all of the screen there is.
      if (next) panel?.requestFullscreen?.().catch(() => undefined);
      else if (document.fullscreenElement != null) document.exitFullscreen().catch(() => undefined);
    },
    [panel],
  );
  useEffect(() => {
    if (!isFull) return;
    const left = () => document.fullscreenElement === null && setState(false);
    const pressed = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) setFull(false);
    };
    document.addEventListener("fullscreenchange", left);
    document.addEventListener("keydown", pressed);
    return () => {
      document.removeEventListener("fullscreenchange", left);
      document.removeEventListener("keydown", pressed);
    };
  }, [isFull, setFull]);
  return [isFull, setFull];
}
