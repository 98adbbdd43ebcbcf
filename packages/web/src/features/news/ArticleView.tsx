// One article with its title and time, in its four states. Both reading pages show it.

import { ArticleBody, type ArticleLink, EmptyState, FailedState, Skeleton, TimeText } from "@tidemark/ui";
import { FileQuestion } from "lucide-react";
import type { ReactNode } from "react";
import { CallFailure } from "../../api/answer.ts";
import { isBuilt } from "../../frame/page-paths.ts";
import { renderPageLink } from "../../frame/render-page-link.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import type { Article } from "./news.ts";

export type ArticleViewProps = {
  readonly article: Article | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
  /** What to offer when there is no such article. */
  readonly wayOn: ReactNode;
  /** Names the page while there is no article to name it. */
  readonly fallbackTitle: string;
};

/** Pages of ours are gone to without loading anything anew. */
function renderOwnLink(link: ArticleLink): ReactNode {
  const isPage = link.href.startsWith("/") && isBuilt(link.href.split(/[?#]/, 1)[0] ?? "");
  return isPage ? renderPageLink(link) : null;
}

function isUnknown(error: Error): boolean {
  return error instanceof CallFailure && error.answer.kind === "refused";
}

export function ArticleView({ article, error, onRetry, wayOn, fallbackTitle }: ArticleViewProps) {
  const text = useTexts("news");
  const shellText = useTexts("shell");
  const languageTag = useLanguageTag();
  if (article !== undefined) {
    return (
      <article className="min-w-0">
        <h1 className="text-28 font-bold tracking-tight text-balance">{article.title}</h1>
        <p className="mt-2 mb-6 text-13 text-text-3">
          {text("updated")} <TimeText at={article.updated_at} languageTag={languageTag} />
        </p>
        <ArticleBody html={article.content} renderLink={renderOwnLink} />
      </article>
    );
  }
  return (
    <div className="min-w-0">
      <h1 className="text-28 font-bold tracking-tight text-balance">{fallbackTitle}</h1>
      {error !== null && isUnknown(error) && (
        <EmptyState icon={<FileQuestion />} title={text("unknown")} text={text("unknownText")} action={wayOn} />
      )}
      {error !== null && !isUnknown(error) && (
        <FailedState title={shellText("loadFailed")} retryLabel={shellText("retry")} onRetry={onRetry} />
      )}
      {error === null && (
        <div aria-busy="true" className="mt-6 flex flex-col gap-6">
          <Skeleton lines={4} />
          <Skeleton lines={4} />
        </div>
      )}
    </div>
  );
}
