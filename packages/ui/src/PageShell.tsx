// Reading and account pages: a 1200 column, the navigation at its left on wide screens and above on phones.
import type { ReactNode } from "react";
import { cx } from "./class-names.ts";

export type PageShellProps = {
  title?: ReactNode;
  /** A sentence under the title. */
  lead?: ReactNode;
  actions?: ReactNode;
  breadcrumb?: ReactNode;
  /** Usually a SideNav. */
  navigation?: ReactNode;
  children: ReactNode;
  className?: string;
};

export function PageShell({ title, lead, actions, breadcrumb, navigation, children, className }: PageShellProps) {
  return (
    <div className={cx("mx-auto w-full max-w-page px-4 py-5 md:px-6 md:py-6", className)}>
      <div className={cx(Boolean(navigation) && "grid gap-4 md:grid-cols-[13rem_minmax(0,1fr)] md:gap-6")}>
        {navigation && <div className="min-w-0 md:sticky md:top-20 md:self-start">{navigation}</div>}
        <div className="flex min-w-0 flex-col gap-4">
          {breadcrumb}
          {(title || actions) && (
            <div className="flex flex-wrap items-start justify-between gap-3">
              <div className="min-w-0">
                {title && <h1 className="text-20 font-semibold text-text">{title}</h1>}
                {lead && <p className="mt-0.5 max-w-2xl text-14 text-text-2">{lead}</p>}
              </div>
              {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
            </div>
          )}
          {children}
        </div>
      </div>
    </div>
  );
}
