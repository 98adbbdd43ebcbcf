// A figure under its name.
import type { ReactNode } from "react";
import { cx } from "./class-names.ts";

const sizes = {
  sm: "text-13 font-medium",
  md: "text-20 font-semibold",
  lg: "text-28 font-semibold [&_[data-unit]]:text-16",
} as const;

export function Stat({
  label,
  value,
  detail,
  size = "md",
  className,
}: {
  label: ReactNode;
  value: ReactNode;
  detail?: ReactNode;
  size?: keyof typeof sizes;
  className?: string;
}) {
  return (
    <dl className={cx("flex min-w-0 flex-col", className)}>
      <dt className={cx("text-text-3", size === "sm" ? "text-11" : "text-13")}>{label}</dt>
      <dd className={cx("min-w-0 break-words tabular-nums text-text", sizes[size])}>{value}</dd>
      {detail && <dd className="text-12 text-text-2 tabular-nums">{detail}</dd>}
    </dl>
  );
}
