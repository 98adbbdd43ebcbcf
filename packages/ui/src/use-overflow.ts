// Whether a box is wider inside than outside. Only such a box needs to take the focus, so that arrow keys
// can scroll it; making every table a stop for the Tab key would be a nuisance.
import { type RefObject, useEffect, useState } from "react";

export function useOverflowX(box: RefObject<HTMLElement | null>): boolean {
  const [isOverflowing, setOverflowing] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver === "undefined") return;
    const measure = () => setOverflowing(element.scrollWidth > element.clientWidth);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [box]);
  return isOverflowing;
}
