// The demo's post box: every mail and short message that would have been sent, the newest first. In live mode there is
// no such page.

import type { ReplyOf } from "@tidemark/contract";
import { outboxCall } from "@tidemark/contract/outbox";
import { secondMs } from "@tidemark/kernel";
import { EmptyState, FailedState, Panel, SearchField, Skeleton } from "@tidemark/ui";
import { useState } from "react";
import { useCall } from "../../api/use-call.ts";
import { isEmail } from "../../forms/account-text.ts";
import { NotFoundPage } from "../../frame/NotFoundPage.tsx";
import { useEnv } from "../../frame/use-env.ts";
import { usePageSearch } from "../../frame/use-page-search.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { OutboxLetter } from "./OutboxLetter.tsx";

type Letter = ReplyOf<typeof outboxCall>[number];

const refreshEveryMs = 3 * secondMs;

export function OutboxPage() {
  const env = useEnv();
  if (env === undefined) return <div aria-busy="true" className="min-h-96" />;
  return env.mode === "demo" ? <Outbox /> : <NotFoundPage />;
}

function Outbox() {
  const text = useTexts("outbox");
  const search = usePageSearch();
  const [filter, setFilter] = useState(search.destination ?? "");
  const wanted = filter.trim().toLowerCase();
  // The list ends somewhere; of a whole address the exchange finds older letters too.
  const request = isEmail(wanted) ? { destination: wanted } : {};
  const { data, isError, refetch } = useCall(outboxCall, request, { refreshEveryMs, staleTimeMs: 0 });
  const letters = data?.filter((letter) => letter.destination.includes(wanted));
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-1 flex-col gap-4 px-4 py-6">
      <div>
        <h1 className="text-20 font-semibold">{text("title")}</h1>
        <p className="mt-0.5 text-14 text-pretty text-text-2">{text("lead")}</p>
      </div>
      <SearchField
        label={text("filter")}
        clearLabel={text("clearFilter")}
        value={filter}
        onChange={setFilter}
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Letters letters={letters} hasFailed={isError && data === undefined} onRetry={() => void refetch()} />
    </div>
  );
}

type LettersProps = {
  readonly letters: readonly Letter[] | undefined;
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
};

function Letters({ letters, hasFailed, onRetry }: LettersProps) {
  const text = useTexts("outbox");
  const shellText = useTexts("shell");
  if (hasFailed) {
    return (
      <Panel>
        <FailedState title={shellText("loadFailed")} retryLabel={shellText("retry")} onRetry={onRetry} />
      </Panel>
    );
  }
  if (letters === undefined) {
    return (
      <div aria-busy="true" className="rounded-panel border border-line bg-surface p-4">
        <Skeleton lines={5} />
      </div>
    );
  }
  if (letters.length === 0) {
    return (
      <Panel>
        <EmptyState title={text("empty")} text={text("emptyText")} className="py-16" />
      </Panel>
    );
  }
  return (
    <ul aria-label={text("listLabel")} className="flex flex-col gap-3">
      {letters.map((letter) => (
        <OutboxLetter key={letter.id} letter={letter} />
      ))}
    </ul>
  );
}
