// The receipt of one option: what it came to and by which rule, the checks this browser has made, and the looks at the
// world that it stands on.

import { optionReceiptCall } from "@tidemark/contract/seconds";
import { Button, EmptyState } from "@tidemark/ui";
import { useEffect, useMemo, useState } from "react";
import { useCall } from "../../api/use-call.ts";
import { ReceiptChain } from "../../features/receipts/ReceiptChain.tsx";
import { ReceiptChecks } from "../../features/receipts/ReceiptChecks.tsx";
import { ReceiptComing, ReceiptFrame } from "../../features/receipts/ReceiptFrame.tsx";
import { ReceiptRecords } from "../../features/receipts/ReceiptRecords.tsx";
import { PageLink } from "../../frame/PageLink.tsx";
import { PartFailed } from "../../frame/PartFailed.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { checkOption } from "./check-option.ts";
import { isComplete, isFollowed } from "./find-looks.ts";
import { LooksTable } from "./LooksTable.tsx";
import { OptionRule } from "./OptionRule.tsx";
import { OptionSummary } from "./OptionSummary.tsx";
import { type CheckName, isEnded, type Receipt } from "./option-figures.ts";

const titleKeys = {
  entryLooks: "entryLooks",
  accepted: "acceptedCheck",
  entry: "entry",
  entryPrice: "entryPrice",
  expiry: "expiry",
  exitLooks: "exitLooks",
  exit: "exit",
  exitPrice: "exitPrice",
  order: "order",
  outcome: "outcome",
  profit: "profit",
  fee: "feeCheck",
  credited: "creditedCheck",
} as const satisfies Record<Exclude<CheckName, "signature">, string>;

const retryMs = 1_000;
const triesMax = 3;

const endings = ["won", "lost", "drawn", "void", "no_entry", "no_exit"] as const;

export function OptionReceiptPage() {
  const text = useTexts("optionReceipt");
  const notNamed = <Nothing title={text("notNamed")} says={text("notNamedText")} />;
  return (
    <ReceiptFrame page="optionReceipt" parent="secondsTrade" lead={text("lead")} notNamed={notNamed}>
      {(id) => <Asked key={id} id={id} />}
    </ReceiptFrame>
  );
}

function Nothing({ title, says }: { readonly title: string; readonly says: string }) {
  const text = useTexts("optionReceipt");
  return (
    <EmptyState
      title={title}
      text={says}
      action={
        <Button asChild>
          <PageLink page="secondsTrade">{text("toOptions")}</PageLink>
        </Button>
      }
    />
  );
}

/** Asked for again while the look after its end is not recorded yet; what proves nothing without it waits a few times. */
function useReceipt(id: number) {
  const [tries, setTries] = useState(0);
  const call = useCall(optionReceiptCall, { id });
  const { data, refetch } = call;
  const isEarly = data !== undefined && isEnded(data.option) && !isFollowed(data) && tries < triesMax;
  useEffect(() => {
    if (!isEarly) return;
    const timer = setTimeout(() => {
      setTries(tries + 1);
      void refetch();
    }, retryMs);
    return () => clearTimeout(timer);
  }, [isEarly, tries, refetch]);
  return { ...call, data: isEarly && !isComplete(data) ? undefined : data };
}

function Asked({ id }: { readonly id: number }) {
  const text = useTexts("optionReceipt");
  const { data, error, refetch } = useReceipt(id);
  if (data === undefined && error !== null) return <PartFailed error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <ReceiptComing />;
  return isEnded(data.option) ? (
    <Shown receipt={data} />
  ) : (
    <Nothing title={text("running")} says={text("runningText")} />
  );
}

/** The words of an outcome; anything else is a figure. */
function useEndingText(): (name: CheckName, value: string) => string {
  const text = useTexts("optionReceipt");
  return (name, value) => {
    const ending = endings.find((one) => one === value);
    return name === "outcome" && ending !== undefined ? text(ending) : value;
  };
}

function Shown({ receipt }: { readonly receipt: Receipt }) {
  const text = useTexts("optionReceipt");
  const proofText = useTexts("receipts");
  const [brokenAt, setBrokenAt] = useState<number | null>(null);
  const endingText = useEndingText();
  const { option, around_entry, around_exit, head } = receipt;
  const looks = useMemo(() => [...around_entry, ...around_exit], [around_entry, around_exit]);
  const [first, entry, exit] = [looks[0], ...[option.entry_tick, option.exit_tick].map((of) => looks.find(isTick(of)))];
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <ReceiptChecks
        receipt={receipt}
        check={checkOption}
        brokenAt={brokenAt}
        titleOf={(name) => {
          if (name === "signature") return proofText("signature");
          const isMissing =
            (name === "entry" && option.entry_tick === null) || (name === "exit" && option.exit_tick === null);
          return text(isMissing ? `${name}None` : titleKeys[name]);
        }}
        wordFor={endingText}
        head={
          <>
            <OptionSummary option={option} />
            <OptionRule receipt={receipt} />
            <LooksTable receipt={receipt} side="entry" />
            {around_exit.length > 0 && <LooksTable receipt={receipt} side="exit" />}
          </>
        }
      />
      {first !== undefined && <ReceiptChain from={first} known={looks} head={head} onBroken={setBrokenAt} />}
      <ReceiptRecords
        records={[
          ...(entry === undefined ? [] : [{ title: text("entryLink"), tick: entry }]),
          ...(exit === undefined ? [] : [{ title: text("exitLink"), tick: exit }]),
        ]}
        head={head}
      />
    </div>
  );
}

function isTick(number: number | null): (tick: { readonly number: number }) => boolean {
  return (tick) => tick.number === number;
}
