// The case file of a deal: to be kept, and to be checked here, by this device, entry by entry.

import { caseFileCall, type Deal, type Entry, entriesCall } from "@tidemark/contract/deals";
import { Button, Panel } from "@tidemark/ui";
import { CircleCheck, Download, ShieldCheck, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { answerText } from "../../api/answer-text.ts";
import { callApi } from "../../api/call-api.ts";
import { fetchFile, saveFile } from "../../api/fetch-file.ts";
import { CopyButton } from "../../frame/CopyButton.tsx";
import { say } from "../../frame/overlays/overlay-store.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { type ChainOutcome, checkChain } from "./chain-check.ts";

const pieceSize = "100";

/** All entries from the first on; null where the exchange cannot be asked. */
async function allEntries(id: number): Promise<readonly Entry[] | null> {
  const entries: Entry[] = [];
  for (;;) {
    const after = String(entries.at(-1)?.number ?? 0);
    const answer = await callApi(entriesCall, { id, after, limit: pieceSize });
    if (!answer.ok) return null;
    entries.push(...answer.value.data);
    if (!answer.value.is_more || answer.value.data.length === 0) return entries;
  }
}

export function CaseFilePanel({ deal }: { readonly deal: Deal }) {
  const text = useTexts("dealing");
  const [busy, setBusy] = useState<"check" | "save" | null>(null);
  const [outcome, setOutcome] = useState<ChainOutcome | null>(null);
  async function check(): Promise<void> {
    setBusy("check");
    setOutcome(null);
    const entries = await allEntries(deal.id);
    if (entries !== null) setOutcome(await checkChain(deal.id, entries, deal.head));
    setBusy(null);
  }
  async function save(): Promise<void> {
    setBusy("save");
    const fetched = await fetchFile(caseFileCall, { id: deal.id });
    setBusy(null);
    if (fetched.ok) saveFile(fetched.file, `deal-${deal.id}.json`);
    else say("error", await answerText(fetched));
  }
  return (
    <Panel title={text("caseFile")} bodyClassName="flex flex-col gap-3 p-4">
      <p className="text-13 text-pretty text-text-2">{text("caseFileText")}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" loading={busy === "check"} onClick={() => void check()}>
          <ShieldCheck aria-hidden="true" className="size-4" />
          {text("check")}
        </Button>
        <Button size="sm" loading={busy === "save"} onClick={() => void save()}>
          <Download aria-hidden="true" className="size-4" />
          {text("download")}
        </Button>
      </div>
      <div role="status">{outcome !== null && <Outcome outcome={outcome} />}</div>
    </Panel>
  );
}

const problems = {
  missing: "brokenMissing",
  previous: "brokenPrevious",
  hash: "brokenHash",
  head: "brokenHead",
} as const;

function Outcome({ outcome }: { readonly outcome: ChainOutcome }) {
  const text = useTexts("dealing");
  if (!outcome.isWhole) {
    return (
      <p className="flex items-start gap-2 rounded-control bg-danger-soft p-3 text-13 text-danger">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span className="min-w-0">{text(problems[outcome.problem], { number: outcome.number })}</span>
      </p>
    );
  }
  return (
    <div className="flex flex-col gap-1 rounded-control bg-good-soft p-3 text-13">
      <p className="flex items-start gap-2 font-medium text-good">
        <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span className="min-w-0">{text("whole", { count: outcome.count })}</span>
      </p>
      <CopyButton text={outcome.head} label={text("copyHead")} className="num text-12 text-text-2">
        {`${outcome.head.slice(0, 16)}…${outcome.head.slice(-8)}`}
      </CopyButton>
    </div>
  );
}
