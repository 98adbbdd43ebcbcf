// An article as the traders' page will show it, drawn by the same brick.

import { words } from "@tidemark/contract/console-words/news";
import { words as pageWords } from "@tidemark/contract/news/page-words";
import { htmlOf, linesOf } from "@tidemark/contract/news/reading-matter";
import { type Language, languageTags } from "@tidemark/kernel";
import { ArticleBody, type ArticleLink, Card, EmptyState, Panel, TimeText } from "@tidemark/ui";
import { useWords } from "../../frame/taste.ts";
import { Cover } from "./Cover.tsx";
import { type Article, type Draft, isWritten } from "./draft.ts";

/** Pages of the traders' site are not here; a link shows where it would lead and goes nowhere. */
function renderNoLink({ href, className, children }: ArticleLink) {
  return (
    <span className={className} title={href}>
      {children}
    </span>
  );
}

export type ArticlePreviewProps = {
  readonly draft: Draft;
  readonly language: Language;
  readonly at: number;
  /** Of an article of the house: its text as it is served, with its figures. */
  readonly house: Article | null;
};

export function ArticlePreview({ draft, language, at, house }: ArticlePreviewProps) {
  const t = useWords(words).page;
  const shown = isWritten(draft.texts[language]) ? language : "en";
  const text = draft.texts[shown];
  const html = house?.texts[shown]?.content ?? htmlOf(linesOf(text.written));
  return (
    <Panel
      className="self-start xl:sticky xl:top-18"
      title={t.preview}
      actions={<span className="text-12 text-text-3">{t.previewNote}</span>}
      bodyClassName="p-5"
    >
      {shown !== language && <p className="mb-4 text-13 text-warn">{t.previewEnglish}</p>}
      {!isWritten(text) ? (
        <EmptyState title={t.nothingYet} />
      ) : (
        <div lang={languageTags[shown]} className="flex min-w-0 flex-col gap-6">
          <Card className="flex flex-col gap-3">
            <span className="text-11 text-text-3">{t.inLists}</span>
            <Cover cover={draft.cover} className="aspect-5/2 w-full rounded-control object-cover" />
            <p className="text-16 font-semibold break-words text-text">{text.title}</p>
            {text.abstract !== "" && <p className="text-13 break-words text-text-2">{text.abstract}</p>}
          </Card>
          <article className="min-w-0">
            <h2 className="text-28 font-bold tracking-tight text-balance break-words text-text">{text.title}</h2>
            <p className="mt-2 mb-6 text-13 text-text-3">
              {pageWords[shown].page.updated} <TimeText at={at} languageTag={languageTags[shown]} />
            </p>
            <ArticleBody html={html} renderLink={renderNoLink} />
          </article>
        </div>
      )}
    </Panel>
  );
}
