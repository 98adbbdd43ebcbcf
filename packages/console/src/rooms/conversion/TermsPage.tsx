// The spread, the limits and whether prices are given; below it what the house has of each coin.

import {
  type ConversionInventoryRow,
  conversionInventoryList,
  conversionLook,
  pauseConversion,
  resumeConversion,
  setConversionTerms,
} from "@tidemark/contract/console/conversion";
import type { ConsoleReply } from "@tidemark/contract/console-call";
import { Badge, Card, Spinner, type TableColumn, TextField } from "@tidemark/ui";
import { useState } from "react";
import { DeedButton } from "../../frame/DeedDialog.tsx";
import { Facts } from "../../frame/Facts.tsx";
import { Figure } from "../../frame/Figure.tsx";
import { ListView } from "../../frame/ListView.tsx";
import { LookFailed } from "../../frame/LookFailed.tsx";
import { RoomFrame } from "../../frame/RoomFrame.tsx";
import { useLook } from "../../frame/use-calls.ts";
import { percentOf } from "../settings/percent.ts";
import { isAmount, isSpread, termsIn } from "./terms-form.ts";
import { useConversionWords, useMay, useTabs } from "./use-conversion.ts";

const everyMs = 5_000;

type TermsNow = ConsoleReply<typeof conversionLook>;

function SetTerms({ terms }: { terms: TermsNow }) {
  const t = useConversionWords();
  const [spread, setSpread] = useState(percentOf(terms.spreadPpm));
  const [onceMax, setQuoteMax] = useState(terms.onceMax);
  const [dayMax, setDayMax] = useState(terms.dayMax);
  const amount = (text: string) => (isAmount(text) ? {} : { error: t.amountForm });
  return (
    <DeedButton
      call={setConversionTerms}
      label={t.setTerms}
      buttonVariant="primary"
      title={t.terms}
      lead={t.setTermsLead}
      request={termsIn({ spread, onceMax, dayMax })}
    >
      <TextField
        label={t.spreadField}
        inputMode="decimal"
        value={spread}
        onChange={(event) => setSpread(event.target.value)}
        {...(isSpread(spread) ? {} : { error: t.spreadForm })}
      />
      <TextField
        label={t.onceMax}
        inputMode="decimal"
        value={onceMax}
        onChange={(event) => setQuoteMax(event.target.value)}
        {...amount(onceMax)}
      />
      <TextField
        label={t.dayMax}
        inputMode="decimal"
        value={dayMax}
        onChange={(event) => setDayMax(event.target.value)}
        {...amount(dayMax)}
      />
    </DeedButton>
  );
}

function TermsCard() {
  const t = useConversionWords();
  const may = useMay();
  const look = useLook(conversionLook, {}, { everyMs });
  if (look.data === undefined) return look.isError ? <LookFailed query={look} /> : <Spinner />;
  const terms = look.data;
  return (
    <Card className="flex flex-wrap items-start justify-between gap-4">
      <div className="flex min-w-0 flex-col gap-3">
        <h2 className="flex flex-wrap items-center gap-2 text-14 font-semibold text-text">
          {t.terms}
          <Badge tone={terms.isPaused ? "warn" : "good"}>{terms.isPaused ? t.paused : t.open}</Badge>
          <Badge>{terms.isUsual ? t.usual : t.changed}</Badge>
        </h2>
        <Facts
          rows={[
            [t.spread, <Figure key="spread" of={percentOf(terms.spreadPpm)} unit="%" />],
            [t.onceMax, <Figure key="quote" of={terms.onceMax} isSum />],
            [t.dayMax, <Figure key="day" of={terms.dayMax} isSum />],
            [t.waiting, <Figure key="waiting" of={terms.waiting} />],
          ]}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        {may(setConversionTerms) && (
          <SetTerms key={JSON.stringify([terms.spreadPpm, terms.onceMax, terms.dayMax])} terms={terms} />
        )}
        {terms.isPaused && may(resumeConversion) && (
          <DeedButton call={resumeConversion} label={t.resume} title={t.resume} lead={t.resumeLead} request={{}} />
        )}
        {!terms.isPaused && may(pauseConversion) && (
          <DeedButton
            call={pauseConversion}
            label={t.pause}
            title={t.pause}
            lead={t.pauseLead}
            variant="danger"
            request={{}}
          />
        )}
      </div>
    </Card>
  );
}

export function TermsPage() {
  const t = useConversionWords();
  const states = { open: t.fresh, late: t.late, none: t.none };
  const columns: readonly TableColumn<ConversionInventoryRow>[] = [
    { key: "coin", header: t.coin, card: "title", render: ({ coin }) => coin },
    { key: "free", header: t.free, align: "end", render: ({ free }) => <Figure of={free} isSum /> },
    { key: "held", header: t.held, align: "end", render: ({ held }) => <Figure of={held} isSum /> },
    { key: "worth", header: t.worth, align: "end", render: ({ worth }) => <Figure of={worth} isSum /> },
    {
      key: "state",
      header: t.state,
      render: ({ state }) => <Badge tone={state === "open" ? "good" : "warn"}>{states[state]}</Badge>,
    },
  ];
  return (
    <RoomFrame title={t.title} lead={t.lead} tabs={useTabs()}>
      <TermsCard />
      <h2 className="mt-2 text-16 font-semibold text-text">{t.inventory}</h2>
      <p className="text-13 text-text-2">{t.inventoryLead}</p>
      <ListView
        call={conversionInventoryList}
        label={t.inventory}
        columns={columns}
        rowKey={({ id }) => String(id)}
        everyMs={everyMs}
      />
    </RoomFrame>
  );
}
