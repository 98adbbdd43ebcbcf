// One article by its id, with the way back to the list it stands in and what else is in it.

import { newsCategories } from "@tidemark/contract/news";
import { Breadcrumb, Button, PageShell } from "@tidemark/ui";
import { PageLink } from "../../frame/PageLink.tsx";
import { pagePaths } from "../../frame/page-paths.ts";
import { renderPageLink } from "../../frame/render-page-link.tsx";
import { usePageSearch } from "../../frame/use-page-search.ts";
import { usePageTitle } from "../../frame/use-page-title.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { ArticleView } from "./ArticleView.tsx";
import { MoreArticles } from "./MoreArticles.tsx";
import { readingTabs, useArticle } from "./news.ts";

export function ArticlePage() {
  const text = useTexts("news");
  const shellText = useTexts("shell");
  const pageText = useTexts("pages");
  // Without an id the exchange is asked all the same, and says that there is no such article.
  const { data, error, refetch } = useArticle(usePageSearch().id ?? "0");
  usePageTitle(data?.title ?? pageText("article"));
  const tab = readingTabs.find((category) => category === data?.c_id) ?? newsCategories.announcements;
  return (
    <PageShell
      className="mb-8"
      breadcrumb={
        <Breadcrumb
          label={shellText("whereYouAre")}
          renderLink={renderPageLink}
          items={[
            { label: text("listTitle"), href: `${pagePaths.notices}?c_id=${tab}` },
            { label: data?.title ?? pageText("article") },
          ]}
        />
      }
    >
      <div className="mt-2 grid gap-10 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <ArticleView
          article={data}
          error={error}
          onRetry={() => void refetch()}
          fallbackTitle={pageText("article")}
          wayOn={
            <Button asChild>
              <PageLink page="notices">{text("toList")}</PageLink>
            </Button>
          }
        />
        {data !== undefined && <MoreArticles category={data.c_id} currentId={data.id} />}
      </div>
    </PageShell>
  );
}
