// A column of links to the articles of a category, as footers have them. Where there are none, nothing is shown; where
// they could not be had, a way to ask again.

import type { NewsCategory } from "@tidemark/contract/news";
import { cx, Skeleton } from "@tidemark/ui";
import { useId } from "react";
import { LineFailed } from "../../frame/LineFailed.tsx";
import { renderPageLink } from "../../frame/render-page-link.tsx";
import { articleAddress, useNews } from "./news.ts";

export type NewsLinksProps = {
  readonly category: NewsCategory;
  readonly title: string;
  readonly shownMax?: number;
  /** How many lines to keep free until the titles are here. */
  readonly linesExpected: number;
  readonly className?: string;
};

export function NewsLinks({ category, title, shownMax = 8, linesExpected, className }: NewsLinksProps) {
  const id = useId();
  const { data, isLoading, isError, refetch } = useNews(category, shownMax);
  if (data?.length === 0) return null;
  return (
    <nav aria-labelledby={id} aria-busy={isLoading} className={cx("min-w-0", className)}>
      <h2 id={id} className="text-13 font-semibold text-text">
        {title}
      </h2>
      {data === undefined && isError && <LineFailed onRetry={() => void refetch()} className="mt-1.5 min-h-7" />}
      <ul className="mt-1.5 flex flex-col">
        {data === undefined
          ? isLoading &&
            Array.from({ length: linesExpected }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: skeleton lines are alike and never move
              <li key={index} className="flex min-h-7 items-center">
                <Skeleton className="h-3.5 w-36" />
              </li>
            ))
          : data.map((row) => (
              <li key={row.id} className="flex min-h-7 items-center">
                {renderPageLink({
                  href: articleAddress(row),
                  className: "py-1 text-13 text-text-2 hover:text-text hover:underline",
                  children: row.title,
                })}
              </li>
            ))}
      </ul>
    </nav>
  );
}
