// A notice that stays on the page until its cause is gone. The icon tells its weight without colour.
import { CircleAlert, Info, TriangleAlert, X } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "./class-names.ts";
import { IconButton } from "./IconButton.tsx";

const looks = {
  info: { Icon: Info, box: "border-accent/40 bg-accent-soft", icon: "text-accent" },
  warn: { Icon: TriangleAlert, box: "border-warn/40 bg-warn-soft", icon: "text-warn" },
  danger: { Icon: CircleAlert, box: "border-danger/40 bg-danger-soft", icon: "text-danger" },
} as const;

export type BannerProps = {
  tone?: keyof typeof looks;
  children: ReactNode;
  action?: ReactNode;
  onDismiss?: () => void;
  dismissLabel?: string;
  className?: string;
};

export function Banner({ tone = "info", children, action, onDismiss, dismissLabel, className }: BannerProps) {
  const { Icon, box, icon } = looks[tone];
  return (
    <div
      role={tone === "danger" ? "alert" : "status"}
      className={cx(
        "flex flex-wrap items-center gap-x-3 gap-y-2 rounded-panel border px-4 py-2.5 text-13 text-text",
        box,
        className,
      )}
    >
      <span className="flex min-w-0 flex-1 basis-60 items-start gap-2.5">
        <Icon aria-hidden="true" className={cx("mt-0.5 size-4 shrink-0", icon)} />
        <span className="min-w-0">{children}</span>
      </span>
      {action && <span className="flex shrink-0 items-center gap-2">{action}</span>}
      {onDismiss && dismissLabel && (
        <IconButton label={dismissLabel} size="sm" onClick={onDismiss}>
          <X aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
}
