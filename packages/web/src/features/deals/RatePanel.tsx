// A thumb for the other side once the deal has ended, given once; then what was said.

import { type Deal, rateCall } from "@tidemark/contract/deals";
import { Button, Panel } from "@tidemark/ui";
import { ThumbsDown, ThumbsUp } from "lucide-react";
import { useState } from "react";
import { callApi } from "../../api/call-api.ts";
import { say } from "../../frame/overlays/overlay-store.ts";
import { useTexts } from "../../i18n/use-texts.ts";

export function RatePanel({ deal, onChanged }: { readonly deal: Deal; readonly onChanged: () => void }) {
  const text = useTexts("dealing");
  const [isBusy, setBusy] = useState(false);
  async function rate(rating: number): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    const answer = await callApi(rateCall, { id: deal.id, rating });
    setBusy(false);
    if (answer.ok) say("success", answer.value);
    onChanged();
  }
  if (!deal.may.includes("rate")) {
    return (
      <Panel title={text("rateTitle", { name: deal.other.name })} bodyClassName="p-4 text-13 text-text-2">
        {text(deal.rating === 1 ? "ratedUp" : "ratedDown")}
      </Panel>
    );
  }
  return (
    <Panel title={text("rateTitle", { name: deal.other.name })} bodyClassName="flex flex-col gap-3 p-4">
      <div className="flex gap-2">
        <Button onClick={() => void rate(1)} className="flex-1">
          <ThumbsUp aria-hidden="true" className="size-4" />
          {text("rateUp")}
        </Button>
        <Button onClick={() => void rate(-1)} className="flex-1">
          <ThumbsDown aria-hidden="true" className="size-4" />
          {text("rateDown")}
        </Button>
      </div>
      <p className="text-12 text-pretty text-text-3">{text("rateHint")}</p>
    </Panel>
  );
}
