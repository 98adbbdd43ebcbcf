// Announcements, notices and help by their titles, newest first. The tab stands in the address.

import { useNavigate } from "@tanstack/react-router";
import { newsCategories, newsListCall } from "@tidemark/contract/news";
import { EmptyState, PageShell, Panel, Tabs, TimeText } from "@tidemark/ui";
import { ChevronRight, Newspaper } from "lucide-react";
import { useRows } from "../../api/use-rows.ts";
import { PagedList } from "../../frame/PagedList.tsx";
import { pagePaths } from "../../frame/page-paths.ts";
import { renderPageLink } from "../../frame/render-page-link.tsx";
import { usePageSearch } from "../../frame/use-page-search.ts";
import type { TextKey } from "../../i18n/areas.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { useSession } from "../../session/session-store.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { articleAddress, type NewsRow, type ReadingTab, readingTabOf, readingTabs, staleTime } from "./news.ts";

const pageSize = 15;

const tabLabels = {
  [newsCategories.announcements]: "announcements",
  [newsCategories.notices]: "notices",
  [newsCategories.help]: "help",
} as const satisfies Record<ReadingTab, TextKey<"news">>;

export function NoticesPage() {
  const text = useTexts("news");
  const navigate = useNavigate();
  const tab = readingTabOf(usePageSearch().c_id);
  return (
    <PageShell title={text("listTitle")} lead={text("listLead")} className="mb-8">
      <Panel>
        <Tabs
          label={text("listTitle")}
          value={String(tab)}
          onChange={(value) => void navigate({ to: pagePaths.notices, search: { c_id: value }, replace: true })}
          items={readingTabs.map((category) => ({
            value: String(category),
            label: text(tabLabels[category]),
            content: category === tab ? <ArticleList category={category} /> : null,
          }))}
        />
      </Panel>
    </PageShell>
  );
}

function ArticleList({ category }: { readonly category: ReadingTab }) {
  const text = useTexts("news");
  const language = useSession((session) => session.language);
  const request = { c_id: category, limit: pageSize };
  const list = useRows(newsListCall, request, { staleTimeMs: staleTime, apart: language });
  return (
    <PagedList
      label={text(tabLabels[category])}
      list={list}
      empty={<EmptyState icon={<Newspaper />} title={text("empty")} text={text("emptyText")} className="py-16" />}
      renderRow={(row) => (
        <li key={row.id} className="border-b border-line last:border-b-0">
          {renderPageLink({
            href: articleAddress(row),
            className: "flex items-center gap-4 px-4 py-3.5 -outline-offset-2 hover:bg-raised",
            children: <Entry row={row} />,
          })}
        </li>
      )}
    />
  );
}

function Entry({ row }: { readonly row: NewsRow }) {
  const languageTag = useLanguageTag();
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="block text-14 font-semibold text-text">{row.title}</span>
        <span className="mt-0.5 block text-13 text-pretty text-text-2">{row.abstract}</span>
        <TimeText at={row.updated_at} languageTag={languageTag} className="mt-1 block text-12 text-text-3 sm:hidden" />
      </span>
      <TimeText at={row.updated_at} languageTag={languageTag} className="shrink-0 text-12 text-text-3 max-sm:hidden" />
      <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-text-3" />
    </>
  );
}
