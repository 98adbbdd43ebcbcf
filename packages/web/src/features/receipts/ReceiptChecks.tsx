// The checks of a receipt as this browser has made them, each with its figures, and the verdict above everything.

import { Badge, Banner, cx, Panel, Skeleton } from "@tidemark/ui";
import { CircleAlert, CircleCheck, CircleHelp } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { useTexts } from "../../i18n/use-texts.ts";
import type { Check, CheckState } from "./receipt-check.ts";

const looks = {
  right: { Icon: CircleCheck, colour: "text-good", tone: "good" },
  wrong: { Icon: CircleAlert, colour: "text-danger", tone: "danger" },
  unable: { Icon: CircleHelp, colour: "text-warn", tone: "warn" },
} as const satisfies Record<CheckState, unknown>;

/** Made once for each receipt; null until they are done. */
function useChecks<Receipt, Name extends string>(
  receipt: Receipt,
  check: (receipt: Receipt) => Promise<readonly Check<Name>[]>,
): readonly Check<Name>[] | null {
  const [done, setDone] = useState<{ readonly of: Receipt; readonly checks: readonly Check<Name>[] } | null>(null);
  useEffect(() => {
    let isGone = false;
    void check(receipt).then((checks) => !isGone && setDone({ of: receipt, checks }));
    return () => {
      isGone = true;
    };
  }, [receipt, check]);
  return done?.of === receipt ? done.checks : null;
}

export type ReceiptChecksProps<Receipt, Name extends string> = {
  readonly receipt: Receipt;
  /** The same function in every drawing. */
  readonly check: (receipt: Receipt) => Promise<readonly Check<Name>[]>;
  readonly titleOf: (name: Name) => string;
  /** Words for what came out or is told, where that is no figure. */
  readonly wordFor?: (name: Name, value: string) => string;
  /** Where the chain was found to break: then nothing on the receipt is proved, however well it adds up. */
  readonly brokenAt: number | null;
  /** Stands between the verdict and the checks. */
  readonly head: ReactNode;
  /** Stands above the checks. */
  readonly note?: string | undefined;
};

function asItIs(_name: string, value: string): string {
  return value;
}

export function ReceiptChecks<Receipt, Name extends string>(props: ReceiptChecksProps<Receipt, Name>) {
  const { receipt, check, titleOf, wordFor = asItIs, brokenAt, head, note } = props;
  const text = useTexts("receipts");
  const checks = useChecks(receipt, check);
  return (
    <>
      <Verdict checks={checks} brokenAt={brokenAt} />
      {head}
      <Panel title={text("checks")}>
        {note !== undefined && <p className="px-4 pt-3 text-13 text-pretty text-text-2">{note}</p>}
        {checks === null ? (
          <div aria-busy="true" className="p-4">
            <Skeleton lines={6} />
          </div>
        ) : (
          <ul>
            {checks.map((one) => (
              <Line
                key={one.name}
                title={titleOf(one.name)}
                check={{ ...one, found: wordFor(one.name, one.found), told: wordFor(one.name, one.told) }}
              />
            ))}
          </ul>
        )}
      </Panel>
    </>
  );
}

type VerdictProps = { readonly checks: readonly Check[] | null; readonly brokenAt: number | null };

function Verdict({ checks, brokenAt }: VerdictProps) {
  const text = useTexts("receipts");
  if (checks === null) return <p className="text-13 text-text-3">{text("checking")}</p>;
  const wrong = checks.filter(({ state }) => state === "wrong").length;
  if (wrong === 0 && brokenAt !== null) {
    return <Banner tone="danger">{text("chainBroken", { number: brokenAt })}</Banner>;
  }
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

function Line({ title, check }: { readonly title: string; readonly check: Check }) {
  const text = useTexts("receipts");
  const { Icon, colour, tone } = looks[check.state];
  const isWrong = check.state === "wrong";
  return (
    <li data-check={check.name} className="flex gap-3 border-b border-line px-4 py-3 last:border-b-0">
      <Icon aria-hidden="true" className={cx("mt-0.5 size-4 shrink-0", colour)} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-14 text-text">
          {title}
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
