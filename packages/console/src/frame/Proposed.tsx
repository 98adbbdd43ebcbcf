// Says that a deed waits for a second operator. It can only be agreed to or refused where proposals are.

import { fillText } from "@tidemark/contract";
import { Banner } from "@tidemark/ui";
import { frameWords } from "../words/words.ts";
import { RoomLink } from "./RoomLink.tsx";
import { useWords } from "./taste.ts";

export function Proposed({ deed, by }: { readonly deed: string; readonly by: string }) {
  const t = useWords(frameWords);
  return (
    <Banner tone="info">
      <span className="flex flex-wrap gap-x-2">
        <span>{fillText(t.awaitsSecond, { deed, name: by })}</span>
        <RoomLink to="/proposals">{t.proposals}</RoomLink>
      </span>
    </Banner>
  );
}
