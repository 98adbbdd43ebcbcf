// The case file as it was written: states, words, pictures, statements, in their order. Whatever people typed is shown as
// text, in a direction of its own, and leads nowhere.

import { type CaseEntryRow, caseEntriesList } from "@tidemark/contract/console/deals";
import { Badge, type BadgeTone, Skeleton } from "@tidemark/ui";
import { LookFailed } from "../../frame/LookFailed.tsx";
import { Moment } from "../../frame/Moment.tsx";
import { MoreRows } from "../../frame/MoreRows.tsx";
import { useList } from "../../frame/use-calls.ts";
import { CasePicture } from "./CasePicture.tsx";
import { type DisputeWords, useDisputeWords } from "./use-disputes.ts";

const rowsAtOnce = 100;

const authorTones: Readonly<Record<CaseEntryRow["by"], BadgeTone>> = {
  seller: "sell",
  buyer: "buy",
  operator: "accent",
  house: "neutral",
};

/** The sentence of an entry, where it has one. */
function sentenceOf({ kind, body }: CaseEntryRow, t: DisputeWords): string {
  if (kind === "phrase") return t[`phrase_${body.phrase}` as keyof DisputeWords] ?? "";
  return body.text ?? "";
}

/** What led to it or came of it, as one of the room's words. The terms stand beside the case. */
function wordOf({ body }: CaseEntryRow, t: DisputeWords): string {
  const name = body.reason ?? body.verdict ?? body.ending ?? "";
  return name in t ? t[name as keyof DisputeWords] : name;
}

function Entry({ caseId, entry }: { caseId: number; entry: CaseEntryRow }) {
  const t = useDisputeWords();
  const { number, at, by, kind, body, pictures } = entry;
  const sentence = sentenceOf(entry, t);
  const word = wordOf(entry, t);
  return (
    <li className="flex gap-3 border-b border-line py-3 first:pt-0 last:border-b-0 last:pb-0">
      <span className="num w-8 shrink-0 pt-0.5 text-end text-12 text-text-3">{number}</span>
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <div className="flex flex-wrap items-center gap-2 text-12 text-text-2">
          <Badge tone={authorTones[by]}>{t[by]}</Badge>
          <span className="font-semibold text-text">{t[kind]}</span>
          {word !== "" && <span>{word}</span>}
          <span className="ms-auto">
            <Moment at={at} />
          </span>
        </div>
        {sentence !== "" && (
          <p dir="auto" className="text-14 break-words whitespace-pre-line text-text">
            {sentence}
          </p>
        )}
        {body.details !== undefined && (
          <p className="text-12 break-all text-text-3">
            {t.detailsHash}: {body.details}
          </p>
        )}
        {Array.from({ length: pictures }, (_, which) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a picture is its place in the entry.
          <CasePicture key={which} caseId={caseId} number={number} which={which} />
        ))}
      </div>
    </li>
  );
}

export function CaseEntries({ id }: { id: number }) {
  const list = useList(caseEntriesList, { id, limit: rowsAtOnce });
  if (list.isPending) return <Skeleton lines={6} />;
  return (
    <div className="flex flex-col gap-3">
      <LookFailed query={list} />
      <ol>
        {list.rows.map((entry) => (
          <Entry key={entry.number} caseId={id} entry={entry} />
        ))}
      </ol>
      <MoreRows list={list} />
    </div>
  );
}
