// What a shop did in 30 days, worked out by the exchange from deals that ended, and every deal as a file.

import { exportShopDealsCall, type ShopStatistics, statisticsCall } from "@tidemark/contract/shops/keeping";
import type { OwnShop } from "@tidemark/contract/shops/shapes";
import { Badge, Button, EmptyState, formatPercent, noNumber, Stat, Table, type TableColumn } from "@tidemark/ui";
import { Download } from "lucide-react";
import { useState } from "react";
import { answerText } from "../../../api/answer-text.ts";
import { fetchFile, saveFile } from "../../../api/fetch-file.ts";
import { useCall } from "../../../api/use-call.ts";
import { say } from "../../../frame/overlays/overlay-store.ts";
import { PartFailed } from "../../../frame/PartFailed.tsx";
import { useTexts } from "../../../i18n/use-texts.ts";
import { useLanguageTag } from "../../../session/use-language-tag.ts";
import { moneyText, spanOf } from "../../deals/deals.ts";
import { coinsText } from "./amounts.ts";

export function StatisticsPart({ shop }: { readonly shop: OwnShop }) {
  const { data, error, refetch } = useCall(statisticsCall, { id: String(shop.id) }, { staleTimeMs: 0 });
  return (
    <div className="flex flex-col">
      <div className="flex flex-wrap items-start justify-between gap-4 p-4">
        <Figures figures={data} />
        <CsvButton shop={shop} />
      </div>
      {data === undefined && error !== null ? (
        <div className="p-4">
          <PartFailed error={error} onRetry={() => void refetch()} />
        </div>
      ) : (
        <Turnover figures={data} />
      )}
    </div>
  );
}

function Figures({ figures }: { readonly figures: ShopStatistics | undefined }) {
  const text = useTexts("keeping");
  const dealText = useTexts("dealing");
  const languageTag = useLanguageTag();
  const span = figures === undefined || figures.release_ms === null ? null : spanOf(figures.release_ms);
  const completion = figures?.completion ?? null;
  return (
    <div className="grid grow grid-cols-2 gap-4 sm:grid-cols-4">
      <Stat label={text("statsDeals")} value={figures?.deals ?? noNumber} />
      <Stat label={text("statsFinished")} value={figures?.finished ?? noNumber} />
      <Stat
        label={text("statsCompletion")}
        value={completion === null ? noNumber : formatPercent(String(completion), languageTag, { signed: false })}
      />
      <Stat label={text("statsRelease")} value={span === null ? noNumber : dealText(span.key, { count: span.count })} />
    </div>
  );
}

type Turned = ShopStatistics["turnover"][number];

function Turnover({ figures }: { readonly figures: ShopStatistics | undefined }) {
  const text = useTexts("keeping");
  const languageTag = useLanguageTag();
  const columns: readonly TableColumn<Turned>[] = [
    {
      key: "side",
      header: text("deal"),
      card: "title",
      render: (row) => (
        <span className="inline-flex items-center gap-2">
          <Badge tone={row.type}>{text(row.type === "sell" ? "sells" : "buys")}</Badge>
          {row.currency_name} / {row.coin_code}
        </span>
      ),
    },
    {
      key: "deals",
      header: text("dealsCount"),
      align: "end",
      render: (row) => <span className="num">{row.deals}</span>,
    },
    {
      key: "number",
      header: text("number"),
      align: "end",
      render: (row) => <span className="num">{coinsText(row.number, row.currency_name, languageTag)}</span>,
    },
    {
      key: "money",
      header: text("money"),
      align: "end",
      render: (row) => <span className="num">{moneyText(row.money, row.coin_code, languageTag)}</span>,
    },
  ];
  return (
    <Table
      label={text("turnover")}
      columns={columns}
      rows={figures?.turnover ?? []}
      rowKey={(row) => `${row.currency_id} ${row.coin_code} ${row.type}`}
      isLoading={figures === undefined}
      skeletonRows={2}
      empty={<EmptyState title={text("noTurnover")} text={text("noTurnoverText")} />}
    />
  );
}

function CsvButton({ shop }: { readonly shop: OwnShop }) {
  const text = useTexts("keeping");
  const [isRunning, setRunning] = useState(false);
  async function run(): Promise<void> {
    setRunning(true);
    const answer = await fetchFile(exportShopDealsCall, { id: shop.id });
    if (answer.ok) saveFile(answer.file, `tidemark-shop-${shop.id}.csv`);
    else say("error", await answerText(answer));
    setRunning(false);
  }
  return (
    <Button size="sm" loading={isRunning} onClick={() => void run()}>
      <Download aria-hidden="true" className="size-3.5" />
      {text("csv")}
    </Button>
  );
}
