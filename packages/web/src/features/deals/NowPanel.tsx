// What to do now, in one sentence, how long there is, and the buttons for exactly what may be done.

import type { Deal, Disputer } from "@tidemark/contract/deals";
import { Banner, Button, type ButtonVariant, Card, Countdown, formatTime } from "@tidemark/ui";
import { useState } from "react";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { DealBadge } from "./DealBadge.tsx";
import { DeedDialog } from "./DeedDialog.tsx";
import { DisputeDialog } from "./DisputeDialog.tsx";
import { dealValues } from "./deal-values.ts";
import { type Deed, deedsOf, nowKey } from "./deal-view.ts";
import { exchangeNow } from "./exchange-clock.ts";
import { spanOf } from "./person-text.ts";

export type NowPanelProps = { readonly deal: Deal; readonly onChanged: () => void };

const looks: Readonly<Record<Deed, ButtonVariant>> = {
  pay: "primary",
  confirm: "primary",
  cancel: "secondary",
  dispute: "secondary",
  state: "secondary",
};

const labels = {
  pay: "doPay",
  confirm: "doConfirm",
  cancel: "doCancel",
  dispute: "doDispute",
  state: "doState",
} as const;

export function NowPanel({ deal, onChanged }: NowPanelProps) {
  const text = useTexts("dealing");
  const languageTag = useLanguageTag();
  const [asked, setAsked] = useState<Deed | null>(null);
  const values = dealValues(deal, languageTag);
  const close = () => {
    setAsked(null);
    onChanged();
  };
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 flex-1 basis-72 flex-col gap-2">
          <span>
            <DealBadge state={deal.state} market={deal.market} />
          </span>
          {/* Said aloud when it changes: the other side moves it. */}
          <div role="status">
            <h2 className="text-16 font-semibold text-pretty">{text(nowKey(deal), values)}</h2>
          </div>
        </div>
        {deal.state === "waiting" && <TimeLeft until={deal.pay_by} of="time" onEnd={onChanged} />}
        {deal.state === "paid" && deal.confirm_by !== null && (
          <TimeLeft until={deal.confirm_by} of="confirm" onEnd={onChanged} />
        )}
      </div>
      <Silence deal={deal} />
      {deal.dispute !== null && deal.state === "disputed" && (
        <Banner tone="warn">
          {text(disputedBy(deal.dispute.by, deal), {
            reason: text(`reason_${deal.dispute.reason}`),
            time: formatTime(deal.dispute.at, languageTag),
          })}
        </Banner>
      )}
      {deedsOf(deal).length > 0 && (
        <div className="flex flex-wrap gap-2">
          {deedsOf(deal).map((deed) => (
            <Button key={deed} variant={looks[deed]} onClick={() => setAsked(deed)} className="max-sm:w-full">
              {text(labels[deed], values)}
            </Button>
          ))}
        </div>
      )}
      {(asked === "pay" || asked === "cancel" || asked === "confirm") && (
        <DeedDialog deed={asked} deal={deal} onClose={close} />
      )}
      {(asked === "dispute" || asked === "state") && <DisputeDialog kind={asked} deal={deal} onClose={close} />}
    </Card>
  );
}

function disputedBy(by: Disputer, { role }: Deal) {
  if (by === "house") return "disputedByHouse";
  return by === role ? "disputedByYou" : "disputedByOther";
}

/** Said from the beginning: what follows when whoever sells says nothing. */
function Silence({ deal: { state, at_confirm: follows, confirm_ms: span } }: { readonly deal: Deal }) {
  const text = useTexts("dealing");
  if (follows === null || span === null || (state !== "waiting" && state !== "paid")) return null;
  const { key, count } = spanOf(span);
  return <p className="text-13 text-text-2">{text(`silence_${follows}`, { span: text(key, { count }) })}</p>;
}

type TimeLeftProps = { readonly until: number; readonly of: "time" | "confirm"; readonly onEnd: () => void };

function TimeLeft({ until, of, onEnd }: TimeLeftProps) {
  const text = useTexts("dealing");
  const languageTag = useLanguageTag();
  return (
    <div className="shrink-0 text-right max-sm:text-left">
      <p className="text-12 text-text-2">{text(`${of}Left`)}</p>
      <Countdown
        until={until}
        now={exchangeNow}
        // The exchange ends it a moment later, and says so by push; asking once more costs nothing.
        onEnd={() => setTimeout(onEnd, 1_000)}
        endLabel={text(`${of}Over`)}
        className="text-28 font-semibold"
      />
      <p className="text-12 text-text-3">{text("until", { time: formatTime(until, languageTag) })}</p>
    </div>
  );
}
