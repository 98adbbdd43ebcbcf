// Says that a room is still empty.

import { EmptyState } from "@tidemark/ui";
import { RoomFrame } from "../../frame/RoomFrame.tsx";
import { useWords } from "../../frame/taste.ts";
import { frameWords } from "../../words/words.ts";

export function AwaitedPage() {
  const t = useWords(frameWords);
  return (
    <RoomFrame title={t.agents}>
      <EmptyState title={t.emptyRoom} />
    </RoomFrame>
  );
}
