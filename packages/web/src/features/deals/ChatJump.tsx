// On a phone the chat lies below the figures: a button that stays in sight leads there, and says how much is new.

import type { Deal, Entry } from "@tidemark/contract/deals";
import { Button } from "@tidemark/ui";
import { MessageCircle } from "lucide-react";
import { type RefObject, useEffect, useState } from "react";
import { useTexts } from "../../i18n/use-texts.ts";

/** Whether an element is in sight; so it is where nobody can tell. */
export function useInSight(place: RefObject<HTMLElement | null>): boolean {
  const canWatch = typeof IntersectionObserver !== "undefined";
  const [isInSight, setInSight] = useState(!canWatch);
  useEffect(() => {
    const element = place.current;
    if (element === null || !canWatch) return;
    const observer = new IntersectionObserver(([entry]) => setInSight(entry?.isIntersecting === true));
    observer.observe(element);
    return () => observer.disconnect();
  }, [canWatch, place]);
  return isInSight;
}

/** Not what merely happened: that stands at the top of the page. */
const words: readonly Entry["kind"][] = ["message", "phrase", "image", "statement", "disputed"];

/** What the others have said since the reader last had the chat in sight. */
function useNew({ role, read }: Deal, entries: readonly Entry[], isInSight: boolean): number {
  const newest = entries.at(-1)?.number ?? 0;
  const [seen, setSeen] = useState(read.own);
  useEffect(() => {
    if (isInSight) setSeen((before) => Math.max(before, newest));
  }, [isInSight, newest]);
  return entries.filter(({ by, kind, number }) => number > seen && by !== role && words.includes(kind)).length;
}

export type ChatJumpProps = {
  readonly deal: Deal;
  readonly entries: readonly Entry[];
  readonly isInSight: boolean;
  readonly chat: RefObject<HTMLElement | null>;
};

export function ChatJump({ deal, entries, isInSight, chat }: ChatJumpProps) {
  const text = useTexts("dealing");
  const count = useNew(deal, entries, isInSight);
  if (isInSight) return null;
  function jump(): void {
    chat.current?.scrollIntoView({ block: "start" });
    chat.current?.focus({ preventScroll: true });
  }
  return (
    <div className="fixed end-4 bottom-4 z-20 rounded-control shadow-raised lg:hidden">
      <Button variant="primary" onClick={jump}>
        <MessageCircle aria-hidden="true" className="size-4" />
        {count === 0 ? text("toChat") : text("toChatNew", { count: String(count) })}
      </Button>
    </div>
  );
}
