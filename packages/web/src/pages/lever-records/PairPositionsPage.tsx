// What the reader has open and waiting in one pair, named by its symbol or by the two ids of older links.

import { useNavigate } from "@tanstack/react-router";
import type { Position } from "@tidemark/contract/leverage";
import type { MarketRow } from "@tidemark/contract/markets";
import { EmptyState, noNumber, Panel, Skeleton } from "@tidemark/ui";
import { ClosingsTable } from "../../features/leverage/ClosingsTable.tsx";
import { EntrustsTable } from "../../features/leverage/EntrustsTable.tsx";
import { useLeverAccount, useLeverFeed, useLeverTerms, usePositions } from "../../features/leverage/leverage.ts";
import { PositionsTable } from "../../features/leverage/PositionsTable.tsx";
import { RiskGauge } from "../../features/leverage/RiskGauge.tsx";
import { marketOf, useMarkets } from "../../features/markets/markets.ts";
import { SmallSelect } from "../../forms/SmallSelect.tsx";
import { AccountPage } from "../../frame/layout/AccountPage.tsx";
import { pagePaths } from "../../frame/page-paths.ts";
import type { SearchParams } from "../../frame/search-params.ts";
import { usePageSearch } from "../../frame/use-page-search.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { CloseSeveral } from "./CloseSeveral.tsx";
import { ReceiptLink } from "./ReceiptLink.tsx";

const pendingOnly: readonly Position["state"][] = ["pending"];

/** The pair an address names; the first one where it names none, nothing where it names another. */
function pairIn(pairs: readonly MarketRow[], search: SearchParams): MarketRow | undefined {
  const { symbol, legal_id: legal, currency_id: currency } = search;
  if (symbol !== undefined) return marketOf(pairs, symbol);
  if (legal === undefined && currency === undefined) return pairs[0];
  return pairs.find((row) => String(row.legal_id) === legal && String(row.currency_id) === currency);
}

export function PairPositionsPage() {
  const text = useTexts("leverRecords");
  const navigate = useNavigate();
  const search = usePageSearch();
  const { rows, isLoading } = useMarkets();
  const terms = useLeverTerms();
  const pairs = rows.filter(({ id }) => terms.byMarket.has(id));
  const market = pairIn(pairs, search);
  const isWaiting = isLoading || terms.isLoading;
  const choose = (symbol: string) => void navigate({ to: pagePaths.leverPair, search: { symbol }, replace: true });
  return (
    <AccountPage
      page="leverPair"
      parent="leverPositions"
      lead={text("pairLead")}
      actions={
        pairs.length > 0 && (
          <SmallSelect
            label={text("pair")}
            value={market?.symbol ?? ""}
            options={[
              ...(market === undefined ? [{ value: "", label: noNumber }] : []),
              ...pairs.map(({ symbol }) => ({ value: symbol, label: symbol })),
            ]}
            onChange={choose}
          />
        )
      }
    >
      {market === undefined && isWaiting && (
        <div aria-busy="true" className="min-h-dvh">
          <Skeleton className="h-40 w-full" />
        </div>
      )}
      {market === undefined && !isWaiting && (
        <Panel>
          <EmptyState title={text("noPair")} text={text("noPairText")} />
        </Panel>
      )}
      {market !== undefined && <OfPair key={market.id} market={market} />}
    </AccountPage>
  );
}

function OfPair({ market }: { readonly market: MarketRow }) {
  const text = useTexts("positions");
  const feed = useLeverFeed();
  const positions = usePositions({ marketId: market.id });
  const entrusts = usePositions({ marketId: market.id, states: pendingOnly });
  const account = useLeverAccount(market.legal_id);
  return (
    <>
      {account !== null && (
        <Panel bodyClassName="p-4">
          <RiskGauge account={account} />
        </Panel>
      )}
      <Panel
        title={`${text("positions")} · ${market.symbol}`}
        actions={<CloseSeveral market={market} disabled={positions.length === 0} />}
      >
        <PositionsTable positions={positions} feed={feed} />
      </Panel>
      <Panel title={text("entrusts")}>
        <EntrustsTable entrusts={entrusts} feed={feed} />
      </Panel>
      <Panel title={text("closings")}>
        <ClosingsTable marketId={market.id} renderEnd={(row) => <ReceiptLink id={row.id} />} />
      </Panel>
    </>
  );
}
