// What the reader has on leverage, in tabs: open positions, entrusts, history, the closings of the last week, and the
// way to the account's log.

import type { Position } from "@tidemark/contract/leverage";
import type { MarketRow } from "@tidemark/contract/markets";
import { dayMs } from "@tidemark/kernel";
import { Button, buttonClasses, Checkbox, EmptyState, Tabs } from "@tidemark/ui";
import { LogIn, RotateCw, ScrollText } from "lucide-react";
import { useMemo, useState } from "react";
import { ClosingsTable } from "../../features/leverage/ClosingsTable.tsx";
import { EndedTable } from "../../features/leverage/EndedTable.tsx";
import { EntrustsTable } from "../../features/leverage/EntrustsTable.tsx";
import { type LeverFeed, usePositions, useRefreshLeverage } from "../../features/leverage/leverage.ts";
import { PositionsTable } from "../../features/leverage/PositionsTable.tsx";
import { latePart, useLatePart } from "../../frame/late-part.ts";
import { PageLink } from "../../frame/PageLink.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { useSession } from "../../session/session-store.ts";
import { ReceiptLink } from "../lever-records/ReceiptLink.tsx";

const closeAllPart = latePart(async () => (await import("../../features/leverage/CloseAllDialog.tsx")).CloseAllDialog);

const areaTabs = ["positions", "entrusts", "history", "detail", "fundLog"] as const;
type AreaTab = (typeof areaTabs)[number];
const waiting: readonly Position["state"][] = ["pending"];
const week = 7 * dayMs;

export type PositionsAreaProps = {
  readonly market: MarketRow;
  readonly feed: LeverFeed;
  readonly onPair: (symbol: string) => void;
};

export function PositionsArea({ market, feed, onPair }: PositionsAreaProps) {
  const text = useTexts("leverTrade");
  const isUser = useSession((session) => session.token !== null);
  const [tab, setTab] = useState<AreaTab>("positions");
  const [isPairOnly, setPairOnly] = useState(false);
  const [isClosing, setClosing] = useState(false);
  const CloseAllDialog = useLatePart(closeAllPart, isClosing);
  const marketId = isPairOnly ? market.id : undefined;
  const positions = usePositions({ marketId });
  const entrusts = usePositions({ marketId, states: waiting });
  const counts = { positions: positions.length, entrusts: entrusts.length };
  const canClose = tab === "positions" && positions.some((row) => row.state === "open");
  return (
    <div className="flex h-full min-h-0 min-w-0 flex-col">
      <Tabs<AreaTab>
        label={text("tabPositions")}
        value={tab}
        onChange={setTab}
        className="shrink-0"
        items={areaTabs.map((value) => ({
          value,
          label: value === "positions" || value === "entrusts" ? text(value, { count: counts[value] }) : text(value),
        }))}
        trailing={
          isUser && (
            <>
              {canClose && (
                <Button variant="ghost" size="sm" onClick={() => setClosing(true)}>
                  {text("closeMany")}
                </Button>
              )}
              {tab !== "fundLog" && (
                <span className="max-lg:hidden">
                  <Checkbox
                    label={text("pairOnly", { symbol: market.symbol })}
                    checked={isPairOnly}
                    onChange={setPairOnly}
                  />
                </span>
              )}
            </>
          )
        }
      />
      {!isUser && <VisitorState />}
      {isUser && (
        <div className="min-h-0 flex-1 overflow-y-auto">
          {tab === "positions" && <PositionsTable positions={positions} feed={feed} onPair={onPair} />}
          {tab === "entrusts" && <EntrustsTable entrusts={entrusts} feed={feed} onPair={onPair} />}
          {tab === "history" && <EndedTable marketId={marketId} onPair={onPair} />}
          {tab === "detail" && <Detail marketId={marketId} onPair={onPair} />}
          {tab === "fundLog" && <FundLog market={market} />}
        </div>
      )}
      {isClosing && CloseAllDialog !== null && <CloseAllDialog market={market} onClose={() => setClosing(false)} />}
    </div>
  );
}

type DetailProps = { readonly marketId: number | undefined; readonly onPair: (symbol: string) => void };

function Detail({ marketId, onPair }: DetailProps) {
  const text = useTexts("positions");
  const refresh = useRefreshLeverage();
  const since = useMemo(() => Date.now() - week, []);
  return (
    <>
      <div className="flex min-h-9 items-center justify-between gap-3 px-3 text-12 text-text-3">
        {text("lastWeek")}
        <Button variant="ghost" size="sm" onClick={refresh}>
          <RotateCw aria-hidden="true" className="size-3.5" />
          {text("refresh")}
        </Button>
      </div>
      <ClosingsTable
        marketId={marketId}
        since={since}
        onPair={onPair}
        renderEnd={(row) => <ReceiptLink id={row.id} />}
      />
    </>
  );
}

function FundLog({ market }: { readonly market: MarketRow }) {
  const text = useTexts("leverTrade");
  return (
    <EmptyState
      icon={<ScrollText />}
      title={text("fundLog")}
      text={text("fundLogText")}
      className="py-6"
      action={
        <PageLink
          page="leverageLog"
          search={{ currency_id: String(market.legal_id) }}
          className={buttonClasses("secondary", "md")}
        >
          {text("openFundLog")}
        </PageLink>
      }
    />
  );
}

function VisitorState() {
  const text = useTexts("leverTrade");
  const pageText = useTexts("pages");
  return (
    <EmptyState
      icon={<LogIn />}
      title={text("visitorPositions")}
      className="py-6"
      action={
        <PageLink page="login" className="text-13 font-medium text-accent hover:underline">
          {pageText("login")}
        </PageLink>
      }
    />
  );
}
