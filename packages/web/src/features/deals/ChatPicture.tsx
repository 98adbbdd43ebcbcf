// A picture of a chat. Its link lives for minutes: one that no longer opens is asked for once more.

import { type Deal, entriesCall } from "@tidemark/contract/deals";
import { Dialog } from "@tidemark/ui";
import { useState } from "react";
import { callApi } from "../../api/call-api.ts";
import { useTexts } from "../../i18n/use-texts.ts";

export type ChatPictureProps = {
  readonly deal: Deal;
  readonly number: number;
  readonly at: number;
  readonly address: string;
};

export function ChatPicture({ deal, number, at, address }: ChatPictureProps) {
  const text = useTexts("dealing");
  const askText = useTexts("ask");
  const [fresh, setFresh] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  const [isLarge, setLarge] = useState(false);
  const src = fresh ?? address;
  async function askAgain(): Promise<void> {
    if (isAsked) return;
    setAsked(true);
    const request = { id: deal.id, after: String(number - 1), limit: "1" };
    const answer = await callApi(entriesCall, request, { isQuiet: true });
    const link = answer.ok ? answer.value.data[0]?.images[at] : undefined;
    if (link !== undefined) setFresh(link);
  }
  return (
    <>
      <button
        type="button"
        aria-label={text("openPicture")}
        onClick={() => setLarge(true)}
        className="mt-1 block overflow-hidden rounded-control"
      >
        <img
          src={src}
          alt={text("picture")}
          loading="lazy"
          onError={() => void askAgain()}
          className="h-40 max-w-full bg-sunken object-contain"
        />
      </button>
      <Dialog open={isLarge} onOpenChange={setLarge} title={text("picture")} closeLabel={askText("close")} size="lg">
        <img src={src} alt={text("picture")} className="mx-auto max-h-[70dvh] max-w-full object-contain" />
      </Dialog>
    </>
  );
}
