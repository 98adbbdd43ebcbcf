// Where an acceptor stands: how much of the guarantee is behind open deals, what there is to work with, and the two
// deeds on the whole: pausing, and giving it up.

import { acceptorSettingsCall, leaveAcceptorCall, type OwnAcceptor } from "@tidemark/contract/acceptors";
import { Badge, type BadgeTone, Button, Card, ProgressBar } from "@tidemark/ui";
import { useState } from "react";
import { useSubmit } from "../../../api/use-call.ts";
import { say } from "../../../frame/overlays/overlay-store.ts";
import { useTexts } from "../../../i18n/use-texts.ts";
import { useLanguageTag } from "../../../session/use-language-tag.ts";
import { moneyText } from "../../deals/deals.ts";
import { useAcceptorTerms } from "../acceptor-calls.ts";
import { coinsText, usedOf } from "./amounts.ts";
import { DeskDialog } from "./DeskDialog.tsx";
import { useRefreshDesk } from "./own-acceptor.ts";

type HeadState = "stateStopped" | "stateLeaving" | "statePaused" | "stateOpen" | "stateClosed";

const tones: Readonly<Record<HeadState, BadgeTone>> = {
  stateStopped: "danger",
  stateLeaving: "warn",
  statePaused: "warn",
  stateOpen: "good",
  stateClosed: "neutral",
};

/** What counts most comes first. */
export function headStateOf(own: Pick<OwnAcceptor, "state" | "is_paused" | "is_stopped" | "is_open">): HeadState {
  if (own.state === "leaving") return "stateLeaving";
  if (own.is_stopped) return "stateStopped";
  if (own.is_paused) return "statePaused";
  return own.is_open ? "stateOpen" : "stateClosed";
}

export function DeskHead({ own }: { readonly own: OwnAcceptor }) {
  const text = useTexts("acceptorDesk");
  const state = headStateOf(own);
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <div className="flex min-w-0 flex-wrap items-center gap-2">
          <h2 className="min-w-0 text-16 font-semibold break-words">
            <bdi>{own.name}</bdi>{" "}
            <span className="font-medium text-text-2">{`${own.currency_name} / ${own.coin_code}`}</span>
          </h2>
          <Badge tone={tones[state]}>{text(state)}</Badge>
        </div>
        {own.state === "open" && (
          <div className="flex flex-wrap gap-2">
            <Pause own={own} />
            <Leave own={own} />
          </div>
        )}
      </div>
      <Guarantee own={own} />
      <Figures own={own} />
    </Card>
  );
}

/** Deals that go on are never more than the guarantee: what is left of it is what can still begin. */
function Guarantee({ own }: { readonly own: OwnAcceptor }) {
  const text = useTexts("acceptorDesk");
  const languageTag = useLanguageTag();
  const coins = (amount: string) => coinsText(amount, own.currency_name, languageTag);
  const said = text("openOf", { open: coins(own.open_volume), guarantee: coins(own.guarantee) });
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex flex-wrap justify-between gap-x-4 text-13">
        <span className="text-text-2">{text("guarantee")}</span>
        <span className="num min-w-0 font-medium whitespace-normal">{said}</span>
      </div>
      <ProgressBar label={text("guarantee")} value={usedOf(own)} valueText={said} />
      <p className="num text-12 text-text-2">{text("roomLeft", { room: coins(own.room) })}</p>
    </div>
  );
}

function Figures({ own }: { readonly own: OwnAcceptor }) {
  const text = useTexts("acceptorDesk");
  const languageTag = useLanguageTag();
  const coins = (amount: string) => coinsText(amount, own.currency_name, languageTag);
  const money = (amount: string) => moneyText(amount, own.coin_code, languageTag);
  const figures = [
    [text("balance"), coins(own.balance)],
    [text("held"), coins(own.held)],
    [text("cash"), money(own.cash)],
    [text("cashFree"), money(own.cash_free)],
    [text("canPutIn"), money(own.recharge_amount)],
    [text("canTakeOut"), money(own.cash_amount)],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3 xl:grid-cols-6">
      {figures.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-12 text-text-2">{label}</dt>
          <dd className="num text-14 font-semibold break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** At once: whoever has to stop has no time for questions, and going on is as quick. */
function Pause({ own }: { readonly own: OwnAcceptor }) {
  const text = useTexts("acceptorDesk");
  const { submit, isSubmitting } = useSubmit(acceptorSettingsCall);
  const refresh = useRefreshDesk();
  async function turn(): Promise<void> {
    const answer = await submit({ is_paused: own.is_paused ? "0" : "1" });
    if (answer?.ok === true) say("success", answer.value);
    refresh();
  }
  return (
    <Button size="sm" loading={isSubmitting} title={text("pauseHint")} onClick={() => void turn()}>
      {text(own.is_paused ? "resume" : "pause")}
    </Button>
  );
}

function Leave({ own }: { readonly own: OwnAcceptor }) {
  const text = useTexts("acceptorDesk");
  const languageTag = useLanguageTag();
  const { data: terms } = useAcceptorTerms();
  const [isAsked, setAsked] = useState(false);
  const coins = (amount: string) => coinsText(amount, own.currency_name, languageTag);
  return (
    <>
      {/* Nobody is asked to give it up before it can be said what that means. */}
      <Button size="sm" variant="ghost" disabled={terms === undefined} onClick={() => setAsked(true)}>
        {text("leave")}
      </Button>
      {isAsked && (
        <DeskDialog
          call={leaveAcceptorCall}
          request={{}}
          title={text("leaveTitle", { name: own.name })}
          rows={[
            { label: text("guarantee"), value: coins(own.guarantee) },
            { label: text("balance"), value: coins(own.balance) },
            { label: text("openDeals"), value: own.open_deals },
          ]}
          warning={{ tone: "danger", text: text("leaveText", { count: terms?.notice_days ?? 0 }) }}
          confirmLabel={text("leave")}
          tone="danger"
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
