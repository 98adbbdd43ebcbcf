// A stretch of ticks, fetched and computed again in the reader's own browser.

import { type Tick, ticksCall } from "@tidemark/contract/prices";
import { secondMs } from "@tidemark/kernel";
import { Banner, Button, formatDecimal, Panel, Table, type TableColumn, TextField, TimeText } from "@tidemark/ui";
import { type FormEvent, useEffect, useState } from "react";
import { readCall } from "../../api/use-call.ts";
import { type Translate, useTexts } from "../../i18n/use-texts.ts";
import { useChannel } from "../../live/live.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { type ChainVerdict, checkChain } from "./proof.ts";

const stretch = 600;
const rowsShown = 10;

type Checked = { readonly ticks: readonly Tick[]; readonly verdict: ChainVerdict } | "failed";

function columnsOf(text: Translate<"prices">, languageTag: string): TableColumn<Tick>[] {
  const moved = (marks: string): string => String(marks === "" ? 0 : marks.split(",").length);
  return [
    {
      key: "tick",
      header: text("tick"),
      card: "title",
      render: ({ number }) => <span className="num">{formatDecimal(String(number), languageTag)}</span>,
    },
    { key: "time", header: text("time"), render: ({ at }) => <TimeText at={at} languageTag={languageTag} /> },
    { key: "moved", header: text("moved"), align: "end", card: "hidden", render: ({ marks }) => moved(marks) },
    { key: "hash", header: text("hash"), render: ({ hash }) => <code title={hash}>{hash.slice(0, 16)}…</code> },
  ];
}

function Verdict({ verdict }: { readonly verdict: ChainVerdict }) {
  const text = useTexts("prices");
  const languageTag = useLanguageTag();
  if (verdict.kind === "unable") return <Banner tone="warn">{text("cannotCheck")}</Banner>;
  if (verdict.kind === "broken") {
    return <Banner tone="danger">{text("chainBroken", { number: verdict.number })}</Banner>;
  }
  if (verdict.count === 0) return <Banner tone="warn">{text("chainNothing")}</Banner>;
  return (
    <Banner tone="info">{text("chainWhole", { count: formatDecimal(String(verdict.count), languageTag) })}</Banner>
  );
}

/** The last ten minutes, once their end is known; what a person has typed stays. */
function useStart(): readonly [string, (from: string) => void] {
  const channel = useChannel("prices", undefined, secondMs);
  const newest = channel.state === "loading" ? null : (channel.data.head?.number ?? null);
  const [from, setFrom] = useState("");
  useEffect(() => {
    if (newest !== null) setFrom((typed) => (typed === "" ? String(Math.max(1, newest - stretch + 1)) : typed));
  }, [newest]);
  return [from, setFrom];
}

export function RangePanel() {
  const text = useTexts("prices");
  const languageTag = useLanguageTag();
  const [from, setFrom] = useStart();
  const [checked, setChecked] = useState<Checked | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isGood = /^[1-9][0-9]{0,14}$/.test(from);
  const check = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!isGood || isBusy) return;
    setBusy(true);
    try {
      const { ticks } = await readCall(ticksCall, { from });
      setChecked({ ticks, verdict: await checkChain(ticks) });
    } catch {
      setChecked("failed");
    }
    setBusy(false);
  };
  return (
    <Panel title={text("checkTitle")} bodyClassName="flex flex-col gap-3 p-4">
      <p className="text-13 text-pretty text-text-2">{text("checkLead")}</p>
      <form onSubmit={(event) => void check(event)} className="flex flex-wrap items-end gap-3">
        <TextField
          label={text("fromTick")}
          inputMode="numeric"
          value={from}
          onChange={(event) => setFrom(event.target.value.trim())}
          className="w-44"
        />
        <Button type="submit" variant="primary" disabled={!isGood} loading={isBusy}>
          {text("runCheck")}
        </Button>
      </form>
      <div aria-live="polite" className="flex flex-col gap-3">
        {checked === "failed" && <Banner tone="danger">{text("checkFailed")}</Banner>}
        {checked !== null && checked !== "failed" && <Verdict verdict={checked.verdict} />}
      </div>
      {checked !== null && checked !== "failed" && checked.ticks.length > 0 && (
        <Table
          label={text("lastTicks")}
          density="compact"
          columns={columnsOf(text, languageTag)}
          rows={checked.ticks.slice(-rowsShown).reverse()}
          rowKey={({ number }) => String(number)}
        />
      )}
    </Panel>
  );
}
