// A page with its section's navigation beside it: the account's pages, the assets', or those of
// deals between people.

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

/**
 * Offers, deals and records between people, with the way to how one is paid, which belongs to the account. A page that
 * is none of them, as a single deal, has the whole width and says itself where it belongs.
 */
export function P2pShell(props: SideShellProps) {
  const text = useTexts("shell");
  const path = useLocation({ select: (location) => location.pathname });
  if (!props.pages.some((page) => pagePaths[page] === path)) {
    return <div className="mx-auto w-full max-w-page flex-1 px-4 py-6">{props.children}</div>;
  }
  return <SideShell {...props} pages={[...props.pages, "payments"]} label={text("p2pNavigation")} />;
}

/** The wallets and the transfers between them. */
export function AssetShell(props: SideShellProps) {
  const text = useTexts("shell");
  return <SideShell {...props} label={text("assetNavigation")} />;
}
