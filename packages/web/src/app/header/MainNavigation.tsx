// The header's links: one for a group with a single page, a menu for a group with several. Nothing stands here
// for pages that are not built.

import { ChevronDown } from "lucide-react";
import { headerTriggerClasses } from "../../frame/layout/header-classes.ts";
import { PageLink } from "../../frame/PageLink.tsx";
import type { HeaderGroup } from "../../frame/page.ts";
import { pagePaths } from "../../frame/page-paths.ts";
import { renderPageLink } from "../../frame/render-page-link.tsx";
import type { TextKey } from "../../i18n/areas.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { currentMark, type HeaderEntry, type Here } from "../navigation.ts";
import { HeaderMenu } from "./HeaderMenu.tsx";

const groupLabels = {
  markets: "navMarkets",
  trade: "navTrade",
  p2p: "navP2p",
  earn: "navEarn",
  assets: "navAssets",
} as const satisfies Record<HeaderGroup, TextKey<"shell">>;

export type MainNavigationProps = { readonly entries: readonly HeaderEntry[]; readonly here: Here };

export function MainNavigation({ entries, here }: MainNavigationProps) {
  const text = useTexts("shell");
  if (entries.length === 0) return null;
  return (
    <nav aria-label={text("mainNavigation")} className="flex items-center gap-1">
      {entries.map((entry) => (
        <Entry key={entry.group} {...entry} here={here} />
      ))}
    </nav>
  );
}

function Entry({ group, pages, here }: HeaderEntry & { readonly here: Here }) {
  const text = useTexts("shell");
  const pageText = useTexts("pages");
  const [first] = pages;
  if (pages.length === 1 && first !== undefined) {
    return (
      <PageLink page={first} aria-current={currentMark(first, group, here)} className={headerTriggerClasses}>
        {group === "assets" || group === "p2p" ? text(groupLabels[group]) : pageText(first)}
      </PageLink>
    );
  }
  const label = text(groupLabels[group]);
  return (
    <HeaderMenu
      label={label}
      renderLink={renderPageLink}
      trigger={
        <button type="button" aria-current={currentMark(undefined, group, here)} className={headerTriggerClasses}>
          {label}
          <ChevronDown aria-hidden="true" className="size-3.5" />
        </button>
      }
      items={pages.map((page) => ({ label: pageText(page), href: pagePaths[page], current: page === here.page }))}
    />
  );
}
