// The other articles of a category, beside the one being read.

import type { NewsCategory } from "@tidemark/contract/news";
import { LineFailed } from "../../frame/LineFailed.tsx";
import { renderPageLink } from "../../frame/render-page-link.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { articleAddress, useNews } from "./news.ts";

const shownMax = 40;

export type MoreArticlesProps = { readonly category: number; readonly currentId: number };

export function MoreArticles({ category, currentId }: MoreArticlesProps) {
  const text = useTexts("news");
  const { data = [], isError, refetch } = useNews(category as NewsCategory, shownMax);
  const others = data.filter((row) => row.id !== currentId);
  const hasFailed = isError && data.length === 0;
  if (others.length === 0 && !hasFailed) return null;
  return (
    <nav aria-labelledby="more-articles" className="min-w-0 self-start lg:border-l lg:border-line lg:pl-6">
      <h2 id="more-articles" className="text-14 font-semibold">
        {text("more")}
      </h2>
      {hasFailed && <LineFailed onRetry={() => void refetch()} className="mt-2" />}
      <ul className="mt-2 flex flex-col">
        {others.map((row) => (
          <li key={row.id}>
            {renderPageLink({
              href: articleAddress(row),
              className: "block py-2 text-14 text-text-2 hover:text-text hover:underline",
              children: row.title,
            })}
          </li>
        ))}
      </ul>
    </nav>
  );
}
