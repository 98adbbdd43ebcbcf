// Inviting people: one's code and card, who came, what they bring and how it is computed.

import type { OwnTeam, Programme } from "@tidemark/contract/team";
import { programmeCall, teamCall } from "@tidemark/contract/team";
import { Badge, Banner, formatDecimal, formatTime, Panel, Skeleton, Stat, Table } from "@tidemark/ui";
import { useCall } from "../../api/use-call.ts";
import { CopyButton } from "../../frame/CopyButton.tsx";
import { PageLink } from "../../frame/PageLink.tsx";
import { PartFailed } from "../../frame/PartFailed.tsx";
import { pagePaths } from "../../frame/page-paths.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { EarningsPanel } from "./EarningsPanel.tsx";
import { MembersPanel } from "./MembersPanel.tsx";
import { PassPanel } from "./PassPanel.tsx";
import { ShareCard } from "./ShareCard.tsx";
import { splitOf, workedExample } from "./shares.ts";

const refreshEveryMs = 15_000;
const linkClasses = "text-accent hover:underline";

export function TeamPage() {
  const text = useTexts("team");
  const { data: programme } = useCall(programmeCall, {});
  const { data: own, error, refetch } = useCall(teamCall, {}, { refreshEveryMs });
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h1 className="text-20 font-semibold">{text("toTeam")}</h1>
          <p className="mt-1 text-14 text-pretty text-text-2">
            {programme === undefined ? "\u00a0" : text("lead", { percent: programme.up_to_percent })}
          </p>
        </div>
        <nav aria-label={text("ways")} className="flex flex-wrap gap-x-5 gap-y-1 text-13">
          <PageLink page="tree" className={linkClasses}>
            {text("toTree")}
          </PageLink>
          <PageLink page="profit" className={linkClasses}>
            {text("profit_title")}
          </PageLink>
          {own?.is_agent === true && (
            <PageLink page="region" className={linkClasses}>
              {text("region_title")}
            </PageLink>
          )}
        </nav>
      </div>
      {own === undefined && error !== null && <PartFailed error={error} onRetry={() => void refetch()} />}
      {own === undefined && error === null && <Skeleton lines={8} />}
      {own !== undefined && <Opened own={own} programme={programme ?? null} />}
    </div>
  );
}

type PartProps = { readonly own: OwnTeam };

function Opened({ own, programme }: PartProps & { readonly programme: Programme | null }) {
  const text = useTexts("team");
  return (
    <>
      {own.is_held && <Banner tone="info">{text("held")}</Banner>}
      {own.inviter !== "" && own.back_percent !== "0" && (
        <Banner tone="info">{text("invitedBy", { name: own.inviter, percent: own.back_percent })}</Banner>
      )}
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
        <InvitePanel own={own} />
        <FiguresPanel own={own} />
      </div>
      <EarningsPanel />
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
        <PassPanel key={own.pass_percent} own={own} />
        {programme !== null && <TiersPanel own={own} programme={programme} />}
      </div>
      <HowPanel own={own} />
      <MembersPanel />
    </>
  );
}

function InvitePanel({ own }: PartProps) {
  const text = useTexts("team");
  const search = new URLSearchParams({ extension_code: own.extension_code });
  const link = `${window.location.origin}${pagePaths.register}?${search}`;
  const { back } = splitOf(own.first_percent, own.pass_percent);
  return (
    <Panel title={text("share")} bodyClassName="flex flex-wrap items-start gap-5 p-4">
      <ShareCard link={link} code={own.extension_code} back={back} />
      <dl className="flex min-w-48 flex-1 flex-col gap-3">
        <div>
          <dt className="text-13 text-text-2">{text("code")}</dt>
          <dd>
            <CopyButton text={own.extension_code} label={text("copyCode")}>
              <span className="num text-20 font-semibold text-text">{own.extension_code}</span>
            </CopyButton>
          </dd>
        </div>
        <div>
          <dt className="text-13 text-text-2">{text("link")}</dt>
          <dd className="flex">
            <CopyButton text={link} label={text("copyLink")} className="min-w-0">
              <span className="text-13 break-all text-text">{link}</span>
            </CopyButton>
          </dd>
        </div>
      </dl>
    </Panel>
  );
}

function FiguresPanel({ own }: PartProps) {
  const text = useTexts("team");
  const languageTag = useLanguageTag();
  const dollars = (value: string) => `${formatDecimal(value, languageTag)} USDT`;
  return (
    <Panel title={text("earned")} bodyClassName="flex flex-col gap-4 p-4">
      <Stat label={text("earned")} value={dollars(own.value)} size="lg" />
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <Stat label={text("direct")} value={own.direct} />
        <Stat label={text("people")} value={own.people} />
        <Stat label={text("verified")} value={own.real} />
        <Stat label={text("volume")} value={dollars(own.volume)} />
        <Stat label={text("nextPayout")} value={formatTime(own.next_payout_at, languageTag, "time").slice(0, 5)} />
      </div>
      {own.coins.length > 0 && (
        <Table
          label={text("coins")}
          density="compact"
          rows={own.coins}
          rowKey={({ currency_id: id }) => String(id)}
          columns={[
            { key: "coin", header: text("coin"), card: "title", render: (row) => row.currency_name },
            ...(["earned", "due", "paid"] as const).map((key) => ({
              key,
              header: text(key),
              align: "end" as const,
              render: (row: OwnTeam["coins"][number]) => (
                <span className="num">{formatDecimal(row[key], languageTag)}</span>
              ),
            })),
          ]}
        />
      )}
    </Panel>
  );
}

function TiersPanel({ own, programme }: PartProps & { readonly programme: Programme }) {
  const text = useTexts("team");
  const reached = programme.tiers.filter(({ people }) => people <= own.direct_real).at(-1);
  return (
    <Panel title={text("tiers")}>
      <Table
        label={text("tiers")}
        density="compact"
        rows={programme.tiers}
        rowKey={({ people }) => String(people)}
        columns={[
          {
            key: "people",
            header: text("tier_people"),
            card: "title",
            render: (tier) => (
              <span className="flex items-center gap-2">
                {text("tier_from", { people: String(tier.people) })}
                {tier === reached && <Badge tone="accent">{text("tier_yours")}</Badge>}
              </span>
            ),
          },
          {
            key: "first",
            header: text("tier_first"),
            align: "end",
            render: (tier) => <span className="num">{tier.first_percent}%</span>,
          },
          {
            key: "second",
            header: text("tier_second"),
            align: "end",
            render: (tier) => <span className="num">{tier.second_percent}%</span>,
          },
        ]}
      />
    </Panel>
  );
}

function HowPanel({ own }: PartProps) {
  const text = useTexts("team");
  const worked = workedExample(own.first_percent, own.pass_percent);
  return (
    <Panel title={text("how")} bodyClassName="flex flex-col gap-2 p-4 text-14 text-pretty text-text-2">
      <p>{text("how_text")}</p>
      <p className="text-text">
        {text("how_example", { ...worked, percent: own.first_percent, pass: own.pass_percent })}
      </p>
      <p>{text("how_what")}</p>
      <p>{text("how_review")}</p>
    </Panel>
  );
}
