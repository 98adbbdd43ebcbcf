// The checks of a receipt as this browser has made them, each with its figures, and the verdict above everything.

import { Badge, Banner, cx, Panel, Skeleton } from "@tidemark/ui";
import { CircleAlert, CircleCheck, CircleHelp } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { useTexts } from "../../i18n/use-texts.ts";
import { checkReceipt } from "./check-receipt.ts";
import type { Check, CheckName, CheckState, Receipt } from "./receipt-check.ts";

const looks = {
  right: { Icon: CircleCheck, colour: "text-good", tone: "good" },
  wrong: { Icon: CircleAlert, colour: "text-danger", tone: "danger" },
  unable: { Icon: CircleHelp, colour: "text-warn", tone: "warn" },
} as const satisfies Record<CheckState, unknown>;

const titleKeys = {
  openTick: "openTick",
  openMark: "openMark",
  openPrice: "openPrice",
  value: "value",
  margin: "margin",
  closeTick: "closeTick",
  closeMark: "closeMark",
  order: "order",
  profit: "profitCheck",
  payout: "payout",
  signature: "signature",
} as const satisfies Record<CheckName, string>;

function useChecks(receipt: Receipt): readonly Check[] | null {
  const [done, setDone] = useState<{ readonly of: Receipt; readonly checks: readonly Check[] } | null>(null);
  useEffect(() => {
    let isGone = false;
    void checkReceipt(receipt).then((checks) => !isGone && setDone({ of: receipt, checks }));
    return () => {
      isGone = true;
    };
  }, [receipt]);
  return done?.of === receipt ? done.checks : null;
}

export type ReceiptChecksProps = {
  readonly receipt: Receipt;
  /** Stands between the verdict and the checks. */
  readonly head: ReactNode;
};

export function ReceiptChecks({ receipt, head }: ReceiptChecksProps) {
  const text = useTexts("leverReceipt");
  const checks = useChecks(receipt);
  return (
    <>
      <Verdict checks={checks} />
      {head}
      <Panel title={text("checks")}>
        {receipt.open === null && <p className="px-4 pt-3 text-13 text-pretty text-text-2">{text("limitNote")}</p>}
        {checks === null ? (
          <div aria-busy="true" className="p-4">
            <Skeleton lines={6} />
          </div>
        ) : (
          <ul>
            {checks.map((check) => (
              <Line key={check.name} check={check} />
            ))}
          </ul>
        )}
      </Panel>
    </>
  );
}

function Verdict({ checks }: { readonly checks: readonly Check[] | null }) {
  const text = useTexts("leverReceipt");
  if (checks === null) return <p className="text-13 text-text-3">{text("checking")}</p>;
  const wrong = checks.filter(({ state }) => state === "wrong").length;
  if (wrong > 0) return <Banner tone="danger">{text("someWrong", { count: wrong })}</Banner>;
  if (checks.some(({ state }) => state === "unable")) return <Banner tone="warn">{text("someUnable")}</Banner>;
  return (
    <p
      role="status"
      className="flex items-center gap-2.5 rounded-panel border border-good/40 bg-good-soft px-4 py-2.5 text-13"
    >
      <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-good" />
      {text("allRight")}
    </p>
  );
}

function Line({ check }: { readonly check: Check }) {
  const text = useTexts("leverReceipt");
  const { Icon, colour, tone } = looks[check.state];
  const isWrong = check.state === "wrong";
  return (
    <li data-check={check.name} className="flex gap-3 border-b border-line px-4 py-3 last:border-b-0">
      <Icon aria-hidden="true" className={cx("mt-0.5 size-4 shrink-0", colour)} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-14 text-text">
          {text(titleKeys[check.name])}
          <Badge tone={tone}>{text(check.state)}</Badge>
        </p>
        <p className="mt-1 text-12 break-all text-text-2 tabular-nums">
          {check.sum}
          {check.name !== "signature" && check.found !== "" && ` = ${check.found}`}
        </p>
        {isWrong && (
          <dl className="mt-2 grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1 text-12">
            <dt className="text-text-3">{text("found")}</dt>
            <dd className="break-all tabular-nums">{check.found}</dd>
            <dt className="text-text-3">{text("told")}</dt>
            <dd className="break-all text-danger tabular-nums">{check.told}</dd>
          </dl>
        )}
      </div>
    </li>
  );
}
