// One brick with its name above it.
import { cx } from "@tidemark/ui";
import type { ReactNode } from "react";

export function Sample({
  caption,
  isBare = false,
  children,
}: {
  caption: string;
  isBare?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <p className="text-11 font-medium text-text-3">{caption}</p>
      <div className={cx("min-w-0", !isBare && "rounded-panel border border-line bg-surface p-4")}>{children}</div>
    </div>
  );
}
