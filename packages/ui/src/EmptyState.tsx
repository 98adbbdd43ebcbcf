// Nothing here yet: one sentence and the next step.
import { Inbox } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "./class-names.ts";

export type EmptyStateProps = {
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
  icon?: ReactNode;
  className?: string;
};

export function EmptyState({ title, text, action, icon, className }: EmptyStateProps) {
  return (
    <div className={cx("flex flex-col items-center justify-center gap-1.5 px-6 py-10 text-center", className)}>
      <span aria-hidden="true" className="mb-1 text-text-3 [&_svg]:size-7 [&_svg]:stroke-[1.5]">
        {icon ?? <Inbox />}
      </span>
      <p className="text-14 font-medium text-text">{title}</p>
      {text && <p className="max-w-sm text-13 text-text-2">{text}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
