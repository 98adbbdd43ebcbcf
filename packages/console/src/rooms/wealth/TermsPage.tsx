// What a unit takes and brings, and changing it by two people.

import { offerStates, setWealthTerms, wealthLook } from "@tidemark/contract/console/wealth";
import type { ConsoleReply } from "@tidemark/contract/console-call";
import { Badge, Card, Segmented, Spinner, TextField } from "@tidemark/ui";
import { useState } from "react";
import { DeedButton } from "../../frame/DeedDialog.tsx";
import { Facts } from "../../frame/Facts.tsx";
import { Figure } from "../../frame/Figure.tsx";
import { LookFailed } from "../../frame/LookFailed.tsx";
import { RoomFrame } from "../../frame/RoomFrame.tsx";
import { useLook } from "../../frame/use-calls.ts";
import { percentOf } from "../settings/percent.ts";
import { isReward, isWhole, termsIn } from "./terms-form.ts";
import { useMayDecide, useTabs, useWealthWords } from "./use-wealth.ts";

const everyMs = 5_000;

type TermsNow = ConsoleReply<typeof wealthLook>;

function SetTerms({ terms }: { terms: TermsNow }) {
  const t = useWealthWords();
  const [unitUsdt, setUnitUsdt] = useState(terms.unitUsdt);
  const [unitCoin, setUnitCoin] = useState(terms.unitCoin);
  const [termDays, setTermDays] = useState(String(terms.termDays));
  const [reward, setReward] = useState(percentOf(terms.rewardPpm));
  const [state, setState] = useState(terms.state);
  const whole = (label: string, value: string, set: (next: string) => void) => (
    <TextField
      label={label}
      inputMode="numeric"
      value={value}
      onChange={(event) => set(event.target.value)}
      {...(isWhole(value) ? {} : { error: t.wholeForm })}
    />
  );
  return (
    <DeedButton
      call={setWealthTerms}
      label={t.set}
      buttonVariant="primary"
      title={t.terms}
      lead={t.setLead}
      request={termsIn({ unitUsdt, unitCoin, termDays, reward, state })}
    >
      {whole(t.unitUsdt, unitUsdt, setUnitUsdt)}
      {whole(t.unitCoin.replace("{coin}", terms.coin), unitCoin, setUnitCoin)}
      {whole(t.termDays, termDays, setTermDays)}
      <TextField
        label={t.rewardField}
        inputMode="decimal"
        value={reward}
        onChange={(event) => setReward(event.target.value)}
        {...(isReward(reward) ? {} : { error: t.rewardForm })}
      />
      <Segmented
        isWide
        label={t.state}
        value={state}
        onChange={setState}
        options={offerStates.map((value) => ({ value, label: t[value] }))}
      />
    </DeedButton>
  );
}

function TermsCard() {
  const t = useWealthWords();
  const mayDecide = useMayDecide();
  const look = useLook(wealthLook, {}, { everyMs });
  if (look.data === undefined) return look.isError ? <LookFailed query={look} /> : <Spinner />;
  const terms = look.data;
  const { unitUsdt, unitCoin, termDays, rewardPpm, state } = terms;
  return (
    <Card className="flex flex-wrap items-start justify-between gap-4">
      <div className="flex min-w-0 flex-col gap-3">
        <h2 className="flex flex-wrap items-center gap-2 text-14 font-semibold text-text">
          {t.terms}
          <Badge tone={state === "open" ? "good" : "warn"}>{t[state]}</Badge>
          <Badge>{terms.isUsual ? t.usual : t.changed}</Badge>
        </h2>
        <Facts
          rows={[
            [t.unitUsdt, <Figure key="usdt" of={unitUsdt} isSum />],
            [t.unitCoin.replace("{coin}", terms.coin), <Figure key="coin" of={unitCoin} isSum />],
            [t.termDays, <Figure key="days" of={termDays} />],
            [t.reward, <Figure key="reward" of={percentOf(rewardPpm)} unit="%" />],
            [t.houseFree, <Figure key="house" of={terms.houseFree} unit="USDT" />],
            [t.unitsLeft, terms.unitsLeft === null ? t.unlimited : <Figure key="left" of={terms.unitsLeft} isSum />],
          ]}
        />
      </div>
      {mayDecide && <SetTerms key={JSON.stringify([unitUsdt, unitCoin, termDays, rewardPpm, state])} terms={terms} />}
    </Card>
  );
}

export function TermsPage() {
  const t = useWealthWords();
  return (
    <RoomFrame title={t.title} lead={t.lead} tabs={useTabs()}>
      <TermsCard />
    </RoomFrame>
  );
}
