// The chart over the whole window, and the window over the whole screen where the browser allows it. Escape leaves both.

import { useCallback, useEffect, useState } from "react";

export function useFullScreen(): readonly [isFull: boolean, setFull: (isFull: boolean) => void] {
  const [isFull, setState] = useState(false);
  const setFull = useCallback((next: boolean) => {
    setState(next);
    const { fullscreenElement, documentElement } = document;
    // Phones refuse; the chart then fills the window, which is all of the screen there is.
    if (next) documentElement.requestFullscreen?.().catch(() => undefined);
    else if (fullscreenElement !== null) document.exitFullscreen().catch(() => undefined);
  }, []);
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
