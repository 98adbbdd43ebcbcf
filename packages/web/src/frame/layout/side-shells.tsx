// A page with its section's navigation beside it: the account's pages, or the assets'.

import { useLocation } from "@tanstack/react-router";
import { SideNav } from "@tidemark/ui";
import type { ReactNode } from "react";
import { useTexts } from "../../i18n/use-texts.ts";
import { type PageName, pagePaths } from "../page-paths.ts";
import { renderPageLink } from "../render-page-link.tsx";

export type SideShellProps = {
  readonly pages: readonly PageName[];
  readonly onNavigate: (path: string) => void;
  readonly children: ReactNode;
};

type LabelledProps = SideShellProps & { readonly label: string };

function SideShell({ label, pages, onNavigate, children }: LabelledProps) {
  const pageText = useTexts("pages");
  const path = useLocation({ select: (location) => location.pathname });
  const items = pages.map((page) => ({
    href: pagePaths[page],
    label: pageText(page),
    current: pagePaths[page] === path,
  }));
  return (
    <div className="mx-auto flex w-full max-w-page flex-1 flex-col gap-4 px-4 py-6 md:flex-row md:gap-8">
      <div className="print-hidden md:w-52 md:shrink-0">
        <SideNav label={label} items={items} renderLink={renderPageLink} onNavigate={onNavigate} />
      </div>
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}

/** Settings, trade log, identity and what else belongs to a person. */
export function AccountShell(props: SideShellProps) {
  const text = useTexts("shell");
  return <SideShell {...props} label={text("accountNavigation")} />;
}

/** The wallets and the transfers between them. */
export function AssetShell(props: SideShellProps) {
  const text = useTexts("shell");
  return <SideShell {...props} label={text("assetNavigation")} />;
}
