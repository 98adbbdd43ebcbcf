// The house's papers: the first of them, or the one the address names, with the others at the side.

import { useNavigate } from "@tanstack/react-router";
import { newsCategories } from "@tidemark/contract/news";
import { EmptyState, PageShell, SideNav } from "@tidemark/ui";
import { FileText } from "lucide-react";
import { renderPageLink } from "../../frame/render-page-link.tsx";
import { parseSearch } from "../../frame/search-params.ts";
import { usePageSearch } from "../../frame/use-page-search.ts";
import { usePageTitle } from "../../frame/use-page-title.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { ArticleView } from "./ArticleView.tsx";
import { articleAddress, useArticle, useNews } from "./news.ts";

const papersMax = 50;

export function PapersPage() {
  const text = useTexts("news");
  const pageText = useTexts("pages");
  const navigate = useNavigate();
  const papers = useNews(newsCategories.papers, papersMax);
  const asked = usePageSearch().id;
  const first = papers.data?.[0];
  const id = asked ?? (first === undefined ? null : String(first.id));
  const article = useArticle(id);
  usePageTitle(article.data?.title ?? pageText("papers"));
  const rows = papers.data ?? [];
  return (
    <PageShell
      className="mb-8"
      navigation={
        rows.length > 0 && (
          <SideNav
            label={text("papers")}
            renderLink={renderPageLink}
            onNavigate={(href) => {
              const [to = "", query = ""] = href.split("?");
              void navigate({ to, search: parseSearch(query) });
            }}
            items={rows.map((row) => ({
              href: articleAddress(row),
              label: row.title,
              icon: <FileText aria-hidden="true" />,
              current: String(row.id) === id,
            }))}
          />
        )
      }
    >
      {papers.data?.length === 0 && asked === undefined ? (
        <>
          <h1 className="text-28 font-bold tracking-tight">{pageText("papers")}</h1>
          <EmptyState icon={<FileText />} title={text("empty")} text={text("emptyText")} />
        </>
      ) : (
        <ArticleView
          article={article.data}
          // Without the list there is no first paper: its failure is then the page's.
          error={id === null ? papers.error : article.error}
          onRetry={() => void (id === null ? papers : article).refetch()}
          fallbackTitle={pageText("papers")}
          wayOn={
            first !== undefined &&
            renderPageLink({
              href: articleAddress(first),
              className: "text-14 font-semibold text-accent hover:underline",
              children: first.title,
            })
          }
        />
      )}
    </PageShell>
  );
}
