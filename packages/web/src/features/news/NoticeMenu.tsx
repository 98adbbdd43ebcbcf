// The header's notices: the newest five by title, and the way to all of them.

import { newsCategories } from "@tidemark/contract/news";
import { Menu } from "@tidemark/ui";
import { Megaphone } from "lucide-react";
import { headerIconClasses } from "../../frame/layout/header-classes.ts";
import { pagePaths } from "../../frame/page-paths.ts";
import { renderPageLink } from "../../frame/render-page-link.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { articleAddress, useNews } from "./news.ts";

const shownMax = 5;

export type NoticeMenuProps = { /** One is on the page of notices. */ readonly isCurrent: boolean };

export function NoticeMenu({ isCurrent }: NoticeMenuProps) {
  const text = useTexts("shell");
  const { data = [], isError, refetch } = useNews(newsCategories.notices, shownMax);
  const again =
    isError && data.length === 0
      ? [{ label: text("retry"), hint: text("loadFailed"), onSelect: () => void refetch() }]
      : [];
  return (
    <Menu
      label={text("notices")}
      align="end"
      renderLink={renderPageLink}
      trigger={
        <button
          type="button"
          aria-current={isCurrent ? "page" : undefined}
          aria-label={text("notices")}
          title={text("notices")}
          className={headerIconClasses}
        >
          <Megaphone aria-hidden="true" className="size-[1.125rem]" />
        </button>
      }
      items={[
        ...again,
        ...data.map((row) => ({ label: row.title, href: articleAddress(row) })),
        {
          label: text("allNotices"),
          href: `${pagePaths.notices}?c_id=${newsCategories.notices}`,
          startsGroup: data.length + again.length > 0,
        },
      ]}
    />
  );
}
