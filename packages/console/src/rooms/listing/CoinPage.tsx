// One coin: how it is shown, where it is on chains, and what its networks ask for.

import { changeCoin, changeFloor, coinLook, removeCoin } from "@tidemark/contract/console/listing";
import type { ConsoleReply } from "@tidemark/contract/console-call";
import { Badge, Card, EmptyState, Spinner, Table } from "@tidemark/ui";
import { useState } from "react";
import { ActionsHead } from "../../frame/ActionsHead.tsx";
import { DeedButton } from "../../frame/DeedDialog.tsx";
import { Facts } from "../../frame/Facts.tsx";
import { TextInputs } from "../../frame/fields.tsx";
import { LookFailed } from "../../frame/LookFailed.tsx";
import { RoomFrame } from "../../frame/RoomFrame.tsx";
import { useFilters } from "../../frame/search.ts";
import { useLook } from "../../frame/use-calls.ts";
import { flagNames, PresentationFields, presentationOf } from "./coin-fields.tsx";
import { AddNetwork, NetworkDeeds, networkColumns } from "./networks.tsx";
import { useListingWords, useMay, useTabs } from "./use-listing.ts";

type Coin = ConsoleReply<typeof coinLook>;

function Change({ coin }: { coin: Coin }) {
  const t = useListingWords();
  const [presentation, setPresentation] = useState(presentationOf(coin));
  return (
    <DeedButton
      call={changeCoin}
      label={t.change}
      buttonSize="md"
      title={t.change}
      lead={coin.symbol}
      size="lg"
      request={presentation.fullName.trim() === "" ? null : { id: coin.id, ...presentation }}
    >
      <PresentationFields value={presentation} onChange={setPresentation} />
    </DeedButton>
  );
}

function ChangeFloor({ coin }: { coin: Coin }) {
  const t = useListingWords();
  const [texts, setTexts] = useState({ floor: coin.floor, floorAuto: coin.floorAuto, floorDay: coin.floorDay });
  const { floor, floorAuto: auto, floorDay: day } = texts;
  return (
    <DeedButton
      call={changeFloor}
      label={t.changeFloor}
      buttonSize="md"
      title={t.changeFloor}
      lead={coin.symbol}
      request={floor.trim() === "" ? null : { coin: coin.id, floor, auto, day }}
    >
      <TextInputs
        names={["floor", "floorAuto", "floorDay"] as const}
        labels={t}
        hints={{ floor: t.floorHint, floorAuto: t.floorUnitsHint, floorDay: t.floorUnitsHint }}
        value={texts}
        onChange={(changed) => setTexts({ ...texts, ...changed })}
      />
    </DeedButton>
  );
}

function Networks({ coin }: { coin: Coin }) {
  const t = useListingWords();
  const may = useMay();
  const columns = networkColumns(t);
  const deeds = {
    key: "deeds",
    header: <ActionsHead />,
    align: "end",
    card: "bare",
    render: (network: Coin["networkRows"][number]) => <NetworkDeeds key={JSON.stringify(network)} network={network} />,
  } as const;
  return (
    <section className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-16 font-semibold text-text">{t.networks}</h2>
        {may.networks && coin.free.length > 0 && <AddNetwork coin={coin} />}
      </div>
      <div className="min-w-0 rounded-panel border border-line bg-surface">
        <Table
          label={t.networks}
          columns={may.networks ? [...columns, deeds] : columns}
          rows={coin.networkRows}
          rowKey={({ network }) => network}
          empty={<EmptyState title={t.empty} />}
        />
      </div>
    </section>
  );
}

function CoinCard({ coin }: { coin: Coin }) {
  const t = useListingWords();
  const may = useMay();
  const chosen = flagNames.filter((name) => coin[name]);
  return (
    <Card className="flex flex-col gap-4">
      <Facts
        rows={[
          [t.fullName, coin.fullName],
          [t.website, coin.website || "–"],
          [
            t.scale,
            <span key="scale" className="num">
              {coin.scale}
            </span>,
          ],
          [t.inside, <span key="inside" className="num">{`${coin.inside} ${coin.symbol}`}</span>],
          [
            t.floor,
            <span key="floor" className="num">
              {coin.floor || "–"}
            </span>,
          ],
          [
            t.marketsCount,
            <span key="markets" className="num">
              {coin.markets}
            </span>,
          ],
          [
            t.state,
            <span key="flags" className="flex flex-wrap gap-1">
              {chosen.map((name) => (
                <Badge key={name}>{t[name]}</Badge>
              ))}
            </span>,
          ],
        ]}
      />
      {may.markets && (
        <div key={JSON.stringify(coin)} className="flex flex-wrap gap-2">
          <Change coin={coin} />
          {coin.symbol !== "USDT" && <ChangeFloor coin={coin} />}
          <DeedButton
            call={removeCoin}
            label={t.remove}
            buttonSize="md"
            title={t.remove}
            lead={coin.symbol}
            variant="danger"
            request={{ id: coin.id }}
          />
        </div>
      )}
    </Card>
  );
}

export function CoinPage() {
  const t = useListingWords();
  const tabs = useTabs();
  const [{ id = "" }] = useFilters();
  const coin = useLook(coinLook, { id });
  return (
    <RoomFrame title={coin.data?.symbol ?? t.coins} tabs={tabs}>
      {coin.isPending && <Spinner />}
      <LookFailed query={coin} />
      {coin.data !== undefined && <CoinCard coin={coin.data} />}
      {coin.data !== undefined && <Networks coin={coin.data} />}
    </RoomFrame>
  );
}
