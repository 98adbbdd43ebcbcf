// The windows in which limits and fees are proposed.

import {
  feePpmMax,
  setTradingFees,
  type settingsState,
  setWithdrawalLimits,
} from "@tidemark/contract/console/settings";
import type { ConsoleReply } from "@tidemark/contract/console-call";
import { words } from "@tidemark/contract/console-words/settings";
import { TextField } from "@tidemark/ui";
import { useState } from "react";
import { useWords } from "../../frame/taste.ts";
import { OwnDeed } from "./OwnDeed.tsx";
import { percentOf, ppmOf } from "./percent.ts";

export { percentOf };

type State = ConsoleReply<typeof settingsState>;

export function ChangeLimits({ limits }: { limits: State["limits"][number] }) {
  const t = useWords(words);
  const [day, setDay] = useState(limits.day);
  const [month, setMonth] = useState(limits.month);
  const isWhole = day.trim() !== "" && month.trim() !== "";
  return (
    <OwnDeed
      call={setWithdrawalLimits}
      label={t.page.change}
      title={t.deeds["settings.limits"]}
      lead={`${t.page.level} ${limits.level}`}
      request={isWhole ? { level: limits.level, day, month } : null}
    >
      <TextField
        label={`${t.page.day} (USDT)`}
        inputMode="decimal"
        value={day}
        onChange={(event) => setDay(event.target.value)}
        autoComplete="off"
      />
      <TextField
        label={`${t.page.month} (USDT)`}
        inputMode="decimal"
        value={month}
        onChange={(event) => setMonth(event.target.value)}
        autoComplete="off"
      />
    </OwnDeed>
  );
}

/** Null while it is no fee that may be asked for. */
function feeIn(text: string): number | null {
  const ppm = ppmOf(text);
  return ppm === null || ppm > feePpmMax ? null : ppm;
}

export function ChangeFees({ fees }: { fees: State["fees"][number] }) {
  const t = useWords(words);
  const [maker, setMaker] = useState(percentOf(fees.makerFeePpm));
  const [taker, setTaker] = useState(percentOf(fees.takerFeePpm));
  const [makerFeePpm, takerFeePpm] = [feeIn(maker), feeIn(taker)];
  const isWhole = makerFeePpm !== null && takerFeePpm !== null;
  return (
    <OwnDeed
      call={setTradingFees}
      label={t.page.change}
      title={t.deeds["settings.fees"]}
      lead={fees.market}
      request={isWhole ? { market: fees.market, makerFeePpm, takerFeePpm } : null}
    >
      <TextField
        label={`${t.page.maker}, ${t.page.percent}`}
        inputMode="decimal"
        value={maker}
        onChange={(event) => setMaker(event.target.value)}
        autoComplete="off"
      />
      <TextField
        label={`${t.page.taker}, ${t.page.percent}`}
        inputMode="decimal"
        value={taker}
        onChange={(event) => setTaker(event.target.value)}
        autoComplete="off"
      />
    </OwnDeed>
  );
}
