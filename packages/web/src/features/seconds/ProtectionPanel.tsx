// What people can set for themselves: the most they may lose in a coin on one day, and a pause. Tighter holds at once,
// looser after a day, and that is said before anything is set.

import { pauseOptionsCall, setOptionLimitCall } from "@tidemark/contract/seconds";
import { hourMs } from "@tidemark/kernel";
import { Button, formatDecimal, formatTime, NumberField } from "@tidemark/ui";
import { useState } from "react";
import { answerText } from "../../api/answer-text.ts";
import { useSubmit } from "../../api/use-call.ts";
import { readAmount } from "../../forms/amount-text.ts";
import { SmallSelect } from "../../forms/SmallSelect.tsx";
import { useForm } from "../../forms/use-form.ts";
import { askConfirm, say } from "../../frame/overlays/overlay-store.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { useSession } from "../../session/session-store.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import type { PanelCoin } from "./InsurancePanel.tsx";
import { sumText } from "./option-text.tsx";
import { learnDay, learnPause } from "./options-store.ts";
import { useDay, usePausedUntil, useRefreshSeconds } from "./seconds.ts";
import { serverNow } from "./server-clock.ts";

export function ProtectionPanel({ coin }: { readonly coin: PanelCoin }) {
  const text = useTexts("options");
  const isUser = useSession((session) => session.token !== null);
  return (
    <section aria-label={text("protection")} className="flex flex-col gap-3">
      <h2 className="text-13 font-semibold">{text("protection")}</h2>
      {isUser ? (
        <>
          <DayFigures coin={coin} />
          <LimitForm key={coin.coin_id} coin={coin} />
          <Pause />
        </>
      ) : (
        <p className="text-12 text-text-2">{text("protectionVisitor")}</p>
      )}
    </section>
  );
}

function DayFigures({ coin }: { readonly coin: PanelCoin }) {
  const text = useTexts("options");
  const languageTag = useLanguageTag();
  const day = useDay(coin.coin_id);
  const sum = (value: string) => sumText(value, coin.coin, languageTag);
  const isGain = day?.lost.startsWith("-") === true;
  const rows = [
    {
      label: text(isGain ? "wonToday" : "lostToday"),
      value: sum((day?.lost ?? "0").replace(/^-/, "")),
    },
    { label: text("atRisk"), value: sum(day?.at_risk ?? "0") },
    { label: text("limit"), value: day?.loss_max == null ? text("noLimit") : sum(day.loss_max) },
  ];
  return (
    <>
      <dl className="flex flex-col gap-1 text-12">
        {rows.map(({ label, value }) => (
          <div key={label} className="flex justify-between gap-3">
            <dt className="text-text-3">{label}</dt>
            <dd className="num text-right">{value}</dd>
          </div>
        ))}
      </dl>
      {day?.next_from != null && (
        <p role="status" className="text-12 text-warn">
          {day.next_loss_max === null
            ? text("nextNone", { from: formatTime(day.next_from, languageTag, "datetime") })
            : text("nextLimit", {
                limit: sum(day.next_loss_max),
                from: formatTime(day.next_from, languageTag, "datetime"),
              })}
        </p>
      )}
    </>
  );
}

function LimitForm({ coin }: { readonly coin: PanelCoin }) {
  const text = useTexts("options");
  const languageTag = useLanguageTag();
  const day = useDay(coin.coin_id);
  const { submit } = useSubmit(setOptionLimitCall, true);
  const refresh = useRefreshSeconds();
  async function send(lossMax: string) {
    const answer = await submit({ currency_id: coin.coin_id, loss_max: lossMax });
    if (answer?.ok === true) {
      learnDay(answer.top.day);
      say("success", text(answer.top.day.next_from === null ? "limitHolds" : "limitWaits"));
      form.reset({ limit: "" });
    }
    refresh();
    return answer;
  }
  const form = useForm<{ readonly limit: string }>({
    initial: { limit: "" },
    order: ["limit"],
    fieldOf: {
      amount_malformed: "limit",
      amount_not_positive: "limit",
      amount_too_precise: "limit",
      amount_too_large: "limit",
    },
    check: ({ limit }) => {
      const amount = readAmount(limit, coin.places);
      return { limit: amount === null || amount === 0n ? text("limitRequired") : undefined };
    },
    onSubmit: ({ limit }) => send(limit.replace(/\.$/, "")),
  });
  const error = form.errorOf("limit");
  async function takeAway() {
    const answer = await send("");
    if (answer !== null && !answer.ok) say("error", await answerText(answer));
  }
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-2">
      <NumberField
        id={form.idOf("limit")}
        name="limit"
        label={text("limitLabel")}
        hint={text("limitHint")}
        unit={coin.coin}
        decimals={coin.places}
        languageTag={languageTag}
        placeholder={day?.loss_max == null ? "" : formatDecimal(day.loss_max, languageTag, { trim: true })}
        value={form.values.limit}
        onChange={(value) => form.set("limit", value)}
        onBlur={form.text("limit").onBlur}
        {...(error === undefined ? {} : { error })}
      />
      <div className="flex gap-2">
        <Button type="submit" loading={form.isSubmitting} className="flex-1">
          {text("setLimit")}
        </Button>
        {day?.loss_max != null && (
          <Button variant="ghost" disabled={form.isSubmitting} onClick={() => void takeAway()}>
            {text("removeLimit")}
          </Button>
        )}
      </div>
    </form>
  );
}

const pauseHours = [1, 24, 72, 168, 720] as const;

function Pause() {
  const text = useTexts("options");
  const languageTag = useLanguageTag();
  const pausedUntil = usePausedUntil();
  const isPaused = pausedUntil !== null && pausedUntil > serverNow();
  const [hours, setHours] = useState<string>("24");
  const { submit, isSubmitting } = useSubmit(pauseOptionsCall, true);
  const refresh = useRefreshSeconds();
  const name = (value: string) =>
    Number(value) < 24 ? text("hours", { count: Number(value) }) : text("days", { count: Number(value) / 24 });
  async function pause() {
    const until = formatTime(serverNow() + Number(hours) * hourMs, languageTag, "datetime");
    const isYes = await askConfirm({
      title: text("pauseTitle"),
      description: text("pauseWarning"),
      rows: [{ label: text("pauseUntil"), value: until }],
      confirmLabel: text("pauseConfirm", { span: name(hours) }),
      tone: "danger",
    });
    if (!isYes) return;
    const answer = await submit({ hours: Number(hours) });
    if (answer?.ok === true) {
      learnPause(answer.top.paused_until);
      // In the reader's own time, as everything else here.
      say("success", text("pausedUntil", { until: formatTime(answer.top.paused_until, languageTag, "datetime") }));
    } else if (answer !== null) say("error", await answerText(answer));
    refresh();
  }
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-3">
      <p className="text-12 text-text-2">
        {isPaused
          ? text("pausedUntil", { until: formatTime(pausedUntil, languageTag, "datetime") })
          : text("pauseHint")}
      </p>
      <div className="flex items-center gap-2">
        <SmallSelect
          label={text("pauseSpan")}
          value={hours}
          onChange={setHours}
          options={pauseHours.map((value) => ({ value: String(value), label: name(String(value)) }))}
        />
        <Button loading={isSubmitting} onClick={() => void pause()} className="flex-1">
          {text(isPaused ? "pauseLonger" : "pause")}
        </Button>
      </div>
    </div>
  );
}
