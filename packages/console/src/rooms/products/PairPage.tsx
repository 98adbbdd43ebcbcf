// Leverage on one pair: its terms, where it stands, and what can be made of it. Nothing here names a price, and nobody's
// position is touched: an end is announced with its instant.

import { endLever, type LeverMarketListing, leverMarketLook, setLeverState } from "@tidemark/contract/console/leverage";
import { Badge, Banner, Card, Spinner, TextField } from "@tidemark/ui";
import { type ReactNode, useState } from "react";
import { DeedButton } from "../../frame/DeedDialog.tsx";
import { Facts } from "../../frame/Facts.tsx";
import { Figure } from "../../frame/Figure.tsx";
import { LookFailed } from "../../frame/LookFailed.tsx";
import { Moment } from "../../frame/Moment.tsx";
import { RoomFrame } from "../../frame/RoomFrame.tsx";
import { useFilters } from "../../frame/search.ts";
import { useLook } from "../../frame/use-calls.ts";
import { termNames } from "./pair-terms.ts";
import { TermsDeed } from "./TermsDeed.tsx";
import { stateTones, useMay, useProductWords, useTabs } from "./use-products.ts";

/** Of what is open nothing opens any more, and the other way round. */
function StateDeed({ market }: { market: LeverMarketListing }) {
  const t = useProductWords();
  const state = market.state === "open" ? "closing" : "open";
  return (
    <DeedButton
      call={setLeverState}
      label={`${t.setState}: ${t[state]}`}
      buttonSize="md"
      title={`${t.setState}: ${t[state]}`}
      lead={market.symbol}
      request={{ id: market.id, state }}
    />
  );
}

/** What a field for date and time holds, on the reader's clock; null where it is no instant. */
function instantIn(text: string): number | null {
  const at = text === "" ? Number.NaN : new Date(text).getTime();
  return Number.isSafeInteger(at) ? at : null;
}

function EndDeed({ market }: { market: LeverMarketListing }) {
  const t = useProductWords();
  const [typed, setTyped] = useState("");
  const endsAt = instantIn(typed);
  return (
    <DeedButton
      call={endLever}
      label={t.end}
      buttonSize="md"
      buttonVariant="danger"
      variant="danger"
      title={t.end}
      lead={market.symbol}
      request={endsAt === null ? null : { id: market.id, endsAt }}
    >
      <Banner tone="warn">{t.endSays}</Banner>
      <TextField
        type="datetime-local"
        label={t.endsAt}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </DeedButton>
  );
}

function Pair({ market }: { market: LeverMarketListing }) {
  const t = useProductWords();
  const may = useMay();
  const isNew = market.state === "none";
  const isOver = market.state === "ended";
  const ends: readonly (readonly [string, ReactNode])[] =
    market.endsAt === null ? [] : [[t.endsAt, <Moment key="ends" at={market.endsAt} />]];
  return (
    <>
      <Card className="flex flex-col gap-4">
        <div className="flex items-center gap-3">
          <h2 className="text-16 font-semibold text-text">{market.symbol}</h2>
          <Badge tone={stateTones[market.state]}>{t[market.state]}</Badge>
        </div>
        <Facts
          rows={[
            ...termNames.map((name) => [t[name], <Figure key={name} of={isNew ? "" : market[name]} />] as const),
            ...ends,
          ]}
        />
      </Card>
      {may.terms && !isOver && (
        <div key={JSON.stringify(market)} className="flex flex-wrap gap-2">
          <TermsDeed market={market} />
          {!isNew && market.state !== "paused" && <StateDeed market={market} />}
          {!isNew && market.state !== "ending" && <EndDeed market={market} />}
        </div>
      )}
    </>
  );
}

export function PairPage() {
  const t = useProductWords();
  const tabs = useTabs();
  const [{ id = "" }] = useFilters();
  const market = useLook(leverMarketLook, { id }, { everyMs: 10_000 });
  return (
    <RoomFrame title={market.data?.symbol ?? t.markets} tabs={tabs}>
      {market.isPending && <Spinner />}
      <LookFailed query={market} />
      {market.data !== undefined && <Pair market={market.data} />}
    </RoomFrame>
  );
}
