// Some rows of a long table. They stand there while they are near what can be seen; else their place is kept empty, so
// that hundreds of rows whose figures move cost no more than a screenful. Rows that somebody is typing into stay.
import { type ReactNode, useEffect, useRef, useState } from "react";

export type NearRowsProps = {
  count: number;
  columns: number;
  /** Of a row that was never drawn. */
  rowHeight: number;
  /** Drawn at once, before anything is known of what can be seen. */
  isFirst: boolean;
  children: () => ReactNode;
};

/** About a screenful in advance, so that scrolling meets rows that are there. */
const margin = "600px 0px";

export function NearRows({ count, columns, rowHeight, isFirst, children }: NearRowsProps) {
  const group = useRef<HTMLTableSectionElement>(null);
  const height = useRef(count * rowHeight);
  const canWatch = typeof IntersectionObserver !== "undefined";
  const [isNear, setNear] = useState(isFirst || !canWatch);
  useEffect(() => {
    const element = group.current;
    if (element === null || !canWatch) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry === undefined) return;
        if (!entry.isIntersecting && entry.boundingClientRect.height > 0)
          height.current = entry.boundingClientRect.height;
        setNear(entry.isIntersecting || element.contains(document.activeElement));
      },
      { rootMargin: margin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [canWatch]);
  return (
    // biome-ignore lint/a11y/noRedundantRoles: drawn as a block it would lose its own
    <tbody ref={group} role="rowgroup" className="max-md:block">
      {isNear ? (
        children()
      ) : (
        <tr className="max-md:block" style={{ height: height.current }}>
          <td colSpan={columns} />
        </tr>
      )}
    </tbody>
  );
}
