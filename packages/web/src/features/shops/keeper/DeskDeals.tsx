// Deals that go on, the most urgent first: whose turn it is, how long there is, and what the merchant may do with one
// key or one press. Which deal the keys mean is kept by its number, for rows move.

import { useNavigate } from "@tanstack/react-router";
import type { ShopDesk } from "@tidemark/contract/shops/keeping";
import type { DeskDeal } from "@tidemark/contract/shops/shapes";
import { Banner, EmptyState, Kbd, Switch, Table } from "@tidemark/ui";
import { useEffect, useState } from "react";
import { PartFailed } from "../../../frame/PartFailed.tsx";
import { pagePaths } from "../../../frame/page-paths.ts";
import { useTexts } from "../../../i18n/use-texts.ts";
import { useLanguageTag } from "../../../session/use-language-tag.ts";
import { moneyText, setDealSound, useDealSound } from "../../deals/deals.ts";
import { coinsText } from "./amounts.ts";
import { DeskDeedDialog } from "./DeskDeedDialog.tsx";
import { type DeskDeed, deedsOf, useDeskColumns } from "./desk-columns.tsx";
import { type DeskAction, deskKeys, placeAfter, setDeskKeysOn, useDeskKeys, useDeskKeysOn } from "./desk-keys.ts";
import { ownTurnFirst, type useDesk } from "./use-desk.ts";

export function DeskDeals({ desk }: { readonly desk: ReturnType<typeof useDesk> }) {
  const retry = () => void desk.refetch();
  return (
    <div className="flex flex-col">
      <Counts counts={desk.data?.counts} />
      <Choices />
      {desk.data === undefined && desk.error !== null ? (
        <div className="p-4">
          <PartFailed error={desk.error} onRetry={retry} />
        </div>
      ) : (
        <Deals desk={desk.data} onOld={retry} />
      )}
    </div>
  );
}

function Counts({ counts }: { readonly counts: ShopDesk["counts"] | undefined }) {
  const text = useTexts("keeping");
  const rows = [
    [text("yourTurn"), counts?.turn],
    [text("waiting"), counts?.waiting],
    [text("paid"), counts?.paid],
    [text("disputed"), counts?.disputed],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-3 p-4 sm:grid-cols-4">
      {rows.map(([label, count]) => (
        <div key={label} className="flex min-w-0 flex-col">
          <dt className="text-12 text-text-2">{label}</dt>
          <dd className="num text-20 font-semibold">{count ?? "–"}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What comes by itself only to those who want it, and what the keys are. */
function Choices() {
  const text = useTexts("keeping");
  const isSoundOn = useDealSound(({ isOn }) => isOn);
  const isOn = useDeskKeysOn((keys) => keys.isOn);
  const hints = [
    [[deskKeys.down, deskKeys.up], text("keyMove")],
    [[deskKeys.pay], text("keyPay")],
    [[deskKeys.release], text("keyRelease")],
    [[deskKeys.open], text("keyOpen")],
  ] as const;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-y border-line bg-sunken px-4 py-2.5">
      <Switch label={text("sound")} checked={isSoundOn} onChange={setDealSound} />
      {/* Keys need a keyboard; a narrow window seldom has one. */}
      <span className="contents max-md:hidden">
        <Switch label={text("keysOn")} checked={isOn} onChange={setDeskKeysOn} />
        {isOn && (
          <ul aria-label={text("keysHint")} className="flex flex-wrap items-center gap-x-4 gap-y-1 text-12 text-text-2">
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

type Asked = { readonly deed: DeskDeed; readonly deal: DeskDeal; readonly isByKey: boolean };

function Deals({ desk, onOld }: { readonly desk: ShopDesk | undefined; readonly onOld: () => void }) {
  const text = useTexts("keeping");
  const navigate = useNavigate();
  const [current, setCurrent] = useState<number | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const deals = ownTurnFirst(desk?.data ?? []);
  const place = deals.findIndex(({ id }) => id === current);
  const deal = deals[place];
  useDeskKeys((action: DeskAction) => {
    if (action === "down" || action === "up") {
      setCurrent(deals[placeAfter(action, { place, count: deals.length })]?.id ?? null);
    } else if (deal !== undefined && action === "open") {
      void navigate({ to: pagePaths.merchantDeal, search: { id: String(deal.id) } });
    } else if (deal !== undefined && (action === "pay" || action === "release") && deedsOf(deal).includes(action)) {
      setAsked({ deed: action, deal, isByKey: true });
    }
  });
  useEffect(() => {
    if (current !== null) document.querySelector("tr[aria-current]")?.scrollIntoView({ block: "nearest" });
  }, [current]);
  const columns = useDeskColumns({ onAsk: (deed, of) => setAsked({ deed, deal: of, isByKey: false }), onOld });
  const all = desk === undefined ? 0 : desk.counts.waiting + desk.counts.paid + desk.counts.disputed;
  return (
    <>
      <p role="status" className="sr-only">
        {deal !== undefined && <Said deal={deal} place={place + 1} count={deals.length} />}
      </p>
      {all > deals.length && (
        <Banner tone="info" className="m-4">
          {text("deskMore", { shown: deals.length, all })}
        </Banner>
      )}
      <Table
        label={text("tabDesk")}
        columns={columns}
        rows={deals}
        rowKey={(row) => String(row.id)}
        isRowCurrent={(row) => row.id === current}
        isLoading={desk === undefined}
        skeletonRows={3}
        empty={<EmptyState title={text("deskEmpty")} text={text("deskEmptyText")} />}
      />
      {asked !== null && (
        <DeskDeedDialog key={`${asked.deed} ${asked.deal.id}`} {...asked} onClose={() => setAsked(null)} />
      )}
    </>
  );
}

/** The deal that the keys mean, for listeners. */
function Said(props: { readonly deal: DeskDeal; readonly place: number; readonly count: number }) {
  const text = useTexts("keeping");
  const languageTag = useLanguageTag();
  const { deal, place, count } = props;
  const what = [
    text(deal.role === "seller" ? "sells" : "buys"),
    coinsText(deal.number, deal.currency_name, languageTag),
    moneyText(deal.deal_money, deal.coin_code, languageTag),
    text(deal.is_turn ? "waitsOnYou" : "waitsOnOther"),
  ].join(", ");
  return text("currentDeal", { place, count, what });
}
