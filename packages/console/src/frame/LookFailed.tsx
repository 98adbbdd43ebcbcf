// What could not be read: why, and another try. Nothing where all went well.

import { FailedState } from "@tidemark/ui";
import { frameWords } from "../words/words.ts";
import { useWords } from "./taste.ts";

type Query = { readonly error: Error | null; refetch(): unknown };

export function LookFailed({ query }: { query: Query }) {
  const t = useWords(frameWords);
  if (query.error === null) return null;
  return (
    <FailedState
      title={t.failed}
      text={query.error.message}
      retryLabel={t.tryAgain}
      onRetry={() => void query.refetch()}
    />
  );
}
