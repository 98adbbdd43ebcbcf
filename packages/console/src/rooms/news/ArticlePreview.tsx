// An article as the traders' page will show it, drawn by the same brick.

import { words } from "@tidemark/contract/console-words/news";
import { htmlOf, linesOf } from "@tidemark/contract/news/reading-matter";
import { type Language, languageTags } from "@tidemark/kernel";
import { ArticleBody, type ArticleLink, EmptyState, Panel, TimeText } from "@tidemark/ui";
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
    <Panel title={t.preview} actions={<span className="text-12 text-text-3">{t.previewNote}</span>} bodyClassName="p-5">
      {shown !== language && <p className="mb-4 text-13 text-warn">{t.previewEnglish}</p>}
      {!isWritten(text) ? (
        <EmptyState title={t.nothingYet} />
      ) : (
        <article lang={languageTags[shown]} className="min-w-0">
          <Cover cover={draft.cover} className="mb-4 aspect-5/2 w-full rounded-panel object-cover" />
          <h2 className="text-28 font-bold tracking-tight text-balance break-words text-text">{text.title}</h2>
          <p className="mt-2 mb-6 text-13 text-text-3">
            {t.updated} <TimeText at={at} languageTag={languageTags[shown]} />
          </p>
          {text.abstract !== "" && (
            <p className="mb-6 border-l-2 border-line pl-3 text-13 text-text-2">{text.abstract}</p>
          )}
          <ArticleBody html={html} renderLink={renderNoLink} />
        </article>
      )}
    </Panel>
  );
}
