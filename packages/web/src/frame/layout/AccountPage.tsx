// The head of a page in the account's shell, with the way back up where the page is not in the navigation.

import { Breadcrumb } from "@tidemark/ui";
import type { ReactNode } from "react";
import { useTexts } from "../../i18n/use-texts.ts";
import { type PageName, pagePaths } from "../page-paths.ts";
import { renderPageLink } from "../render-page-link.tsx";

export type AccountPageProps = {
  readonly page: PageName;
  readonly lead?: ReactNode;
  /** The page this one belongs to. */
  readonly parent?: PageName;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
};

export function AccountPage({ page, lead, parent, actions, children }: AccountPageProps) {
  const text = useTexts("shell");
  const pageText = useTexts("pages");
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {parent !== undefined && (
        <Breadcrumb
          label={text("whereYouAre")}
          renderLink={renderPageLink}
          items={[{ label: pageText(parent), href: pagePaths[parent] }, { label: pageText(page) }]}
        />
      )}
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-20 font-semibold">{pageText(page)}</h1>
          {lead !== undefined && <p className="mt-0.5 max-w-2xl text-14 text-pretty text-text-2">{lead}</p>}
        </div>
        {actions}
      </div>
      {children}
    </div>
  );
}
