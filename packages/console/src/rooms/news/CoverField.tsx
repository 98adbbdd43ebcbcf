// The picture at the head of an article.

import { fillText } from "@tidemark/contract";
import { addCover, coverBytesMax } from "@tidemark/contract/console/news";
import { words } from "@tidemark/contract/console-words/news";
import { PictureField } from "../../frame/PictureField.tsx";
import { useWords } from "../../frame/taste.ts";
import { useDeed } from "../../frame/use-calls.ts";
import { Cover } from "./Cover.tsx";

const bounds = { bytes: String(coverBytesMax / 1_000_000), pixels: "40" };

export function CoverField({ cover, onChange }: { cover: string; onChange(cover: string): void }) {
  const { page: t, refusals } = useWords(words);
  const deed = useDeed(addCover, { isQuiet: true });
  return (
    <PictureField
      legend={t.cover}
      value={cover}
      onChange={onChange}
      words={{ choose: t.chooseCover, remove: t.removeCover, unreadable: refusals.picture_unreadable }}
      help={t.coverHelp}
      isUploading={deed.isPending}
      check={(file) => (file.size > coverBytesMax ? fillText(refusals.picture_too_large, bounds) : "")}
      upload={async (picture) => {
        const done = await deed.mutateAsync({ request: { picture }, reason: "" });
        return "value" in done ? done.value.cover : null;
      }}
    >
      <Cover cover={cover} className="h-24 w-60 rounded-control object-cover" />
    </PictureField>
  );
}
