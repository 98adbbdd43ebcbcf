// Acceptors, each with what can be put in and taken out through them now, at which rate and by which ways. Visitors may
// look, and are asked to log in before they deal.

import type { Acceptor, AcceptorSide } from "@tidemark/contract/acceptors";
import { Banner, Button, EmptyState, formatDecimal, formatRate, Panel, Table, type TableColumn } from "@tidemark/ui";
import { AccountPage } from "../../frame/layout/AccountPage.tsx";
import { PageLink } from "../../frame/PageLink.tsx";
import { PartFailed } from "../../frame/PartFailed.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { useSession } from "../../session/session-store.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { moneyText, WayName } from "../deals/deals.ts";
import { AcceptorName } from "./AcceptorName.tsx";
import { useAcceptorStanding, useAcceptors, useAcceptorTerms } from "./acceptor-calls.ts";
import { currentOf, termsOf } from "./direction.ts";
import { limitText } from "./limit-text.ts";

export function AcceptorsPage() {
  const text = useTexts("acceptance");
  const { data: standing } = useAcceptorStanding();
  return (
    <AccountPage
      page="acceptors"
      lead={text("listLead")}
      actions={
        <div className="flex flex-wrap gap-2">
          <Button asChild>
            <PageLink page="acceptorRecords" search={{ current: currentOf("buy") }}>
              {text("depositRecords")}
            </PageLink>
          </Button>
          <Button asChild>
            <PageLink page="acceptorRecords" search={{ current: currentOf("sell") }}>
              {text("withdrawalRecords")}
            </PageLink>
          </Button>
        </div>
      }
    >
      {standing?.is_acceptor === true && (
        <Banner
          tone="info"
          action={
            <Button asChild size="sm">
              <PageLink page="acceptorDesk">{text("toDesk")}</PageLink>
            </Button>
          }
        >
          {text("youAreOne")}
        </Banner>
      )}
      <List />
      <How />
    </AccountPage>
  );
}

function List() {
  const text = useTexts("acceptance");
  const { data, error, refetch } = useAcceptors();
  const columns = useColumns();
  return (
    // As high as the first of them on a phone, so that what lies below stays where it is.
    <Panel className="max-md:min-h-70">
      {data === undefined && error !== null ? (
        <div className="p-4">
          <PartFailed error={error} onRetry={() => void refetch()} />
        </div>
      ) : (
        <Table
          label={text("listLabel")}
          columns={columns}
          rows={data ?? []}
          rowKey={({ id }) => String(id)}
          isLoading={data === undefined}
          skeletonRows={3}
          empty={<EmptyState title={text("noAcceptors")} text={text("noAcceptorsText")} />}
        />
      )}
    </Panel>
  );
}

function useColumns(): readonly TableColumn<Acceptor>[] {
  const text = useTexts("acceptance");
  const languageTag = useLanguageTag();
  return [
    {
      key: "name",
      header: text("acceptor"),
      card: "title",
      render: (acceptor) => (
        <span className="flex flex-col gap-1.5 py-2">
          <AcceptorName acceptor={acceptor} />
          <Ways of={acceptor} />
        </span>
      ),
    },
    {
      key: "price",
      header: text("price"),
      align: "end",
      render: ({ price, currency_name: coin, coin_code: code }) =>
        price === null ? (
          <span className="text-warn">{text("priceNone")}</span>
        ) : (
          <span className="num" title={text("priceHint", { coin })}>
            {`${formatDecimal(price, languageTag)} ${code}`}
          </span>
        ),
    },
    {
      key: "buy",
      header: text("putIn"),
      align: "end",
      render: (acceptor) => <Offered acceptor={acceptor} side="buy" />,
    },
    {
      key: "sell",
      header: text("takeOut"),
      align: "end",
      render: (acceptor) => <Offered acceptor={acceptor} side="sell" />,
    },
    {
      key: "deal",
      header: <span className="sr-only">{text("action")}</span>,
      align: "end",
      card: "bare",
      render: (acceptor) => <Deeds acceptor={acceptor} />,
    },
  ];
}

/** Under the name: in a column of their own they would push the buttons out of sight on a small screen. */
function Ways({ of: { ways } }: { readonly of: Acceptor }) {
  const text = useTexts("acceptance");
  return (
    <ul aria-label={text("ways")} className="flex flex-wrap gap-x-3 gap-y-1 text-12 font-normal text-text-2">
      {ways.map((way) => (
        <li key={way}>
          <WayName way={way} />
        </li>
      ))}
    </ul>
  );
}

/** How much there is now, what one deal may be, and what the acceptor keeps. */
function Offered({ acceptor, side }: { readonly acceptor: Acceptor; readonly side: AcceptorSide }) {
  const text = useTexts("acceptance");
  const languageTag = useLanguageTag();
  const { amount, rate } = termsOf(acceptor, side);
  return (
    <span className="flex flex-col items-end py-2">
      <span className="num font-medium">
        {text("upTo", { money: moneyText(amount, acceptor.coin_code, languageTag) })}
      </span>
      <span className="num text-12 text-text-2">{limitText(acceptor, side, languageTag)}</span>
      <span className="num text-12 text-text-2">{text("rateOf", { percent: formatRate(rate, languageTag) })}</span>
    </span>
  );
}

function Deeds({ acceptor }: { readonly acceptor: Acceptor }) {
  const text = useTexts("acceptance");
  if (acceptor.is_own) return null;
  return (
    <span className="flex flex-wrap justify-end gap-2 py-1 max-md:w-full">
      <Deed acceptor={acceptor} side="buy" label={text("deposit")} />
      <Deed acceptor={acceptor} side="sell" label={text("withdraw")} />
    </span>
  );
}

type DeedProps = { readonly acceptor: Acceptor; readonly side: AcceptorSide; readonly label: string };

/** Whoever is closed now can still be looked at: the form says why nothing can begin. */
function Deed({ acceptor, side, label }: DeedProps) {
  const text = useTexts("acceptance");
  return (
    <Button asChild variant={side} size="sm" className="max-md:flex-1">
      <PageLink
        page="acceptorBegin"
        search={{ id: String(acceptor.id), current: currentOf(side) }}
        aria-label={text(side === "buy" ? "depositWith" : "withdrawWith", { name: acceptor.name })}
      >
        {label}
      </PageLink>
    </Button>
  );
}

/** What anybody should know before the first deal; the figures are the exchange's own. */
function How() {
  const text = useTexts("acceptance");
  const { data: terms } = useAcceptorTerms();
  const isVisitor = useSession((session) => session.token === null);
  return (
    <Panel title={text("how")} bodyClassName="p-4">
      <ul className="flex list-disc flex-col gap-1.5 pl-5 text-13 text-pretty text-text-2">
        <li>{text("howGuarantee")}</li>
        <li>{text("howDeposit")}</li>
        <li>{text("howWithdraw")}</li>
        {terms !== undefined && (
          <li>{text("howTimes", { pay: terms.window_minutes, contest: terms.contest_minutes })}</li>
        )}
        {isVisitor && <li>{text("howVisitor")}</li>}
      </ul>
    </Panel>
  );
}
