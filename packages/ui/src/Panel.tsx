// A surface with a border. With a title it has a head row; `Card` is the roomier sibling for reading pages.
import { type ReactNode, useId } from "react";
import { cx } from "./class-names.ts";

export type PanelProps = {
  title?: ReactNode;
  /** Something at the end of the head row. */
  actions?: ReactNode;
  headingLevel?: 2 | 3;
  children: ReactNode;
  className?: string;
  bodyClassName?: string;
};

export function Panel({ title, actions, headingLevel = 2, children, className, bodyClassName }: PanelProps) {
  const titleId = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <section
      aria-labelledby={title ? titleId : undefined}
      className={cx("flex min-w-0 flex-col rounded-panel border border-line bg-surface", className)}
    >
      {(title || actions) && (
        <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 gap-y-2 border-b border-line px-4 py-2">
          {title && (
            <Heading id={titleId} className="text-14 font-semibold text-text">
              {title}
            </Heading>
          )}
          {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
        </div>
      )}
      <div className={cx("min-h-0 min-w-0 flex-1", bodyClassName)}>{children}</div>
    </section>
  );
}

export function Card({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={cx("rounded-panel border border-line bg-surface p-5", className)}>{children}</div>;
}
