// What to do now, in one sentence, how long there is, and the buttons for exactly what may be done.

import type { Deal, Disputer } from "@tidemark/contract/deals";
import { Banner, Button, type ButtonVariant, Card, Countdown, formatTime } from "@tidemark/ui";
import { type ReactNode, useState } from "react";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { acceptorSilenceKey, isWithdrawal } from "./acceptor-view.ts";
import { ContestButton } from "./ContestButton.tsx";
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
    <Card className="@container flex flex-col gap-4">
      <div className="flex flex-col items-start gap-x-6 gap-y-3 @lg:flex-row @lg:justify-between">
        <div className="flex min-w-0 flex-col gap-2 @lg:flex-1">
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
          <TimeLeft until={deal.confirm_by} of={confirmClock(deal)} onEnd={onChanged} />
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
          {deedsOf(deal).map((deed): ReactNode => {
            if (deed === "dispute" && isRunningOut(deal)) {
              return <ContestButton key={deed} deal={deal} onChanged={onChanged} />;
            }
            return (
              <Button
                key={deed}
                variant={looks[deed]}
                onClick={() => setAsked(deed)}
                className="max-sm:h-auto max-sm:min-h-9 max-sm:w-full max-sm:py-1.5 max-sm:whitespace-normal"
              >
                {text(labelOf(deed, deal), values)}
              </Button>
            );
          })}
        </div>
      )}
      {(asked === "pay" || asked === "cancel" || asked === "confirm") && (
        <DeedDialog deed={asked} deal={deal} onClose={close} />
      )}
      {(asked === "dispute" || asked === "state") && <DisputeDialog kind={asked} deal={deal} onClose={close} />}
    </Card>
  );
}

/** Whoever takes money out loses it by saying nothing: no question stands between them and their word. */
function isRunningOut(deal: Deal): boolean {
  return deal.market === "acceptor" && isWithdrawal(deal) && deal.role === "seller";
}

/** An acceptor who pays out transfers, and refuses instead of cancelling. */
function labelOf(deed: Deed, deal: Deal) {
  if (deal.market !== "acceptor") return labels[deed];
  if (deed === "pay" && isWithdrawal(deal)) return "doTransfer";
  if (deed === "cancel" && isWithdrawal(deal)) return "doRefuse";
  return deed === "confirm" && !isWithdrawal(deal) ? "doCredit" : labels[deed];
}

/** Whether the clock that runs once it is paid ends in a confirmation by itself. */
function confirmClock({ market, at_confirm: follows }: Deal): "auto" | "confirm" {
  return market === "acceptor" && follows === "release" ? "auto" : "confirm";
}

function disputedBy(by: Disputer, { role }: Deal) {
  if (by === "house") return "disputedByHouse";
  return by === role ? "disputedByYou" : "disputedByOther";
}

/** Said from the beginning: what follows when whoever sells says nothing. */
function Silence({ deal }: { readonly deal: Deal }) {
  const text = useTexts("dealing");
  const { state, at_confirm: follows, confirm_ms: span } = deal;
  if (follows === null || span === null || (state !== "waiting" && state !== "paid")) return null;
  const { key, count } = spanOf(span);
  if (deal.market === "acceptor") {
    const said = text(acceptorSilenceKey(deal), { span: text(key, { count }) });
    // Whoever could lose by silence must not read past it.
    if (follows === "release" && !deal.is_maker) return <Banner tone="danger">{said}</Banner>;
    return <p className="text-13 text-text-2">{said}</p>;
  }
  return <p className="text-13 text-text-2">{text(`silence_${follows}`, { span: text(key, { count }) })}</p>;
}

type TimeLeftProps = { readonly until: number; readonly of: "time" | "confirm" | "auto"; readonly onEnd: () => void };

function TimeLeft({ until, of, onEnd }: TimeLeftProps) {
  const text = useTexts("dealing");
  const languageTag = useLanguageTag();
  return (
    <div className="shrink-0 @lg:text-right">
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
