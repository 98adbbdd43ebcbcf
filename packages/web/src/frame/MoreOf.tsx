// The end of a list that comes piece by piece: more, or the word that there is no more.

import { LoadMore } from "@tidemark/ui";
import type { Rows } from "../api/use-rows.ts";
import { useTexts } from "../i18n/use-texts.ts";

type MoreOfList = Pick<Rows<unknown>, "hasMore" | "isLoadingMore" | "loadMore">;

export function MoreOf({ list }: { readonly list: MoreOfList }) {
  const text = useTexts("shell");
  return (
    <LoadMore
      hasMore={list.hasMore}
      isLoading={list.isLoadingMore}
      onMore={list.loadMore}
      label={text("loadMore")}
      loadingLabel={text("loading")}
      endLabel={text("noMore")}
    />
  );
}
