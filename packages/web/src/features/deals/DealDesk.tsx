// The desk of somebody with whom others deal: how much waits, deals that go on, and what comes by itself to those who want
// it. Which deals these are, what may be done and in which words is the market's.

import { Banner, EmptyState, Kbd, noNumber, Switch, Table, type TableColumn } from "@tidemark/ui";
import type { ReactNode } from "react";
import { PartFailed } from "../../frame/PartFailed.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { setDealSound, useDealSound } from "./deal-sound.ts";
import { deskKeys, setDeskKeysOn, useDeskKeysOn } from "./desk-keys.ts";
import type { OnDesk } from "./desk-turns.ts";
import type { DeskHand } from "./use-desk-hand.ts";

type Counts = Readonly<Record<"turn" | "waiting" | "paid" | "disputed", number>>;

/** What each market calls differently. */
export type DeskLabels = {
  readonly list: string;
  readonly disputed: string;
  readonly keyPay: string;
  readonly keyRelease: string;
  /** What will stand here one day. */
  readonly empty: string;
};

export type DealDeskProps<Deal extends OnDesk> = {
  readonly desk: {
    readonly data: { readonly counts: Counts } | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  readonly hand: Pick<DeskHand<Deal, string>, "deals" | "current" | "place">;
  readonly columns: readonly TableColumn<Deal>[];
  readonly labels: DeskLabels;
  /** A deal in a few words, for listeners. */
  readonly said: (deal: Deal) => string;
  /** Beside the counts. */
  readonly actions?: ReactNode;
};

export function DealDesk<Deal extends OnDesk>(props: DealDeskProps<Deal>) {
  const { desk, labels, actions } = props;
  return (
    <div className="flex flex-col">
      <div className="flex flex-wrap items-start justify-between gap-3 p-4">
        <CountsRow counts={desk.data?.counts} disputed={labels.disputed} />
        {actions}
      </div>
      <Choices labels={labels} />
      {desk.data === undefined && desk.error !== null ? (
        <div className="p-4">
          <PartFailed error={desk.error} onRetry={() => void desk.refetch()} />
        </div>
      ) : (
        <Deals {...props} />
      )}
    </div>
  );
}

function CountsRow({ counts, disputed }: { readonly counts: Counts | undefined; readonly disputed: string }) {
  const text = useTexts("dealing");
  const rows = [
    [text("deskTurn"), counts?.turn],
    [text("deskWaiting"), counts?.waiting],
    [text("deskPaid"), counts?.paid],
    [disputed, counts?.disputed],
  ] as const;
  return (
    <dl className="grid flex-1 basis-72 grid-cols-2 gap-3 sm:grid-cols-4">
      {rows.map(([label, count]) => (
        <div key={label} className="flex min-w-0 flex-col">
          <dt className="text-12 text-text-2">{label}</dt>
          <dd className="num text-20 font-semibold">{count ?? noNumber}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What comes by itself only to those who want it, and what the keys are. */
function Choices({ labels }: { readonly labels: DeskLabels }) {
  const text = useTexts("dealing");
  const isSoundOn = useDealSound(({ isOn }) => isOn);
  const isOn = useDeskKeysOn((keys) => keys.isOn);
  const hints = [
    [[deskKeys.down, deskKeys.up], text("deskKeyMove")],
    [[deskKeys.pay], labels.keyPay],
    [[deskKeys.release], labels.keyRelease],
    [[deskKeys.open], text("deskKeyOpen")],
  ] as const;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-y border-line bg-sunken px-4 py-2.5">
      <Switch label={text("deskSound")} checked={isSoundOn} onChange={setDealSound} />
      {/* Keys need a keyboard; a narrow window seldom has one. */}
      <span className="contents max-md:hidden">
        <Switch label={text("deskKeysOn")} checked={isOn} onChange={setDeskKeysOn} />
        {isOn && (
          <ul
            aria-label={text("deskKeysHint")}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 text-12 text-text-2"
          >
            {hints.map(([keys, what]) => (
              <li key={what} className="inline-flex items-center gap-1">
                {keys.map((key) => (
                  <Kbd key={key}>{key}</Kbd>
                ))}
                {what}
              </li>
            ))}
          </ul>
        )}
      </span>
    </div>
  );
}

function Deals<Deal extends OnDesk>({ desk, hand, columns, labels, said }: DealDeskProps<Deal>) {
  const text = useTexts("dealing");
  const { deals, current, place } = hand;
  const counts = desk.data?.counts;
  const all = counts === undefined ? 0 : counts.waiting + counts.paid + counts.disputed;
  return (
    <>
      <p role="status" className="sr-only">
        {current !== undefined && text("deskCurrent", { place: place + 1, count: deals.length, what: said(current) })}
      </p>
      {all > deals.length && (
        <Banner tone="info" className="m-4">
          {text("deskMore", { shown: deals.length, all })}
        </Banner>
      )}
      <Table
        label={labels.list}
        columns={columns}
        rows={deals}
        rowKey={(row) => String(row.id)}
        isRowCurrent={(row) => row.id === current?.id}
        isLoading={desk.data === undefined}
        skeletonRows={3}
        empty={<EmptyState title={text("deskEmpty")} text={labels.empty} />}
      />
    </>
  );
}
