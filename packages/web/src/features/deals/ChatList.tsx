// The entries of a chat, the newest at the bottom. The list stays at the bottom while the reader is there; older ones
// come when the reader scrolls up, and what is being read does not move.

import type { Deal } from "@tidemark/contract/deals";
import { Button } from "@tidemark/ui";
import { useLayoutEffect, useRef } from "react";
import { useTexts } from "../../i18n/use-texts.ts";
import { ChatEntry } from "./ChatEntry.tsx";
import { blocksOf } from "./chat-blocks.ts";
import { NearBlock } from "./NearBlock.tsx";
import type { Entries } from "./use-entries.ts";

export type ChatListProps = { readonly deal: Deal; readonly chat: Entries; readonly otherRead: number };

/** So near to an edge counts as there. */
const edgePx = 60;

export function ChatList({ deal, chat, otherRead }: ChatListProps) {
  const text = useTexts("dealing");
  const shellText = useTexts("shell");
  const scroller = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  /** How far the reader is from the end, which older entries do not change. */
  const fromEnd = useRef(0);
  const first = chat.entries[0]?.number ?? 0;
  const last = chat.entries.at(-1)?.number ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: moves with what came at either end
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    if (isAtEnd.current) element.scrollTop = element.scrollHeight;
  }, [last]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: moves with what came at the upper end
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null || isAtEnd.current) return;
    element.scrollTop = element.scrollHeight - fromEnd.current;
  }, [first]);
  function scrolled(): void {
    const element = scroller.current;
    if (element === null) return;
    fromEnd.current = element.scrollHeight - element.scrollTop;
    isAtEnd.current = fromEnd.current - element.clientHeight < edgePx;
    if (element.scrollTop < edgePx && chat.hasOlder && !chat.isLoadingOlder) void chat.loadOlder();
  }
  const blocks = blocksOf(chat.entries);
  return (
    <div
      ref={scroller}
      role="log"
      aria-label={text("chatWith", { name: deal.other.name })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll it
      tabIndex={0}
      onScroll={scrolled}
      className="flex h-96 flex-col gap-3 overflow-y-auto p-4 -outline-offset-2 lg:h-104"
    >
      {chat.hasOlder && (
        <Button size="sm" loading={chat.isLoadingOlder} onClick={() => void chat.loadOlder()} className="self-center">
          {shellText("loadMore")}
        </Button>
      )}
      {blocks.map((block, at) => (
        <NearBlock key={block.key} scroller={scroller} isAlways={at >= blocks.length - 2}>
          {() =>
            block.entries.map((entry) => (
              <ChatEntry key={entry.number} entry={entry} deal={deal} isRead={entry.number <= otherRead} />
            ))
          }
        </NearBlock>
      ))}
    </div>
  );
}
