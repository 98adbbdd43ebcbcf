// The next page of a list, where there is one.

import { LoadMore } from "@tidemark/ui";
import { frameWords } from "../words/words.ts";
import { useWords } from "./taste.ts";

type List = { readonly hasNextPage: boolean; readonly isFetchingNextPage: boolean; fetchNextPage(): unknown };

export function MoreRows({ list }: { list: List }) {
  const t = useWords(frameWords);
  if (!list.hasNextPage) return null;
  return (
    <LoadMore
      hasMore
      label={t.more}
      loadingLabel={t.loading}
      endLabel=""
      isLoading={list.isFetchingNextPage}
      onMore={() => void list.fetchNextPage()}
    />
  );
}
