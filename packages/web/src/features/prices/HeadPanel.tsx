// The newest link of the chain as it comes, with what this browser says about its signature.

import type { TickHead } from "@tidemark/contract/prices";
import { secondMs } from "@tidemark/kernel";
import { Badge, type BadgeTone, formatDecimal, Panel, Skeleton, TimeText } from "@tidemark/ui";
import { type ReactNode, useEffect, useState } from "react";
import { CopyButton } from "../../frame/CopyButton.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { useChannel } from "../../live/live.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { checkSignature, type SignatureVerdict } from "./proof.ts";

const verdicts: Readonly<Record<SignatureVerdict, { tone: BadgeTone; text: "signed" | "forged" | "cannotCheck" }>> = {
  good: { tone: "good", text: "signed" },
  bad: { tone: "danger", text: "forged" },
  unable: { tone: "warn", text: "cannotCheck" },
};

function useVerdict(head: TickHead | null): SignatureVerdict | null {
  const [verdict, setVerdict] = useState<SignatureVerdict | null>(null);
  useEffect(() => {
    let isGone = false;
    if (head !== null) void checkSignature(head).then((one) => !isGone && setVerdict(one));
    return () => {
      isGone = true;
    };
  }, [head]);
  return verdict;
}

function Line({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-2 last:border-b-0">
      <dt className="text-13 text-text-3">{label}</dt>
      <dd className="flex min-w-0 items-center gap-2 text-13 break-all">{children}</dd>
    </div>
  );
}

export function HeadPanel() {
  const text = useTexts("prices");
  const languageTag = useLanguageTag();
  const channel = useChannel("prices", undefined, secondMs / 2);
  const head = channel.state === "loading" ? null : channel.data.head;
  const verdict = useVerdict(head);
  const shown = verdict === null ? null : verdicts[verdict];
  const badge = head !== null && shown !== null && <Badge tone={shown.tone}>{text(shown.text)}</Badge>;
  return (
    <Panel title={text("head")} actions={badge}>
      <p className="border-b border-line px-4 py-3 text-13 text-pretty text-text-2">{text("headLead")}</p>
      {channel.state === "loading" && <Skeleton lines={9} className="m-4 max-md:min-h-76" />}
      {channel.state !== "loading" && head === null && <p className="p-4 text-14 text-text-2">{text("noHead")}</p>}
      {head !== null && (
        <dl>
          <Line label={text("tick")}>
            <span className="num font-medium">{formatDecimal(String(head.number), languageTag)}</span>
          </Line>
          <Line label={text("time")}>
            <TimeText at={head.at} languageTag={languageTag} />
          </Line>
          <Line label={text("hash")}>
            <code>{head.hash}</code>
          </Line>
          <Line label={text("key")}>
            <code>{head.key}</code>
            <CopyButton text={head.key} label={text("copyKey")} />
          </Line>
          <Line label={text("signature")}>
            <code>{head.signature}</code>
            <CopyButton text={head.signature} label={text("copySignature")} />
          </Line>
        </dl>
      )}
    </Panel>
  );
}
