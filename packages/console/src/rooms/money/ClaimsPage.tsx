// What people say they have sent. It credits nothing: one person refuses it, or two accept it as a correction.

import { fillText } from "@tidemark/contract";
import { acceptClaim, claimStates, claimsList, refuseClaim } from "@tidemark/contract/console/money";
import { Badge, type BadgeTone, Banner, type TableColumn } from "@tidemark/ui";
import { ActionsHead } from "../../frame/ActionsHead.tsx";
import { DeedButton } from "../../frame/DeedDialog.tsx";
import { FilterField } from "../../frame/fields.tsx";
import { ListView, type RowOf } from "../../frame/ListView.tsx";
import { Moment } from "../../frame/Moment.tsx";
import { RoomFrame } from "../../frame/RoomFrame.tsx";
import { useFilters } from "../../frame/search.ts";
import { Long, PersonLink, Units } from "./cells.tsx";
import { PersonFilter } from "./filters.tsx";
import { useMayDecide, useMoneyWords, useTabs } from "./use-money.ts";

type Claim = RowOf<typeof claimsList>;

const tones: Readonly<Record<Claim["state"], BadgeTone>> = { open: "accent", accepted: "good", refused: "danger" };

function ClaimDeeds({ claim }: { claim: Claim }) {
  const t = useMoneyWords();
  const { id, amount, coin, state } = claim;
  if (state !== "open") return null;
  const lead = `#${id} · ${amount} ${coin}`;
  return (
    <div className="flex justify-end gap-1.5">
      <DeedButton call={acceptClaim} label={t.accept} title={t.accept} lead={lead} request={{ id }}>
        <Banner tone="warn">{fillText(t.acceptSays, { amount, coin })}</Banner>
      </DeedButton>
      <DeedButton call={refuseClaim} label={t.refuse} title={t.refuse} lead={lead} request={{ id }}>
        <Banner tone="info">{t.claimSays}</Banner>
      </DeedButton>
    </div>
  );
}

function useColumns(): readonly TableColumn<Claim>[] {
  const t = useMoneyWords();
  return [
    { key: "id", header: t.id, card: "title", render: ({ id }) => <span className="num">{id}</span> },
    { key: "state", header: t.state, render: ({ state }) => <Badge tone={tones[state]}>{t[state]}</Badge> },
    { key: "user", header: t.user, render: ({ user }) => <PersonLink id={user} /> },
    { key: "amount", header: t.amount, align: "end", render: (row) => <Units amount={row.amount} coin={row.coin} /> },
    { key: "account", header: t.account, render: ({ account }) => <Long text={account} /> },
    { key: "created", header: t.createdAt, render: ({ createdAt }) => <Moment at={createdAt} /> },
    { key: "decided", header: t.decidedBy, render: ({ decidedBy }) => decidedBy || "–" },
  ];
}

export function ClaimsPage() {
  const t = useMoneyWords();
  const tabs = useTabs();
  const columns = useColumns();
  const mayDecide = useMayDecide();
  const [{ state = "" }, setFilters] = useFilters();
  const deeds: TableColumn<Claim> = {
    key: "deeds",
    header: <ActionsHead />,
    align: "end",
    card: "bare",
    render: (claim) => <ClaimDeeds claim={claim} />,
  };
  return (
    <RoomFrame title={t.claims} tabs={tabs}>
      <ListView
        call={claimsList}
        label={t.claims}
        columns={mayDecide ? [...columns, deeds] : columns}
        rowKey={({ id }) => String(id)}
        filters={["state", "user"]}
      >
        <FilterField
          label={t.state}
          allLabel={t.anyState}
          values={claimStates}
          labels={t}
          value={state}
          onChange={(next) => setFilters({ state: next })}
        />
        <PersonFilter />
      </ListView>
    </RoomFrame>
  );
}
