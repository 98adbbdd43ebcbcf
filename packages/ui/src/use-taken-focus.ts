// A menu whose code comes late takes the place of a button that stood there alone. Whoever had that button under the
// keyboard would be left with nothing, and the next press would go nowhere: the focus goes over to what took its place,
// which is known by the same name.
import { type RefObject, useLayoutEffect, useRef, useState } from "react";

function nameOf(element: Element | null): string | null {
  return element?.getAttribute("aria-label") ?? element?.textContent ?? null;
}

/** For the button that may take another's place. */
export function useTakenFocus<Button extends HTMLElement>(): RefObject<Button | null> {
  const button = useRef<Button>(null);
  // What has the focus while this is drawn for the first time is still on the page; afterwards it may be gone.
  const [before] = useState(() => document.activeElement);
  useLayoutEffect(() => {
    if (before?.isConnected === false && nameOf(before) === nameOf(button.current)) button.current?.focus();
  }, [before]);
  return button;
}
