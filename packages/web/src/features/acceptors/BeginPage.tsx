// Putting money in or taking it out through one acceptor: the way, who one is outside, how much, and every figure of
// what it comes to before anything begins. Taking out is asked once more, with the time there is to contest it.

import { useNavigate } from "@tanstack/react-router";
import type { AcceptorInfo, AcceptorSide } from "@tidemark/contract/acceptors";
import { Banner, Button, Card, EmptyState, Skeleton, Tabs } from "@tidemark/ui";
import { AccountPage } from "../../frame/layout/AccountPage.tsx";
import { PageLink } from "../../frame/PageLink.tsx";
import { PartFailed } from "../../frame/PartFailed.tsx";
import { pagePaths } from "../../frame/page-paths.ts";
import { recordIn } from "../../frame/record-in.ts";
import { usePageSearch } from "../../frame/use-page-search.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { AcceptorName } from "./AcceptorName.tsx";
import { useAcceptor } from "./acceptor-calls.ts";
import { BeginForm } from "./BeginForm.tsx";
import { currentOf, isTooLittle, sideIn } from "./direction.ts";

export function BeginPage() {
  const id = recordIn(usePageSearch());
  return (
    <AccountPage page="acceptorBegin" parent="acceptors">
      {id === undefined ? <NotNamed /> : <Asked key={id} id={id} />}
    </AccountPage>
  );
}

function NotNamed() {
  const text = useTexts("acceptance");
  return (
    <EmptyState
      title={text("notNamed")}
      text={text("notNamedText")}
      action={
        <Button asChild>
          <PageLink page="acceptors">{text("toList")}</PageLink>
        </Button>
      }
    />
  );
}

function Asked({ id }: { readonly id: number }) {
  const { data, error, refetch } = useAcceptor(id);
  if (data === undefined && error !== null) return <PartFailed error={error} onRetry={() => void refetch()} />;
  if (data === undefined) {
    return (
      <Card aria-busy="true">
        <Skeleton lines={10} />
      </Card>
    );
  }
  return <Shown acceptor={data} onOld={() => void refetch()} />;
}

type ShownProps = { readonly acceptor: AcceptorInfo; readonly onOld: () => void };

function Shown({ acceptor, onOld }: ShownProps) {
  const text = useTexts("acceptance");
  const navigate = useNavigate();
  const side = sideIn(usePageSearch());
  const turn = (next: AcceptorSide) =>
    void navigate({
      to: pagePaths.acceptorBegin,
      search: { id: String(acceptor.id), current: currentOf(next) },
      replace: true,
      resetScroll: false,
    });
  return (
    <>
      <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <AcceptorName acceptor={acceptor} />
      </Card>
      <Hindrance acceptor={acceptor} side={side} />
      <div className="rounded-panel border border-line bg-surface">
        <Tabs
          label={text("sides")}
          value={side}
          onChange={turn}
          items={(["buy", "sell"] as const).map((value) => ({
            value,
            label: text(value === "buy" ? "deposit" : "withdraw"),
            // Only what is shown is drawn: what was typed for one way is not meant for the other.
            content: value === side ? <BeginForm key={side} acceptor={acceptor} side={side} onRefused={onOld} /> : "",
          }))}
        />
      </div>
    </>
  );
}

/** Why nothing can begin with this acceptor now. */
function Hindrance({ acceptor, side }: { readonly acceptor: AcceptorInfo; readonly side: AcceptorSide }) {
  const text = useTexts("acceptance");
  if (acceptor.is_own) return <Banner tone="info">{text("ownHint")}</Banner>;
  if (!acceptor.is_open) return <Banner tone="warn">{text("closedHint")}</Banner>;
  if (acceptor.price === null) return <Banner tone="warn">{text("noPriceHint")}</Banner>;
  if (isTooLittle(acceptor, side)) return <Banner tone="warn">{text("littleHint")}</Banner>;
  return null;
}
