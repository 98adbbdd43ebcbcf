// The security bar with what raises it, and the notice while withdrawals wait.

import { Banner, cx, formatTime, Panel, ProgressBar } from "@tidemark/ui";
import { Check, Circle } from "lucide-react";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import type { UserInfo } from "../people/people.tsx";
import { type SecurityLevel, securityScoreOf } from "./security-level.ts";

const looks = {
  low: { key: "levelLow", tone: "danger", text: "text-danger" },
  middle: { key: "levelMiddle", tone: "warn", text: "text-warn" },
  high: { key: "levelHigh", tone: "good", text: "text-good" },
  strong: { key: "levelStrong", tone: "good", text: "text-good" },
} as const satisfies Record<SecurityLevel, unknown>;

export function SecurityLevelPanel({ info }: { readonly info: UserInfo }) {
  const text = useTexts("security");
  const score = securityScoreOf(info);
  const look = looks[score.level];
  return (
    <Panel title={text("levelTitle")} bodyClassName="flex flex-col gap-4 p-4">
      <div className="flex flex-col gap-2">
        <p className="flex items-baseline justify-between gap-3">
          <span className={cx("text-16 font-semibold", look.text)}>{text(look.key)}</span>
          <span className="num text-13 text-text-2">{score.percent}%</span>
        </p>
        <ProgressBar
          label={text("levelTitle")}
          value={score.percent}
          valueText={`${score.percent}%, ${text(look.key)}`}
          tone={look.tone}
        />
      </div>
      <ul className="flex flex-col gap-1.5 text-13">
        <Step isDone={score.hasEmail} label={text("stepEmail")} state={text(score.hasEmail ? "done" : "missing")} />
        <Step isDone={score.hasPhone} label={text("stepPhone")} state={text(score.hasPhone ? "done" : "missing")} />
        <Step
          isDone={score.isCertified}
          label={text("stepIdentity")}
          state={text(score.isCertified ? "done" : "missing")}
        />
      </ul>
      <HoldNotice until={info.withdrawal_hold_until} />
    </Panel>
  );
}

function Step({ isDone, label, state }: { readonly isDone: boolean; readonly label: string; readonly state: string }) {
  const Icon = isDone ? Check : Circle;
  return (
    <li className="flex items-center gap-2">
      <Icon aria-hidden="true" className={cx("size-4 shrink-0", isDone ? "text-good" : "text-text-3")} />
      <span className={isDone ? "text-text" : "text-text-2"}>{label}</span>
      <span className="ml-auto text-12 text-text-3">{state}</span>
    </li>
  );
}

function HoldNotice({ until }: { readonly until: number | null }) {
  const text = useTexts("security");
  const languageTag = useLanguageTag();
  if (until === null || until <= Date.now()) return null;
  return <Banner tone="warn">{text("holdNotice", { time: formatTime(until, languageTag) })}</Banner>;
}
