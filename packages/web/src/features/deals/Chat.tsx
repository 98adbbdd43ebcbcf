// What the two say to each other, kept with the case: text, phrases that each reads in their own language, pictures.
// A warning stands above it for good: whoever leaves the platform leaves its protection.

import type { Deal } from "@tidemark/contract/deals";
import { Banner, FailedState, Panel, Skeleton } from "@tidemark/ui";
import { useRef } from "react";
import { useTexts } from "../../i18n/use-texts.ts";
import { ChatComposer } from "./ChatComposer.tsx";
import { ChatJump, useInSight } from "./ChatJump.tsx";
import { ChatList } from "./ChatList.tsx";
import { useEntries, useOtherRead, useReadMark } from "./use-entries.ts";

export function Chat({ deal }: { readonly deal: Deal }) {
  const text = useTexts("dealing");
  const shellText = useTexts("shell");
  const chat = useEntries(deal.id);
  const otherRead = useOtherRead(deal.id, deal.read.other);
  const place = useRef<HTMLDivElement>(null);
  const isInSight = useInSight(place);
  // Nobody has read what lies below the edge of the screen.
  useReadMark(deal.id, isInSight ? (chat.entries.at(-1)?.number ?? 0) : 0, deal.read.own);
  return (
    <div ref={place} tabIndex={-1} className="scroll-mt-20 outline-none">
      <ChatJump deal={deal} entries={chat.entries} isInSight={isInSight} chat={place} />
      <Panel title={text("chatWith", { name: deal.other.name })} bodyClassName="flex flex-col">
        <Banner tone="warn" className="m-3 mb-0">
          {text("chatWarning")}
        </Banner>
        {chat.isLoading && (
          <div aria-busy="true" className="h-80 p-4">
            <Skeleton lines={5} />
          </div>
        )}
        {chat.isFailed && (
          <FailedState title={shellText("loadFailed")} retryLabel={shellText("retry")} onRetry={chat.retry} />
        )}
        {!chat.isLoading && !chat.isFailed && <ChatList deal={deal} chat={chat} otherRead={otherRead} />}
        {deal.may.includes("say") ? (
          <ChatComposer deal={deal} onSaid={chat.add} />
        ) : (
          <p className="border-t border-line p-4 text-13 text-text-3">{text("chatClosed")}</p>
        )}
      </Panel>
    </div>
  );
}
