// An acceptor's working page: what waits, the working balance and the money at hand, limits, what moved, and leaving.
// Whoever was only appointed takes it on here, or declines. The window's title tells of deals that wait.

import { useNavigate } from "@tanstack/react-router";
import type { OwnAcceptor } from "@tidemark/contract/acceptors";
import { Badge, Banner, Button, Card, EmptyState, formatTime, Skeleton, Tabs } from "@tidemark/ui";
import { AccountPage } from "../../../frame/layout/AccountPage.tsx";
import { PageLink } from "../../../frame/PageLink.tsx";
import { PartFailed } from "../../../frame/PartFailed.tsx";
import { pagePaths } from "../../../frame/page-paths.ts";
import { usePageSearch } from "../../../frame/use-page-search.ts";
import { usePageTitle } from "../../../frame/use-page-title.ts";
import { useTexts } from "../../../i18n/use-texts.ts";
import { useLanguageTag } from "../../../session/use-language-tag.ts";
import { Appointment } from "./Appointment.tsx";
import { DeskDeals } from "./DeskDeals.tsx";
import { DeskHead } from "./DeskHead.tsx";
import { LimitsPart } from "./LimitsPart.tsx";
import { LogPart } from "./LogPart.tsx";
import { MoneyPart } from "./MoneyPart.tsx";
import { isWorking, useAcceptorDesk, useDeskFeed, useOwnAcceptor } from "./own-acceptor.ts";
import { WantedGuarantee } from "./WantedGuarantee.tsx";

export function DeskPage() {
  const text = useTexts("acceptorDesk");
  return (
    <AccountPage page="acceptorDesk" parent="acceptors" lead={text("lead")}>
      <Asked />
    </AccountPage>
  );
}

function Asked() {
  const { data, error, refetch } = useOwnAcceptor();
  useDeskFeed();
  if (data === undefined && error !== null) return <PartFailed error={error} onRetry={() => void refetch()} />;
  if (data === undefined) {
    return (
      <Card aria-busy="true">
        <Skeleton lines={8} />
      </Card>
    );
  }
  if (data === null || data.state === "declined") return <NotOne />;
  if (data.state === "appointed") return <Appointment own={data} />;
  if (isWorking(data.state)) return <Desk own={data} />;
  return <Between own={data} />;
}

function NotOne() {
  const text = useTexts("acceptorDesk");
  return (
    <EmptyState
      title={text("notOne")}
      text={text("notOneText")}
      action={
        <Button asChild>
          <PageLink page="acceptors">{text("toList")}</PageLink>
        </Button>
      }
    />
  );
}

/** The guarantee is on its way out of the fiat account, or back into it; what moved can still be read. */
function Between({ own }: { readonly own: OwnAcceptor }) {
  const text = useTexts("acceptorDesk");
  return (
    <>
      <Banner tone="info">{text(own.state === "asked" ? "aboutAsked" : "aboutEnded")}</Banner>
      {own.state === "ended" && (
        <div className="rounded-panel border border-line bg-surface">
          <LogPart />
        </div>
      )}
    </>
  );
}

const parts = ["deals", "money", "limits", "log"] as const;
type Part = (typeof parts)[number];
const labels = { deals: "tabDeals", money: "tabMoney", limits: "tabLimits", log: "tabLog" } as const;

function Desk({ own }: { readonly own: OwnAcceptor }) {
  const text = useTexts("acceptorDesk");
  const pageText = useTexts("pages");
  const languageTag = useLanguageTag();
  const navigate = useNavigate();
  const search = usePageSearch();
  const desk = useAcceptorDesk();
  const turn = desk.data?.counts.turn ?? 0;
  usePageTitle(`${turn > 0 ? `(${turn}) ` : ""}${own.name} · ${pageText("acceptorDesk")}`);
  // Limits mean nothing once nothing new begins.
  const shown = parts.filter((part) => part !== "limits" || own.state === "open");
  const part = shown.find((one) => one === search.part) ?? "deals";
  const open = (next: Part) =>
    void navigate({
      to: pagePaths.acceptorDesk,
      search: next === "deals" ? {} : { part: next },
      replace: true,
      resetScroll: false,
    });
  return (
    <>
      {own.is_stopped && <Banner tone="danger">{text("stopped")}</Banner>}
      {own.state === "leaving" && (
        <Banner tone="warn">{text("aboutLeaving", { time: formatTime(own.leaves_at ?? 0, languageTag) })}</Banner>
      )}
      <WantedGuarantee own={own} />
      <DeskHead own={own} />
      <div className="rounded-panel border border-line bg-surface">
        <Tabs
          label={text("views")}
          value={part}
          onChange={open}
          items={shown.map((value) => ({
            value,
            label: (
              <span className="inline-flex items-center gap-1.5">
                {text(labels[value])}
                {value === "deals" && turn > 0 && <Badge tone="danger">{turn}</Badge>}
              </span>
            ),
            // Only what is shown is drawn: the others would ask for what nobody looks at.
            content: value === part ? <PartShown part={part} own={own} desk={desk} /> : "",
          }))}
        />
      </div>
    </>
  );
}

type PartShownProps = {
  readonly part: Part;
  readonly own: OwnAcceptor;
  readonly desk: ReturnType<typeof useAcceptorDesk>;
};

function PartShown({ part, own, desk }: PartShownProps) {
  if (part === "deals") return <DeskDeals desk={desk} />;
  if (part === "money") return <MoneyPart own={own} />;
  if (part === "limits") return <LimitsPart own={own} />;
  return <LogPart />;
}
