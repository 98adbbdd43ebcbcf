// A person's name that opens what is known of them, with the way to have nothing to do with them.

import { blockCall, type Person, personCall } from "@tidemark/contract/deals";
import { Badge, Button, formatPercent, formatTime, LetterBadge, noNumber, Popover, Skeleton } from "@tidemark/ui";
import { useState } from "react";
import { callApi } from "../../api/call-api.ts";
import { useCall } from "../../api/use-call.ts";
import { say } from "../../frame/overlays/overlay-store.ts";
import { PartFailed } from "../../frame/PartFailed.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { useSession } from "../../session/session-store.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { spanOf } from "./person-text.ts";

export type PersonCardProps = {
  readonly person: Person;
  /** Somebody was blocked or no longer is: lists look different now. */
  readonly onChanged?: () => void;
};

export function PersonCard({ person, onChanged }: PersonCardProps) {
  const text = useTexts("dealing");
  const [isShown, setShown] = useState(false);
  return (
    <span className="inline-flex min-w-0 items-center gap-2">
      <LetterBadge name={person.name} size={28} />
      <Popover
        label={text("aboutPerson", { name: person.name })}
        align="start"
        open={isShown}
        onOpenChange={setShown}
        className="w-72"
        trigger={
          <button
            type="button"
            className="inline-flex min-h-6 min-w-0 items-center rounded-control text-14 font-semibold text-text hover:text-accent hover:underline"
          >
            <bdi className="truncate">{person.name}</bdi>
          </button>
        }
      >
        <Known person={person} onChanged={onChanged} />
      </Popover>
      {person.is_demo && <Badge tone="demo">{text("demoPerson")}</Badge>}
    </span>
  );
}

type KnownProps = { readonly person: Person; readonly onChanged: (() => void) | undefined };

function Known({ person, onChanged }: KnownProps) {
  const text = useTexts("dealing");
  return (
    <div className="flex flex-col gap-3">
      <p className="flex items-center gap-2 text-14 font-semibold">
        <LetterBadge name={person.name} size={32} />
        <bdi className="min-w-0 truncate">{person.name}</bdi>
      </p>
      {person.is_demo && <p className="text-12 text-pretty text-warn">{text("demoPersonHint")}</p>}
      <PersonFacts person={person} />
      <p className="text-12 text-pretty text-text-3">{text("figuresHint")}</p>
      <Blocking account={person.account} onChanged={onChanged} />
    </div>
  );
}

function PersonFacts({ person }: { readonly person: Person }) {
  const text = useTexts("dealing");
  const languageTag = useLanguageTag();
  const span = person.release_ms === null ? null : spanOf(person.release_ms);
  const percent = person.completion_30 === null ? null : String(person.completion_30);
  const rows = [
    [text("factDeals"), String(person.finished)],
    [text("factDeals30"), String(person.finished_30)],
    [text("factPartners"), String(person.partners)],
    [text("factCompletion"), percent === null ? noNumber : formatPercent(percent, languageTag, { signed: false })],
    [text("releaseHint"), span === null ? noNumber : text(span.key, { count: span.count })],
    [text("contentHint"), String(person.up)],
    [text("discontentHint"), String(person.down)],
    [text("factSince"), formatTime(person.since, languageTag, "date")],
  ] as const;
  return (
    <dl className="divide-y divide-line">
      {rows.map(([label, value]) => (
        <div key={label} className="flex items-baseline justify-between gap-3 py-1.5">
          <dt className="text-12 text-text-2">{label}</dt>
          <dd className="num text-13 font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Blocking({ account, onChanged }: { readonly account: string; readonly onChanged: (() => void) | undefined }) {
  const text = useTexts("dealing");
  const isUser = useSession((session) => session.token !== null);
  const { data, error, refetch } = useCall(personCall, { account }, { staleTimeMs: 0 });
  const [isBusy, setBusy] = useState(false);
  if (!isUser) return null;
  if (data === undefined) {
    return error === null ? <Skeleton lines={1} /> : <PartFailed error={error} onRetry={() => void refetch()} />;
  }
  if (data.is_own) return null;
  async function change(): Promise<void> {
    setBusy(true);
    const answer = await callApi(blockCall, { account, is_on: data?.is_blocked === true ? "0" : "1" });
    if (answer.ok) say("success", answer.value);
    await refetch();
    setBusy(false);
    onChanged?.();
  }
  return (
    <div className="flex flex-col gap-1.5">
      <Button size="sm" loading={isBusy} onClick={() => void change()} className="self-start">
        {text(data.is_blocked ? "unblock" : "block")}
      </Button>
      <p className="text-12 text-pretty text-text-3">{text("blockHint")}</p>
    </div>
  );
}
