// All offerings, 30 at a time as the reader goes on, each as it stands right now.

import { projectsCall } from "@tidemark/contract/offerings";
import { EmptyState, FailedState, PageShell, Skeleton } from "@tidemark/ui";
import { Rocket } from "lucide-react";
import { useEffect, useRef } from "react";
import { type Rows, useRows } from "../../api/use-rows.ts";
import { MoreOf } from "../../frame/MoreOf.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { useSession } from "../../session/session-store.ts";
import { useLiveRows, withLive } from "./live-offerings.ts";
import { OfferingCard } from "./OfferingCard.tsx";

export function OfferingsPage() {
  const text = useTexts("offerings");
  const pageText = useTexts("pages");
  const shellText = useTexts("shell");
  const language = useSession((session) => session.language);
  const list = useRows(projectsCall, { limit: "30" }, { staleTimeMs: 0, apart: language });
  const live = useLiveRows();
  return (
    <PageShell title={pageText("offerings")} lead={text("lead")} className="mb-8">
      {list.isLoading && (
        <div aria-busy="true" className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {[1, 2, 3].map((place) => (
            <div key={place} className="rounded-panel border border-line bg-surface p-5">
              <Skeleton lines={7} />
            </div>
          ))}
        </div>
      )}
      {list.error !== null && (
        <FailedState title={shellText("loadFailed")} retryLabel={shellText("retry")} onRetry={list.retry} />
      )}
      {!list.isLoading && list.error === null && list.rows.length === 0 && (
        <EmptyState icon={<Rocket />} title={text("empty")} text={text("emptyText")} className="py-16" />
      )}
      {list.rows.length > 0 && (
        <>
          <ul aria-label={text("listLabel")} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {list.rows.map((row) => (
              <li key={row.id} className="min-w-0">
                <OfferingCard project={withLive(row, live)} onTurn={list.retry} />
              </li>
            ))}
          </ul>
          {list.hasMore && <Further list={list} />}
        </>
      )}
    </PageShell>
  );
}

/** More comes by itself as its place comes into sight; the button is for whoever goes by keys. */
function Further({ list }: { readonly list: Rows<unknown> }) {
  const place = useRef<HTMLDivElement>(null);
  const { isLoadingMore, loadMore } = list;
  const load = useRef(loadMore);
  load.current = loadMore;
  useEffect(() => {
    const element = place.current;
    if (element === null || isLoadingMore) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) load.current();
      },
      { rootMargin: "400px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isLoadingMore]);
  return (
    <div ref={place}>
      <MoreOf list={list} />
    </div>
  );
}
