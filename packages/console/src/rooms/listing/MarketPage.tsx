// One market: what it takes, where it stands, and what can be made of it. Ending says first how many orders it gives
// back.

import { fillText } from "@tidemark/contract";
import {
  changeTerms,
  endMarket,
  type MarketListing,
  marketLook,
  placeMarket,
  setState,
} from "@tidemark/contract/console/listing";
import { marketStateNames } from "@tidemark/contract/markets";
import { Badge, Banner, Card, SelectField, Spinner } from "@tidemark/ui";
import { useState } from "react";
import { DeedButton } from "../../frame/DeedDialog.tsx";
import { Facts } from "../../frame/Facts.tsx";
import { LookFailed } from "../../frame/LookFailed.tsx";
import { RoomFrame } from "../../frame/RoomFrame.tsx";
import { useFilters } from "../../frame/search.ts";
import { useLook } from "../../frame/use-calls.ts";
import { isWhole, PlaceFields, TermFields, termNames, termsOf } from "./market-fields.tsx";
import { stateTones, useListingWords, useMay, useTabs } from "./use-listing.ts";

type State = (typeof marketStateNames)[number];

function ChangeState({ market }: { market: MarketListing }) {
  const t = useListingWords();
  const [state, setChosen] = useState<State | undefined>(undefined);
  return (
    <DeedButton
      call={setState}
      label={t.setState}
      buttonSize="md"
      title={t.setState}
      lead={market.symbol}
      request={state === undefined ? null : { id: market.id, state }}
    >
      <SelectField
        label={t.state}
        value={state}
        onChange={setChosen}
        options={marketStateNames.map((one) => ({ value: one, label: t[one], disabled: one === market.state }))}
      />
    </DeedButton>
  );
}

function ChangeTerms({ market }: { market: MarketListing }) {
  const t = useListingWords();
  const [terms, setTerms] = useState(termsOf(market));
  return (
    <DeedButton
      call={changeTerms}
      label={t.terms}
      buttonSize="md"
      title={t.terms}
      lead={market.symbol}
      request={isWhole(terms) ? { id: market.id, ...terms } : null}
    >
      <TermFields value={terms} onChange={setTerms} />
    </DeedButton>
  );
}

function PutInPlace({ market }: { market: MarketListing }) {
  const t = useListingWords();
  const { id, zone, isDisplay, displayOrder, symbol } = market;
  const [place, setPlace] = useState({ zone, isDisplay, displayOrder: String(displayOrder) });
  const request = place.displayOrder.trim() === "" ? null : { id, ...place };
  return (
    <DeedButton call={placeMarket} label={t.place} buttonSize="md" title={t.place} lead={symbol} request={request}>
      <PlaceFields value={place} onChange={setPlace} />
    </DeedButton>
  );
}

function End({ market }: { market: MarketListing }) {
  const t = useListingWords();
  return (
    <DeedButton
      call={endMarket}
      label={t.end}
      buttonSize="md"
      buttonVariant="danger"
      variant="danger"
      title={t.end}
      lead={market.symbol}
      request={{ id: market.id }}
    >
      <Banner tone="warn">{fillText(t.endSays, { orders: String(market.orders) })}</Banner>
    </DeedButton>
  );
}

function Market({ market }: { market: MarketListing }) {
  const t = useListingWords();
  const may = useMay();
  const key = JSON.stringify(market);
  const figure = (value: string | number) => <span className="num">{value}</span>;
  return (
    <>
      <Card className="flex flex-col gap-4">
        <div className="flex items-center gap-3">
          <h2 className="text-16 font-semibold text-text">{market.symbol}</h2>
          <Badge tone={stateTones[market.state]}>{t[market.state]}</Badge>
        </div>
        <Facts
          rows={[
            [t.lot, figure(market.lot)],
            [t.tick, figure(market.tick)],
            ...termNames.map((name) => [t[name], figure(market[name])] as const),
            [t.zone, t[market.zone]],
            [t.displayOrder, figure(market.displayOrder)],
            [t.isDisplay, market.isDisplay ? t.yes : t.no],
            [t.orders, figure(market.orders)],
          ]}
        />
      </Card>
      {may.markets && (
        <div key={key} className="flex flex-wrap gap-2">
          {market.state !== "ended" && <ChangeState market={market} />}
          {market.state !== "ended" && <ChangeTerms market={market} />}
          <PutInPlace market={market} />
          {market.state !== "ended" && <End market={market} />}
        </div>
      )}
    </>
  );
}

export function MarketPage() {
  const t = useListingWords();
  const tabs = useTabs();
  const [{ id = "" }] = useFilters();
  const market = useLook(marketLook, { id }, { everyMs: 10_000 });
  return (
    <RoomFrame title={market.data?.symbol ?? t.markets} tabs={tabs}>
      {market.isPending && <Spinner />}
      <LookFailed query={market} />
      {market.data !== undefined && <Market market={market.data} />}
    </RoomFrame>
  );
}
