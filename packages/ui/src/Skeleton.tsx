// The shape of what is coming. It is hidden from listeners: the list around it says aria-busy.
import { cx } from "./class-names.ts";

const lineWidths = ["w-full", "w-11/12", "w-4/5", "w-full", "w-3/5"] as const;

export function Skeleton({ className, lines }: { className?: string; lines?: number }) {
  if (lines === undefined) {
    return (
      <span
        aria-hidden="true"
        className={cx("block animate-pulse rounded-control bg-line", className ?? "h-4 w-full")}
      />
    );
  }
  return (
    <span aria-hidden="true" className={cx("flex flex-col gap-2.5", className)}>
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never move
        <Skeleton key={index} className={cx("h-3.5", lineWidths[index % lineWidths.length])} />
      ))}
    </span>
  );
}
