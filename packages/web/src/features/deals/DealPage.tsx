// One deal on the screens of both sides: where it stands, what to do now, what was agreed, where the money goes, what
// was said, and the proof of all of it.

import { useNavigate } from "@tanstack/react-router";
import type { Deal } from "@tidemark/contract/deals";
import { Button, EmptyState, Skeleton } from "@tidemark/ui";
import { useEffect } from "react";
import { AccountPage } from "../../frame/layout/AccountPage.tsx";
import { PageLink } from "../../frame/PageLink.tsx";
import { PartFailed } from "../../frame/PartFailed.tsx";
import { pagePaths } from "../../frame/page-paths.ts";
import { recordIn } from "../../frame/record-in.ts";
import { usePageSearch } from "../../frame/use-page-search.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { CaseFilePanel } from "./CaseFilePanel.tsx";
import { Chat } from "./Chat.tsx";
import { DealFigures } from "./DealFigures.tsx";
import { DealRoad } from "./DealRoad.tsx";
import { belongsAt, type DealPageName, dealPageOf } from "./deal-calls.ts";
import { NowPanel } from "./NowPanel.tsx";
import { PayeePanel } from "./PayeePanel.tsx";
import { RatePanel } from "./RatePanel.tsx";
import { useDeal, useRefreshDeal } from "./use-deal.ts";
import { useMoveSound } from "./use-move-sound.ts";

export type DealPageProps = {
  /** `anyDeal` knows only the number: where the deal belongs is said by the deal. */
  readonly page: DealPageName | "anyDeal";
  readonly parent?: "acceptorDesk" | "acceptorRecords" | "c2cDeals" | "ownShops" | "shopDeals";
};

export function DealPage({ page, parent }: DealPageProps) {
  const id = recordIn(usePageSearch());
  return (
    <AccountPage page={page} {...(parent === undefined ? {} : { parent })}>
      {id === undefined ? <NotNamed parent={parent ?? "c2cDeals"} /> : <Asked key={id} id={id} page={page} />}
    </AccountPage>
  );
}

function NotNamed({ parent }: { readonly parent: NonNullable<DealPageProps["parent"]> }) {
  const text = useTexts("dealing");
  return (
    <EmptyState
      title={text("notNamed")}
      text={text("notNamedText")}
      action={
        <Button asChild>
          <PageLink page={parent}>{text("toDeals")}</PageLink>
        </Button>
      }
    />
  );
}

function Asked({ id, page }: Pick<DealPageProps, "page"> & { readonly id: number }) {
  const { data, error, refetch } = useDeal(id);
  if (data === undefined && error !== null) return <PartFailed error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Coming />;
  return belongsAt(page, data) ? <Shown deal={data} /> : <Elsewhere deal={data} />;
}

/** A deal of another market than the address says is shown where it belongs, and the way back leads past here. */
function Elsewhere({ deal }: { readonly deal: Deal }) {
  const navigate = useNavigate();
  const to = pagePaths[dealPageOf(deal)];
  const { id } = deal;
  useEffect(() => {
    void navigate({ to, search: { id: String(id) }, replace: true });
  }, [navigate, to, id]);
  return <Coming />;
}

function Coming() {
  return (
    <div aria-busy="true" className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="rounded-panel border border-line bg-surface p-5">
        <Skeleton lines={10} />
      </div>
      <div className="rounded-panel border border-line bg-surface p-5">
        <Skeleton lines={8} />
      </div>
    </div>
  );
}

function Shown({ deal }: { readonly deal: Deal }) {
  const refresh = useRefreshDeal(deal.id);
  useMoveSound(deal);
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_26rem]">
      <div className="flex min-w-0 flex-col gap-4">
        <DealRoad deal={deal} />
        <NowPanel deal={deal} onChanged={refresh} />
        {deal.payee !== null && <PayeePanel deal={deal} payee={deal.payee} />}
        <DealFigures deal={deal} onChanged={refresh} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <Chat deal={deal} />
        {(deal.may.includes("rate") || deal.rating !== 0) && <RatePanel deal={deal} onChanged={refresh} />}
        <CaseFilePanel deal={deal} />
      </div>
    </div>
  );
}
