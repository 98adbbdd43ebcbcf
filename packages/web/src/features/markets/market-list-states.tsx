// A market list without rows: they are coming, could not be had, or there are none.

import { EmptyState, FailedState, Skeleton } from "@tidemark/ui";
import { Star } from "lucide-react";
import { useTexts } from "../../i18n/use-texts.ts";
import { favouritesTab } from "./markets-view.ts";

export function ListSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col">
      {Array.from({ length: 12 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
        <div key={index} className="flex h-11 items-center gap-2 px-3">
          <Skeleton className="size-5 rounded-full" />
          <Skeleton className="h-3.5 flex-1" />
          <Skeleton className="h-3.5 w-16" />
        </div>
      ))}
    </div>
  );
}

export function ListFailed({ onRetry }: { readonly onRetry: () => void }) {
  const shellText = useTexts("shell");
  return <FailedState title={shellText("loadFailed")} retryLabel={shellText("retry")} onRetry={onRetry} />;
}

export function ListEmpty({ tab, search }: { readonly tab: string; readonly search: string }) {
  const text = useTexts("markets");
  if (search.trim() !== "") return <EmptyState title={text("noMatch")} />;
  if (tab !== favouritesTab) return <EmptyState title={text("noMarkets")} />;
  return <EmptyState icon={<Star />} title={text("noFavourites")} text={text("noFavouritesText")} />;
}
