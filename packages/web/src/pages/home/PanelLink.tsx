// The way from a panel of the greeting to all of what it shows.

import type { ReactNode } from "react";
import { PageLink } from "../../frame/PageLink.tsx";
import type { PageName } from "../../frame/page-paths.ts";

export function PanelLink({ page, children }: { readonly page: PageName; readonly children: ReactNode }) {
  return (
    <PageLink page={page} className="inline-flex min-h-6 items-center text-13 text-text-2 hover:text-text">
      {children}
    </PageLink>
  );
}
