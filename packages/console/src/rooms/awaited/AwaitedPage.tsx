// Says that a room is still empty.

import { useLocation } from "@tanstack/react-router";
import { EmptyState } from "@tidemark/ui";
import { RoomFrame } from "../../frame/RoomFrame.tsx";
import { useWords } from "../../frame/taste.ts";
import { frameWords } from "../../words/words.ts";

const names = { "/disputes": "disputes", "/agents": "agents" } as const;

export function AwaitedPage() {
  const t = useWords(frameWords);
  const { pathname } = useLocation();
  const name = names[pathname as keyof typeof names] ?? "disputes";
  return (
    <RoomFrame title={t[name]}>
      <EmptyState title={t.emptyRoom} />
    </RoomFrame>
  );
}
