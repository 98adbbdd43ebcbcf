// The hours of the week in which nothing is accepted; what runs goes on.

import { optionHoursLook, setOptionHours } from "@tidemark/contract/console/seconds";
import { Badge, Card, formatTime, Spinner, TextAreaField } from "@tidemark/ui";
import { useState } from "react";
import { DeedButton } from "../../frame/DeedDialog.tsx";
import { LookFailed } from "../../frame/LookFailed.tsx";
import { useLanguageTag } from "../../frame/taste.ts";
import { useLook } from "../../frame/use-calls.ts";
import { useMay, useOptionWords } from "./use-options.ts";

const everyMs = 30_000;

function HoursDeed({ hours, zone }: { hours: string; zone: string }) {
  const t = useOptionWords();
  const [typed, setTyped] = useState(hours);
  return (
    <DeedButton
      call={setOptionHours}
      label={t.setHours}
      title={t.setHours}
      lead={t.newOnly}
      request={typed.trim() === hours ? null : { hours: typed.trim() }}
    >
      <TextAreaField
        label={t.hours}
        hint={t.hoursHint.replace("{zone}", zone)}
        rows={3}
        maxLength={2_000}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </DeedButton>
  );
}

export function HoursCard() {
  const t = useOptionWords();
  const tag = useLanguageTag();
  const may = useMay();
  const look = useLook(optionHoursLook, {}, { everyMs });
  if (look.data === undefined) return look.isError ? <LookFailed query={look} /> : <Spinner />;
  const { hours, zone, isClosed, changesAt } = look.data;
  const until = changesAt === null ? "" : formatTime(changesAt, tag);
  const says = changesAt === null ? t.noHours : (isClosed ? t.closedNow : t.openNow).replace("{until}", until);
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <div className="flex min-w-0 flex-col gap-1.5">
        <h2 className="flex items-center gap-2 text-14 font-semibold text-text">
          {t.hours}
          <Badge tone={isClosed ? "warn" : "good"}>{isClosed ? t.closed : t.open}</Badge>
        </h2>
        <p className="text-13 text-text-2">{says}</p>
        {hours !== "" && <p className="num text-13 break-words text-text">{`${hours} (${zone})`}</p>}
      </div>
      {may.offer && <HoursDeed key={hours} hours={hours} zone={zone} />}
    </Card>
  );
}
