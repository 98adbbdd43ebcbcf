// Figures that may have moved on: dimmed, with the time they are from. The label stays at full strength,
// because it is the part to read, and sits on the upper edge, where it covers no figure.
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
    <div className={cx("relative min-h-0 min-w-0", className)}>
      <div data-stale={isStale || undefined} className="h-full text-text">
        {children}
      </div>
      {isStale && (
        <p
          role="status"
          className="pointer-events-none absolute top-0 right-3 z-10 -translate-y-1/2 flex items-center gap-1.5 rounded-control bg-raised px-2 py-1 text-11 text-warn shadow-raised"
        >
          <History aria-hidden="true" className="size-3.5" />
          <time dateTime={new Date(since).toISOString()}>{label}</time>
        </p>
      )}
    </div>
  );
}
