// The records of prices that a receipt stands on, as they were written, and the signed head of their chain.

import type { Tick, TickHead } from "@tidemark/contract/prices";
import { noNumber, Panel, TimeText } from "@tidemark/ui";
import type { ReactNode } from "react";
import { CopyButton } from "../../frame/CopyButton.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";

type Fact = { readonly label: string; readonly value: ReactNode; readonly copied?: string };

export type ReceiptRecordsProps = {
  readonly records: readonly { readonly title: string; readonly tick: Tick }[];
  readonly head: TickHead | null;
};

export function ReceiptRecords({ records, head }: ReceiptRecordsProps) {
  const text = useTexts("receipts");
  const languageTag = useLanguageTag();
  const factsOf = (tick: Tick): readonly Fact[] => [
    { label: text("tickNumber"), value: tick.number },
    { label: text("time"), value: <Instant at={tick.at} languageTag={languageTag} /> },
    { label: text("hash"), value: tick.hash, copied: tick.hash },
    { label: text("previous"), value: tick.previous === "" ? noNumber : tick.previous, copied: tick.previous },
    { label: text("marks"), value: tick.marks, copied: tick.marks },
  ];
  return (
    <div className="grid min-w-0 gap-4 lg:grid-cols-2">
      {records.map(({ title, tick }) => (
        <Record key={title} title={title} facts={factsOf(tick)} />
      ))}
      {head === null ? (
        <Panel title={text("head")} bodyClassName="p-4 text-13 text-text-2">
          {text("noHead")}
        </Panel>
      ) : (
        <Record
          title={text("head")}
          facts={[
            { label: text("tickNumber"), value: head.number },
            { label: text("time"), value: <Instant at={head.at} languageTag={languageTag} /> },
            { label: text("hash"), value: head.hash, copied: head.hash },
            { label: text("signatureText"), value: head.signature, copied: head.signature },
            { label: text("key"), value: head.key, copied: head.key },
          ]}
        />
      )}
    </div>
  );
}

/** With the epoch beside it: that is what the hash is made of. */
function Instant({ at, languageTag }: { readonly at: number; readonly languageTag: string }) {
  return (
    <>
      <TimeText at={at} languageTag={languageTag} /> <span className="text-text-3">{at}</span>
    </>
  );
}

function Record({ title, facts }: { readonly title: string; readonly facts: readonly Fact[] }) {
  const text = useTexts("receipts");
  return (
    <Panel title={title}>
      <dl>
        {facts.map(({ label, value, copied }) => (
          <div key={label} className="border-b border-line px-4 py-2 last:border-b-0">
            <dt className="flex min-h-6 items-center justify-between gap-2 text-12 text-text-3">
              {label}
              {copied !== undefined && copied !== "" && (
                <span className="print-hidden">
                  <CopyButton text={copied} label={text("copy", { what: label })} />
                </span>
              )}
            </dt>
            <dd className="text-13 break-all tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
