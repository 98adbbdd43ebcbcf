// A block of a long list that is drawn while it is near what can be seen; else its place is kept. The newest is always
// drawn: that is where somebody reads and writes.

import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";

export type NearBlockProps = {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly isAlways: boolean;
  readonly children: () => ReactNode;
};

const margin = "800px 0px";

export function NearBlock({ scroller, isAlways, children }: NearBlockProps) {
  const place = useRef<HTMLDivElement>(null);
  const height = useRef(0);
  const canWatch = typeof IntersectionObserver !== "undefined";
  const [isNear, setNear] = useState(true);
  useEffect(() => {
    const element = place.current;
    if (element === null || !canWatch) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry === undefined) return;
        if (!entry.isIntersecting) height.current = entry.boundingClientRect.height;
        setNear(entry.isIntersecting);
      },
      { root: scroller.current, rootMargin: margin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [canWatch, scroller]);
  const isDrawn = isNear || isAlways;
  return (
    <div ref={place} style={isDrawn ? undefined : { height: height.current }} className="flex shrink-0 flex-col gap-3">
      {isDrawn && children()}
    </div>
  );
}
