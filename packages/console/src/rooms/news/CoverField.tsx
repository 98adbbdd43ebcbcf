// Choosing the picture of an article: it is uploaded at once and belongs to the article when that is saved.

import { fillText } from "@tidemark/contract";
import { addCover, coverBytesMax } from "@tidemark/contract/console/news";
import { words } from "@tidemark/contract/console-words/news";
import { Banner, Button } from "@tidemark/ui";
import { useRef, useState } from "react";
import { useWords } from "../../frame/taste.ts";
import { useDeed } from "../../frame/use-calls.ts";
import { Cover } from "./Cover.tsx";

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(",", 2)[1] ?? "");
    reader.onerror = () => reject(reader.error ?? new Error("unreadable"));
    reader.readAsDataURL(file);
  });
}

export function CoverField({ cover, onChange }: { cover: string; onChange(cover: string): void }) {
  const t = useWords(words);
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState("");
  const deed = useDeed(addCover, { isQuiet: true });

  async function upload(file: File): Promise<void> {
    setError("");
    if (file.size > coverBytesMax) {
      const bounds = { bytes: String(coverBytesMax / 1_000_000), pixels: "40" };
      setError(fillText(t.refusals.picture_too_large, bounds));
      return;
    }
    try {
      const done = await deed.mutateAsync({ request: { picture: await base64Of(file) }, reason: "" });
      if ("value" in done) onChange(done.value.cover);
    } catch (refusal) {
      setError(refusal instanceof Error ? refusal.message : t.refusals.picture_unreadable);
    }
  }

  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-13 font-medium text-text-2">{t.page.cover}</legend>
      <Cover cover={cover} className="h-24 w-60 rounded-control object-cover" />
      <div className="flex flex-wrap items-center gap-2">
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-label={t.page.chooseCover}
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file !== undefined) void upload(file);
            event.target.value = "";
          }}
        />
        <Button variant="secondary" size="sm" loading={deed.isPending} onClick={() => input.current?.click()}>
          {t.page.chooseCover}
        </Button>
        {cover !== "" && (
          <Button variant="ghost" size="sm" onClick={() => onChange("")}>
            {t.page.removeCover}
          </Button>
        )}
        <span className="text-12 text-text-3">{t.page.coverHelp}</span>
      </div>
      {error !== "" && <Banner tone="danger">{error}</Banner>}
    </fieldset>
  );
}
