// Figures that may have moved on: dimmed, with the time they are from. The label stays at full strength,
// because it is the part to read, and takes a line of its own above them, where it covers none.
import { History } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "./class-names.ts";

export type StaleProps = {
  /** The time of the last update in epoch milliseconds; null or undefined while fresh. */
  since: number | null | undefined;
  /** What to say, with the time in it. */
  label: ReactNode;
  children: ReactNode;
  className?: string;
};

export function Stale({ since, label, children, className }: StaleProps) {
  const isStale = since !== null && since !== undefined;
  return (
    <div className={cx("relative min-h-0 min-w-0", isStale && "flex flex-col", className)}>
      {isStale && (
        <p role="status" className="flex shrink-0 items-center justify-end gap-1.5 px-2 py-0.5 text-11 text-warn">
          <History aria-hidden="true" className="size-3.5" />
          <time dateTime={new Date(since).toISOString()}>{label}</time>
        </p>
      )}
      <div data-stale={isStale || undefined} className={cx("text-text", isStale ? "min-h-0 flex-1" : "h-full")}>
        {children}
      </div>
    </div>
  );
}
