// How the exchange fares: engine, database, markets, disk, backup.

import { fillText } from "@tidemark/contract";
import type { Today } from "@tidemark/contract/console/today";
import { words } from "@tidemark/contract/console-words/today";
import { Badge, Panel } from "@tidemark/ui";
import type { ReactNode } from "react";
import { Facts } from "../../frame/Facts.tsx";
import { Moment } from "../../frame/Moment.tsx";
import { useLanguageTag, useWords } from "../../frame/taste.ts";
import { ageText, bytesText } from "./age.ts";

type Row = readonly [string, ReactNode];

function useEngineRows({ engine, database, at }: Today): readonly Row[] {
  const t = useWords(words).page;
  const tag = useLanguageTag();
  const figures = (text: string, mean: number, max: number): string =>
    engine.batches === 0 ? t.none : fillText(text, { mean: String(mean), max: String(max) });
  return [
    [
      t.engine,
      <Badge key="engine" tone={engine.state === "ready" ? "good" : "danger"}>
        {t[engine.state]}
      </Badge>,
    ],
    [
      t.commands,
      <span key="commands" className="num">
        {engine.seq}
      </span>,
    ],
    [
      t.waiting,
      <span key="waiting" className="num">
        {engine.queue}
      </span>,
    ],
    [t.batch, figures(t.meanMax, engine.batchMean, engine.batchMax)],
    [t.commit, figures(t.meanMaxMs, engine.commitMeanMs, engine.commitMaxMs)],
    [t.invariants, engine.invariantsAt === 0 ? t.none : ageText(at - engine.invariantsAt, tag)],
    [
      t.database,
      <span key="database" className="flex items-center gap-2">
        {database.kind === "pglite" ? t.embedded : t.postgres}
        {!database.isReady && <Badge tone="danger">{t.away}</Badge>}
      </span>,
    ],
  ];
}

function Backup({ today }: { today: Today }) {
  const t = useWords(words).page;
  const { backup } = today;
  if (backup === null) return <>{t.backupNone}</>;
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Moment at={backup.at} />
      <span className="num">{bytesText(backup.bytes)}</span>
      <Badge tone={backup.isSealed ? "good" : "warn"}>{backup.isSealed ? t.backupSealed : t.backupOpen}</Badge>
    </span>
  );
}

export function Health({ today }: { today: Today }) {
  const t = useWords(words).page;
  const { disk, markets, prices } = today;
  const lists = [
    fillText(t.marketsOpen, { count: String(markets.open) }),
    ...(markets.halted.length === 0 ? [] : [fillText(t.marketsHalted, { markets: markets.halted.join(", ") })]),
    ...(markets.closed.length === 0 ? [] : [fillText(t.marketsClosed, { markets: markets.closed.join(", ") })]),
  ];
  const counted = [
    fillText(t.pricesBelieved, { count: String(prices.believed) }),
    ...(prices.unbelieved.length === 0 ? [] : [fillText(t.pricesUnbelieved, { coins: prices.unbelieved.join(", ") })]),
    ...(prices.floorsAbove.length === 0 ? [] : [fillText(t.floorsAbove, { coins: prices.floorsAbove.join(", ") })]),
  ];
  const free =
    disk.size === 0 ? t.unknown : fillText(t.diskOf, { free: bytesText(disk.free), size: bytesText(disk.size) });
  return (
    <Panel title={t.health} bodyClassName="p-4">
      <Facts
        rows={[
          ...useEngineRows(today),
          [t.markets, lists.join("; ")],
          [t.prices, counted.join("; ")],
          [
            t.sockets,
            <span key="sockets" className="num">
              {today.sockets}
            </span>,
          ],
          [t.disk, free],
          [t.backup, <Backup key="backup" today={today} />],
          [t.version, `${today.version}, ${today.mode}`],
        ]}
      />
    </Panel>
  );
}
