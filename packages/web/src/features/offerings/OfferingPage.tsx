// One offering: how it stands, its window and rules, what has been written about it, and the box to subscribe in.

import { useNavigate } from "@tanstack/react-router";
import type { ProjectDetail } from "@tidemark/contract/offerings";
import { bare } from "@tidemark/kernel";
import {
  Badge,
  Banner,
  Breadcrumb,
  Button,
  EmptyState,
  formatDecimal,
  Panel,
  Skeleton,
  Tabs,
  TimeText,
} from "@tidemark/ui";
import { FileQuestion } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { CallFailure } from "../../api/answer.ts";
import { PageLink } from "../../frame/PageLink.tsx";
import { PartFailed } from "../../frame/PartFailed.tsx";
import { pagePaths } from "../../frame/page-paths.ts";
import { recordIn } from "../../frame/record-in.ts";
import { renderPageLink } from "../../frame/render-page-link.tsx";
import { usePageSearch } from "../../frame/use-page-search.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { useSession } from "../../session/session-store.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { LeaveLink } from "./LeaveLink.tsx";
import { useLiveRows, useProject, withLive } from "./live-offerings.ts";
import { OfferingBadge } from "./OfferingBadge.tsx";
import { OfferingLogo } from "./OfferingLogo.tsx";
import { OfferingText } from "./OfferingText.tsx";
import { OwnOrders } from "./OwnOrders.tsx";
import { SubscribeBox } from "./SubscribeBox.tsx";
import { TakenBar } from "./TakenBar.tsx";
import { WindowClock } from "./WindowClock.tsx";

export function OfferingPage() {
  const id = recordIn(usePageSearch());
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-4 px-4 py-6">
      {id === undefined ? <Unknown /> : <Seen key={id} id={id} />}
    </div>
  );
}

function Unknown() {
  const text = useTexts("offerings");
  const pageText = useTexts("pages");
  return (
    <>
      <h1 className="text-24 font-semibold">{pageText("offering")}</h1>
      <EmptyState
        icon={<FileQuestion />}
        title={text("unknown")}
        text={text("unknownText")}
        className="py-16"
        action={
          <Button asChild>
            <PageLink page="offerings">{text("back")}</PageLink>
          </Button>
        }
      />
    </>
  );
}

function Seen({ id }: { readonly id: number }) {
  const { data, error, refetch } = useProject(id);
  const live = useLiveRows();
  const state = live.find((row) => row.id === id)?.state;
  const before = useRef(state);
  // Whatever follows from a turn, such as one's own orders, is the exchange's to say.
  useEffect(() => {
    if (before.current !== state) void refetch();
    before.current = state;
  }, [state, refetch]);
  if (data === undefined && error instanceof CallFailure && error.answer.kind === "refused") return <Unknown />;
  if (data === undefined && error !== null) return <PartFailed error={error} onRetry={() => void refetch()} />;
  if (data === undefined) {
    return (
      <div aria-busy="true" className="rounded-panel border border-line bg-surface p-5">
        <Skeleton lines={10} />
      </div>
    );
  }
  return <Shown detail={{ ...data, info: withLive(data.info, live) }} onChanged={() => void refetch()} />;
}

type ShownProps = { readonly detail: ProjectDetail; readonly onChanged: () => void };

function Shown({ detail, onChanged }: ShownProps) {
  const text = useTexts("offerings");
  const shellText = useTexts("shell");
  const pageText = useTexts("pages");
  const isUser = useSession((session) => session.token !== null);
  const { info } = detail;
  return (
    <>
      <Breadcrumb
        label={shellText("whereYouAre")}
        renderLink={renderPageLink}
        items={[{ label: pageText("offerings"), href: pagePaths.offerings }, { label: info.title }]}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <OfferingLogo logo={info.logo} coin={info.currency_name} size={52} />
        <div className="min-w-0 flex-1">
          <h1 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-24 font-bold tracking-tight">
            <bdi className="break-words">{info.title}</bdi>
            <OfferingBadge state={info.state} />
            {info.is_demo && <Badge tone="demo">{text("demo")}</Badge>}
          </h1>
          <p className="mt-1 text-14 text-pretty text-text-2">{info.summary}</p>
        </div>
      </div>
      {info.is_demo && <Banner tone="warn">{text("demoText")}</Banner>}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex min-w-0 flex-col gap-4 max-lg:order-2">
          <About detail={detail} onTurn={onChanged} />
          {isUser && <OwnOrders orders={detail.order_info} />}
        </div>
        <div className="min-w-0 max-lg:order-1">
          <SubscribeBox detail={detail} onAnswer={onChanged} />
        </div>
      </div>
    </>
  );
}

type AboutProps = { readonly detail: ProjectDetail; readonly onTurn: () => void };

/** The tab stands in the address. */
function About({ detail, onTurn }: AboutProps) {
  const text = useTexts("offerings");
  const navigate = useNavigate();
  const search = usePageSearch();
  const tab = search.tab === "details" ? "details" : "period";
  const { info } = detail;
  return (
    <Panel>
      <Tabs<"period" | "details">
        label={info.title}
        value={tab}
        onChange={(value) =>
          void navigate({
            to: pagePaths.offering,
            search: { id: String(info.id), ...(value === "details" ? { tab: value } : {}) },
            replace: true,
            resetScroll: false,
          })
        }
        items={[
          {
            value: "period",
            label: text("tabPeriod"),
            content: tab === "period" ? <Period detail={detail} onTurn={onTurn} /> : null,
          },
          {
            value: "details",
            label: text("tabDetails"),
            content: tab === "details" ? <Details detail={detail} /> : null,
          },
        ]}
      />
    </Panel>
  );
}

function Period({ detail: { info }, onTurn }: AboutProps) {
  const text = useTexts("offerings");
  const languageTag = useLanguageTag();
  const shown = (value: string): string => formatDecimal(bare(value), languageTag);
  const coin = info.currency_name;
  return (
    <div className="flex flex-col gap-5 p-4">
      <WindowClock project={info} onTurn={onTurn} className="num text-20 text-text-2" />
      <TakenBar project={info} />
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        <Fact label={text("price")}>{`${shown(info.price)} ${info.pay_currency_name}`}</Fact>
        <Fact label={text("total")}>{`${shown(info.amount)} ${coin}`}</Fact>
        <Fact label={text("opens")}>
          <TimeText at={info.starts} languageTag={languageTag} />
        </Fact>
        <Fact label={text("closes")}>
          <TimeText at={info.ends} languageTag={languageTag} />
        </Fact>
        <Fact label={text("perPerson")}>
          {text("perPersonText", { min: shown(info.min), max: shown(info.max), currency: coin })}
        </Fact>
        <Fact label={text("left")}>{`${shown(info.left)} ${coin}`}</Fact>
        <Fact label={text("softCap")}>
          {info.soft_cap === "" ? text("noSoftCap") : `${shown(info.soft_cap)} ${coin}`}
        </Fact>
        <Fact label={text("identity")}>{info.needs_identity ? text("identityNeeded") : text("identityNone")}</Fact>
      </dl>
      <ul className="flex list-disc flex-col gap-1.5 pl-5 text-13 text-pretty text-text-2 marker:text-text-3">
        <li>{text("ruleEscrow")}</li>
        <li>{text("ruleHold")}</li>
        <li>
          {info.soft_cap === ""
            ? text("ruleNoSoftCap")
            : text("ruleSoftCap", { amount: shown(info.soft_cap), currency: coin })}
        </li>
        <li>{text("scheduleText")}</li>
      </ul>
    </div>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-b border-line pb-2 text-13">
      <dt className="shrink-0 text-text-2">{label}</dt>
      <dd className="num min-w-0 text-right font-medium break-words whitespace-normal">{children}</dd>
    </div>
  );
}

function Details({ detail: { info } }: Pick<AboutProps, "detail">) {
  const text = useTexts("offerings");
  const hasLinks = info.link !== "" || info.white_book !== "";
  return (
    <div className="flex flex-col gap-5 p-4">
      {hasLinks && (
        <div className="flex flex-wrap gap-2">
          <LeaveLink href={info.white_book} label={text("whitePaper")} />
          <LeaveLink href={info.link} label={text("website")} />
        </div>
      )}
      {info.content === "" ? (
        <p className="text-13 text-text-2">{text("noDetails")}</p>
      ) : (
        <OfferingText html={info.content} />
      )}
    </div>
  );
}
