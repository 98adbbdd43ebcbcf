// Writing an article beside its preview. What somebody else saved meanwhile never overwrites what is written here: it is
// shown, and whoever writes decides.

import { saveArticle } from "@tidemark/contract/console/news";
import { words } from "@tidemark/contract/console-words/news";
import type { Language } from "@tidemark/kernel";
import { Banner, Button } from "@tidemark/ui";
import { useState } from "react";
import { Refusal } from "../../frame/ask.ts";
import { useWords } from "../../frame/taste.ts";
import { useDeed } from "../../frame/use-calls.ts";
import { ArticleActions } from "./ArticleActions.tsx";
import { ArticleFields, LanguageTabs } from "./ArticleFields.tsx";
import { ArticlePreview } from "./ArticlePreview.tsx";
import { type Article, type Draft, draftOf, isSame, savingOf } from "./draft.ts";

export type ArticleEditorProps = {
  /** As it is stored now; null for one that is only begun. */
  readonly article: Article | null;
  readonly onBegun: (id: number) => void;
};

/** The state of writing: what is written, what it began with, and which version that was. */
function useWriting({ article, onBegun }: ArticleEditorProps) {
  const [draft, setDraft] = useState<Draft>(() => draftOf(article));
  const [saved, setSaved] = useState<Draft>(draft);
  const [version, setVersion] = useState(article?.version ?? 0);
  const deed = useDeed(saveArticle);
  const known = article === null ? null : { id: article.id, version };
  function save(): void {
    if (deed.isPending) return;
    deed.mutate(
      { request: savingOf(draft, known), reason: "" },
      {
        onSuccess(done) {
          if (!("value" in done)) return;
          setSaved(draft);
          setVersion(done.value.version);
          if (article === null) onBegun(done.value.id);
        },
      },
    );
  }
  return { draft, setDraft, known, setVersion, deed, save, isDirty: !isSame(draft, saved) };
}

type ConflictProps = {
  readonly isStored: boolean;
  readonly onToggle: () => void;
  readonly onAdopt: () => void;
};

function Conflict({ isStored, onToggle, onAdopt }: ConflictProps) {
  const t = useWords(words).page;
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" size="sm" onClick={onToggle}>
        {isStored ? t.showMine : t.showStored}
      </Button>
      <Button variant="secondary" size="sm" onClick={onAdopt}>
        {t.keepMine}
      </Button>
    </div>
  );
}

export function ArticleEditor(props: ArticleEditorProps) {
  const { article } = props;
  const t = useWords(words).page;
  const [language, setLanguage] = useState<Language>("en");
  const [isStored, setStored] = useState(false);
  const { draft, setDraft, known, setVersion, deed, save, isDirty } = useWriting(props);
  const isConflict = deed.error instanceof Refusal && deed.error.code === "news.changed_meanwhile";
  const isOfHouse = article?.isOfHouse === true;
  const shown = isStored && article !== null ? draftOf(article) : draft;
  return (
    <div className="flex flex-col gap-4">
      {isOfHouse && <Banner tone="info">{t.houseNote}</Banner>}
      <div className="flex flex-wrap items-center gap-2">
        {!isOfHouse && (
          <Button variant="primary" onClick={save} loading={deed.isPending} disabled={!isDirty}>
            {t.save}
          </Button>
        )}
        {article !== null && known !== null && (
          <ArticleActions article={article} known={known} isDirty={isDirty} onChanged={setVersion} />
        )}
        {isDirty && <span className="text-13 text-warn">{t.saveFirst}</span>}
      </div>
      {deed.isError && (
        <Banner tone="danger">
          <span>{deed.error.message}</span>
          {isConflict && article !== null && (
            <Conflict
              isStored={isStored}
              onToggle={() => setStored(!isStored)}
              onAdopt={() => {
                setVersion(article.version);
                setStored(false);
                deed.reset();
              }}
            />
          )}
        </Banner>
      )}
      <div className={`grid gap-6 ${isOfHouse ? "max-w-3xl" : "xl:grid-cols-2"}`}>
        {isOfHouse ? (
          <LanguageTabs draft={draft} language={language} onLanguage={setLanguage} />
        ) : (
          <ArticleFields draft={draft} language={language} onLanguage={setLanguage} onChange={setDraft} />
        )}
        <ArticlePreview
          draft={shown}
          language={language}
          at={article?.publishedAt ?? Date.now()}
          house={isOfHouse ? article : null}
        />
      </div>
    </div>
  );
}
