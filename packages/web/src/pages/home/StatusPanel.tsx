// Whether the exchange is working, as it says itself, live. The four states have one shape, so nothing jumps.

import type { StatusChannel } from "@tidemark/contract";
import { Badge, formatTime, Panel, Skeleton, Stale } from "@tidemark/ui";
import { CircleCheck, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { type Translate, useTexts } from "../../i18n/use-texts.ts";
import { useChannel } from "../../live/live.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";

export function StatusPanel() {
  const text = useTexts("home");
  const languageTag = useLanguageTag();
  const status = useChannel("status");
  const since = status.state === "stale" ? status.since : null;
  return (
    <Stale since={since} label={text("statusStale", { time: formatTime(since, languageTag, "time") })}>
      <Panel title={text("statusTitle")}>
        {status.state === "loading" ? <LoadingRows text={text} /> : <StatusRows status={status.data} text={text} />}
      </Panel>
    </Stale>
  );
}

type Words = { readonly text: Translate<"home"> };

function summaryOf(status: StatusChannel, text: Translate<"home">): string {
  if (status.database === "away") return text("statusDatabaseAway");
  if (status.engine === "halted") return text("statusHalted");
  return text(status.engine === "recovering" ? "statusRecovering" : "statusAllReady");
}

function StatusRows({ status, text }: Words & { readonly status: StatusChannel }) {
  const isWell = status.engine === "ready" && status.database === "ready";
  const Icon = isWell ? CircleCheck : TriangleAlert;
  return (
    <div>
      <p role="status" className="flex min-h-14 items-center gap-2.5 px-4 text-14 font-medium">
        <Icon aria-hidden="true" className={isWell ? "size-5 shrink-0 text-good" : "size-5 shrink-0 text-warn"} />
        {summaryOf(status, text)}
      </p>
      <dl>
        <Row label={text("engine")}>
          {status.engine === "ready" ? (
            <Badge tone="good">{text("engineReady")}</Badge>
          ) : (
            <Badge tone="warn">{text(status.engine === "halted" ? "engineHalted" : "engineRecovering")}</Badge>
          )}
        </Row>
        <Row label={text("database")}>
          {status.database === "ready" ? (
            <Badge tone="good">{text("databaseReady")}</Badge>
          ) : (
            <Badge tone="danger">{text("databaseAway")}</Badge>
          )}
        </Row>
        <Row label={text("mode")}>{text(status.mode === "demo" ? "modeDemo" : "modeLive")}</Row>
        <Row label={text("version")}>
          <span className="num">{status.version}</span>
        </Row>
      </dl>
    </div>
  );
}

function LoadingRows({ text }: Words) {
  return (
    <div aria-busy="true">
      <div className="flex min-h-14 items-center px-4">
        <span className="sr-only">{text("statusLoading")}</span>
        <Skeleton className="h-4 w-48" />
      </div>
      <dl>
        {([text("engine"), text("database"), text("mode"), text("version")] as const).map((label) => (
          <Row key={label} label={label}>
            <Skeleton className="h-4 w-16" />
          </Row>
        ))}
      </dl>
    </div>
  );
}

function Row({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex min-h-12 items-center justify-between gap-4 border-t border-line px-4 text-14">
      <dt className="text-text-2">{label}</dt>
      <dd className="flex justify-end text-right font-medium">{children}</dd>
    </div>
  );
}
