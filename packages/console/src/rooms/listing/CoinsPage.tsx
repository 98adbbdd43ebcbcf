// All coins, and the way to a new one.

import { type CoinRow, coinsList, createCoin } from "@tidemark/contract/console/listing";
import { Badge, Banner, type TableColumn } from "@tidemark/ui";
import { useState } from "react";
import { DeedButton } from "../../frame/DeedDialog.tsx";
import { FieldGrid, TextInputs } from "../../frame/fields.tsx";
import { ListView } from "../../frame/ListView.tsx";
import { RoomFrame } from "../../frame/RoomFrame.tsx";
import { RoomLink } from "../../frame/RoomLink.tsx";
import { blankCoin, PresentationFields } from "./coin-fields.tsx";
import { useListingWords, useMay, useTabs } from "./use-listing.ts";

function NewCoin() {
  const t = useListingWords();
  const [fixed, setFixed] = useState({ symbol: "", scale: "" });
  const [presentation, setPresentation] = useState(blankCoin);
  const isReady = fixed.symbol.trim() !== "" && fixed.scale.trim() !== "" && presentation.fullName.trim() !== "";
  return (
    <DeedButton
      call={createCoin}
      label={t.newCoin}
      buttonVariant="primary"
      buttonSize="md"
      title={t.newCoin}
      size="lg"
      request={isReady ? { ...fixed, ...presentation } : null}
    >
      <Banner tone="warn">{t.forEver}</Banner>
      <FieldGrid>
        <TextInputs
          names={["symbol", "scale"] as const}
          labels={t}
          value={fixed}
          onChange={(changed) => setFixed({ ...fixed, ...changed })}
        />
      </FieldGrid>
      <PresentationFields value={presentation} onChange={setPresentation} />
    </DeedButton>
  );
}

function useColumns(): readonly TableColumn<CoinRow>[] {
  const t = useListingWords();
  return [
    {
      key: "symbol",
      header: t.symbol,
      card: "title",
      render: ({ id, symbol }) => (
        <RoomLink to="/listing/coin" search={{ id: String(id) }}>
          {symbol}
        </RoomLink>
      ),
    },
    { key: "name", header: t.fullName, render: ({ fullName }) => fullName },
    { key: "scale", header: t.scale, align: "end", render: ({ scale }) => <span className="num">{scale}</span> },
    {
      key: "shown",
      header: t.isDisplay,
      render: ({ isDisplay }) => <Badge tone={isDisplay ? "good" : "neutral"}>{isDisplay ? t.yes : t.no}</Badge>,
    },
    { key: "networks", header: t.networks, render: ({ networks }) => networks || "–" },
    {
      key: "markets",
      header: t.marketsCount,
      align: "end",
      render: ({ markets }) => <span className="num">{markets}</span>,
    },
    { key: "inside", header: t.inside, align: "end", render: ({ inside }) => <span className="num">{inside}</span> },
  ];
}

export function CoinsPage() {
  const t = useListingWords();
  const tabs = useTabs();
  const may = useMay();
  const columns = useColumns();
  return (
    <RoomFrame title={t.coins} tabs={tabs} actions={may.markets ? <NewCoin /> : null}>
      <ListView
        call={coinsList}
        label={t.coins}
        columns={columns}
        rowKey={({ id }) => String(id)}
        searchBy="search"
        searchHint={t.search}
      />
    </RoomFrame>
  );
}
