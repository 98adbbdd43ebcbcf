// One article: begun here, or found by its number.

import { useNavigate } from "@tanstack/react-router";
import { articleLook } from "@tidemark/contract/console/news";
import { words } from "@tidemark/contract/console-words/news";
import { Skeleton } from "@tidemark/ui";
import { LookFailed } from "../../frame/LookFailed.tsx";
import { RoomFrame } from "../../frame/RoomFrame.tsx";
import { RoomLink } from "../../frame/RoomLink.tsx";
import { useFilters } from "../../frame/search.ts";
import { useWords } from "../../frame/taste.ts";
import { useLook } from "../../frame/use-calls.ts";
import { ArticleEditor } from "./ArticleEditor.tsx";
import type { Article } from "./draft.ts";
import { StateBadge } from "./StateBadge.tsx";

function Editor({ article }: { article: Article | null }) {
  const navigate = useNavigate();
  // What is written stays when the article is loaded anew; another article is another editor.
  return (
    <ArticleEditor
      key={article?.id ?? "new"}
      article={article}
      onBegun={(id) => void navigate({ to: ".", search: { id: String(id) } as never, replace: true })}
    />
  );
}

export function ArticlePage() {
  const t = useWords(words).page;
  const [{ id = "" }] = useFilters();
  const query = useLook(articleLook, { id }, { isWanted: id !== "" });
  const article = query.data ?? null;
  const title =
    id === "" ? t.newArticle : article === null || article.title === "" ? `${t.article} ${id}` : article.title;
  return (
    <RoomFrame
      title={title}
      lead={
        <span className="flex flex-wrap items-center gap-3">
          <RoomLink to="/news">{t.back}</RoomLink>
          {article !== null && <StateBadge state={article.state} />}
        </span>
      }
    >
      {id !== "" && query.isPending && <Skeleton lines={8} />}
      <LookFailed query={query} />
      {(id === "" || article !== null) && <Editor article={article} />}
    </RoomFrame>
  );
}
