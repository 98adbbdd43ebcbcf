// One acceptor: the guarantee and what stands behind open deals, the terms, the person, the deals, and what operators may
// do: stop at once, and by two change the terms or the guarantee, or end the appointment.

import {
  type AcceptorView,
  acceptorDealsList,
  acceptorLook,
  changeAcceptor,
  endAcceptor,
  guaranteeAcceptor,
  resumeAcceptor,
  stopAcceptor,
} from "@tidemark/contract/console/acceptors";
import { Banner, Panel } from "@tidemark/ui";
import { useState } from "react";
import { deedName } from "../../deed-names.ts";
import { DeedButton } from "../../frame/DeedDialog.tsx";
import { Facts } from "../../frame/Facts.tsx";
import { Figure } from "../../frame/Figure.tsx";
import { FieldGrid, TextInputs } from "../../frame/fields.tsx";
import { ListView } from "../../frame/ListView.tsx";
import { LookPage } from "../../frame/LookPage.tsx";
import { Moment } from "../../frame/Moment.tsx";
import { Proposed } from "../../frame/Proposed.tsx";
import { RoomLink } from "../../frame/RoomLink.tsx";
import { useFilters } from "../../frame/search.ts";
import { useTaste } from "../../frame/taste.ts";
import { useLook } from "../../frame/use-calls.ts";
import { WouldChange } from "../../frame/WouldChange.tsx";
import { AcceptorBadge, AccountLink, Used } from "./cells.tsx";
import { dealColumns } from "./deal-columns.tsx";
import { changesOf, isSound, termNames, typedTerms } from "./terms.ts";
import { useAcceptorWords, useMayDecide } from "./use-acceptors.ts";

const lookEveryMs = 15_000;

export function AcceptorPage() {
  const t = useAcceptorWords();
  const [{ id = "" }] = useFilters();
  const query = useLook(acceptorLook, { id }, { isWanted: id !== "", everyMs: lookEveryMs });
  return (
    <LookPage
      query={query}
      title={(view) => view?.name ?? `${t.acceptor} ${id}`}
      back={{ to: "/acceptors", label: t.back }}
      badge={(view) => <AcceptorBadge row={view} />}
    >
      {(view) => <Opened view={view} />}
    </LookPage>
  );
}

function Opened({ view }: { view: AcceptorView }) {
  const t = useAcceptorWords();
  const language = useTaste((taste) => taste.language);
  return (
    <>
      {view.isFrozen && <Banner tone="danger">{t.frozen}</Banner>}
      {view.proposals.map(({ id, deed, by }) => (
        <Proposed key={id} deed={deedName(deed, language)} by={by} />
      ))}
      <Deeds view={view} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
        <TermsPanel view={view} />
        <PersonPanel view={view} />
      </div>
      <h2 className="text-16 font-semibold">{t.deals}</h2>
      <ListView
        call={acceptorDealsList}
        label={t.deals}
        fixed={{ acceptor: String(view.id) }}
        rowKey={(row) => String(row.id)}
        columns={dealColumns(t)}
      />
    </>
  );
}

const isLiving = ({ state }: AcceptorView): boolean => state !== "ended" && state !== "declined";

function Deeds({ view }: { view: AcceptorView }) {
  const t = useAcceptorWords();
  const mayDecide = useMayDecide();
  if (!mayDecide || !isLiving(view)) return null;
  const request = { id: view.id };
  const isProposed = (deed: string) => view.proposals.some((one) => one.deed === deed);
  return (
    <div className="flex flex-wrap gap-2">
      {view.state === "open" && !view.isStopped && (
        <DeedButton
          call={stopAcceptor}
          label={t.stop}
          title={t.stop}
          lead={t.stopLead}
          buttonVariant="danger"
          buttonSize="md"
          request={request}
        />
      )}
      {view.isStopped && (
        <DeedButton
          call={resumeAcceptor}
          label={t.resume}
          title={t.resume}
          lead={t.resumeLead}
          buttonSize="md"
          request={request}
        />
      )}
      {!isProposed(changeAcceptor.name) && view.state !== "leaving" && <ChangeDeed key={termsMark(view)} view={view} />}
      {!isProposed(guaranteeAcceptor.name) && view.state !== "leaving" && (
        <GuaranteeDeed key={view.guarantee} view={view} />
      )}
      {!isProposed(endAcceptor.name) && view.state !== "leaving" && (
        <DeedButton call={endAcceptor} label={t.end} title={t.end} lead={t.endLead} buttonSize="md" request={request} />
      )}
    </div>
  );
}

/** Whoever types goes on from the terms that hold. */
function termsMark(view: AcceptorView): string {
  return termNames.map((name) => view[name]).join(" ");
}

function ChangeDeed({ view }: { view: AcceptorView }) {
  const t = useAcceptorWords();
  const before = typedTerms(view);
  const [terms, setTerms] = useState(before);
  const changes = changesOf(before, terms);
  return (
    <DeedButton
      call={changeAcceptor}
      label={t.change}
      title={t.change}
      lead={t.changeLead}
      buttonSize="md"
      size="lg"
      request={isSound(terms) && changes.length > 0 ? { id: view.id, ...terms } : null}
    >
      <FieldGrid>
        <TextInputs
          names={termNames}
          labels={t}
          value={terms}
          onChange={(changed) => setTerms({ ...terms, ...changed })}
        />
      </FieldGrid>
      <WouldChange label={t.changes} labels={t} changes={changes} />
    </DeedButton>
  );
}

/** What it should be; the acceptor's own word makes it so. */
function GuaranteeDeed({ view }: { view: AcceptorView }) {
  const t = useAcceptorWords();
  const before = { newGuarantee: view.wanted ?? view.guarantee };
  const [typed, setTyped] = useState(before);
  const guarantee = typed.newGuarantee.trim();
  const isOther = guarantee !== "" && guarantee !== before.newGuarantee;
  return (
    <DeedButton
      call={guaranteeAcceptor}
      label={t.changeGuarantee}
      title={t.changeGuarantee}
      lead={t.changeGuaranteeLead}
      buttonSize="md"
      request={isOther ? { id: view.id, guarantee } : null}
    >
      <Facts rows={[[t.used, <Used key="used" row={view} />]]} />
      <TextInputs
        names={["newGuarantee"] as const}
        labels={t}
        value={typed}
        onChange={(changed) => setTyped({ ...typed, ...changed })}
      />
    </DeedButton>
  );
}

function TermsPanel({ view }: { view: AcceptorView }) {
  const t = useAcceptorWords();
  const range = (min: string, max: string) => <Figure of={`${min} – ${max}`} unit={view.money} />;
  return (
    <Panel title={t.terms} bodyClassName="p-4">
      <Facts
        rows={[
          [t.pair, `${view.coin} / ${view.money}`],
          [t.used, <Used key="used" row={view} />],
          ...(view.wanted === null
            ? []
            : [[t.wanted, <Figure key="wanted" of={view.wanted} unit={view.coin} />] as const]),
          [t.rates, <Figure key="rates" of={`${view.rechargeRate} % / ${view.cashRate} %`} />],
          [t.rechargeBounds, <span key="in">{range(view.rechargeMin, view.rechargeMax)}</span>],
          [t.cashBounds, <span key="out">{range(view.cashMin, view.cashMax)}</span>],
          [t.rechargeOwn, <span key="ownIn">{range(view.own.rechargeMin, view.own.rechargeMax)}</span>],
          [t.cashOwn, <span key="ownOut">{range(view.own.cashMin, view.own.cashMax)}</span>],
          [t.ways, view.ways.length === 0 ? t.none : view.ways.map((way) => t[way]).join(", ")],
          [t.balance, <Figure key="free" of={view.free} unit={view.coin} />],
          [t.held, <Figure key="held" of={view.held} unit={view.coin} />],
          [t.cash, <Figure key="cash" of={view.cash} unit={view.money} />],
          [t.openDeals, <Figure key="deals" of={view.openDeals} />],
          [t.appointedAt, <Moment key="appointed" at={view.appointedAt} />],
          [t.openedAt, <Moment key="opened" at={view.openedAt ?? 0} />],
          ...(view.leavesAt === null ? [] : [[t.leavesAt, <Moment key="leaves" at={view.leavesAt} />] as const]),
          ...(view.endedAt === null ? [] : [[t.endedAt, <Moment key="ended" at={view.endedAt} />] as const]),
          ...(view.why === "" ? [] : [[t.why, view.why] as const]),
        ]}
      />
    </Panel>
  );
}

function PersonPanel({ view }: { view: AcceptorView }) {
  const t = useAcceptorWords();
  const { history } = view;
  const percent = history.completion30;
  return (
    <Panel
      title={t.person}
      actions={
        <RoomLink
          to="/disputes/people"
          search={{ account: view.account }}
          className="text-13 text-accent hover:underline"
        >
          {t.dealHistory}
        </RoomLink>
      }
      bodyClassName="p-4"
    >
      <Facts
        rows={[
          [t.account, <AccountLink key="account" account={view.account} />],
          [t.realName, <bdi key="name">{view.realName === "" ? t.none : view.realName}</bdi>],
          [t.finishedDeals, <Figure key="finished" of={history.finished} />],
          [t.completion, <Figure key="completion" of={percent === null ? t.none : `${percent} %`} />],
          [t.ratings, <Figure key="ratings" of={`${history.up} / ${history.down}`} />],
          [t.formerDisputes, <Figure key="disputes" of={history.disputes.length} />],
        ]}
      />
    </Panel>
  );
}
