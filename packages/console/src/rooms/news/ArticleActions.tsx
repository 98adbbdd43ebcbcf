// What is done with an article as it is stored: publishing, scheduling, pinning, withdrawing.

import { pinArticle, publishArticle, withdrawArticle } from "@tidemark/contract/console/news";
import { words } from "@tidemark/contract/console-words/news";
import { TextField } from "@tidemark/ui";
import { useState } from "react";
import type { Done } from "../../frame/ask.ts";
import { DeedButton } from "../../frame/DeedDialog.tsx";
import { useWords } from "../../frame/taste.ts";
import type { Article } from "./draft.ts";

type Known = { readonly id: number; readonly version: number };
type Changed = Done<typeof pinArticle>;

export type ArticleActionsProps = {
  readonly article: Article;
  readonly known: Known;
  /** What is written and not saved stands in the way. */
  readonly isDirty: boolean;
  readonly onChanged: (version: number) => void;
};

/** Null while nothing, or nothing that is an instant, is typed. */
function instantOf(typed: string): number | null {
  const at = new Date(typed).getTime();
  return Number.isFinite(at) ? at : null;
}

function Publishing({ known, isDirty, onDone }: { known: Known; isDirty: boolean; onDone(done: Changed): void }) {
  const t = useWords(words).page;
  const [typed, setTyped] = useState("");
  const at = instantOf(typed);
  return (
    <>
      <DeedButton
        call={publishArticle}
        label={t.publish}
        title={t.publish}
        buttonVariant="primary"
        buttonSize="md"
        isDisabled={isDirty}
        request={known}
        onDone={onDone}
      />
      <DeedButton
        call={publishArticle}
        label={t.schedule}
        title={t.schedule}
        lead={t.scheduleLead}
        buttonSize="md"
        isDisabled={isDirty}
        request={at === null ? null : { ...known, at }}
        onDone={onDone}
      >
        <TextField
          label={t.scheduleAt}
          type="datetime-local"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </DeedButton>
    </>
  );
}

export function ArticleActions({ article, known, isDirty, onChanged }: ArticleActionsProps) {
  const t = useWords(words).page;
  const { state, isPinned } = article;
  const onDone = (done: Changed): void => {
    if ("value" in done) onChanged(done.value.version);
  };
  return (
    <div className="flex flex-wrap gap-2">
      {state !== "published" && <Publishing known={known} isDirty={isDirty} onDone={onDone} />}
      <DeedButton
        call={pinArticle}
        label={isPinned ? t.unpin : t.pin}
        title={isPinned ? t.unpin : t.pin}
        buttonSize="md"
        isDisabled={isDirty}
        request={{ ...known, isPinned: !isPinned }}
        onDone={onDone}
      />
      {(state === "published" || state === "scheduled") && (
        <DeedButton
          call={withdrawArticle}
          label={t.withdraw}
          title={t.withdraw}
          lead={t.withdrawLead}
          buttonSize="md"
          variant="danger"
          isDisabled={isDirty}
          request={known}
          onDone={onDone}
        />
      )}
    </div>
  );
}
