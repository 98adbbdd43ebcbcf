// What money can be put into here today: fixed deposits and offerings of tokens, each as the exchange sells it now.

import { type Project, projectsCall } from "@tidemark/contract/offerings";
import { productsCall, type SavingsProduct } from "@tidemark/contract/savings";
import { bare } from "@tidemark/kernel";
import { EmptyState, formatDecimal, formatRate, Panel, ProgressBar, Skeleton } from "@tidemark/ui";
import type { ReactNode } from "react";
import { type Rows, useRows } from "../../api/use-rows.ts";
import { CoinIcon } from "../../features/markets/CoinIcon.tsx";
import { PageLink } from "../../frame/PageLink.tsx";
import { PartFailed } from "../../frame/PartFailed.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { useSession } from "../../session/session-store.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { bestDeposits, openOfferings } from "./earn-view.ts";
import { PanelLink } from "./PanelLink.tsx";

const rowClasses =
  "grid h-11 grid-cols-[minmax(0,1fr)_auto_5.5rem] items-center gap-3 px-4 text-13 -outline-offset-2 hover:bg-raised";

export function EarnPanels() {
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <DepositsPanel />
      <OfferingsPanel />
    </div>
  );
}

function DepositsPanel() {
  const text = useTexts("home");
  const list = useRows(productsCall, {}, {});
  return (
    <Panel
      title={text("deposits")}
      actions={<PanelLink page="savings">{text("allDeposits")}</PanelLink>}
      bodyClassName="min-h-48 py-1"
    >
      <RowList list={list} shown={bestDeposits(list.rows)} none={text("noDeposits")}>
        {(product) => <DepositRow product={product} />}
      </RowList>
    </Panel>
  );
}

function OfferingsPanel() {
  const text = useTexts("home");
  // Titles come in the reader's language.
  const language = useSession((session) => session.language);
  const list = useRows(projectsCall, { limit: "30" }, { apart: language });
  return (
    <Panel
      title={text("offerings")}
      actions={<PanelLink page="offerings">{text("allOfferings")}</PanelLink>}
      bodyClassName="min-h-48 py-1"
    >
      <RowList list={list} shown={openOfferings(list.rows)} none={text("noOfferings")}>
        {(project) => <OfferingRow project={project} />}
      </RowList>
    </Panel>
  );
}

type RowListProps<Row extends { readonly id: number }> = {
  readonly list: Rows<Row>;
  /** The few of them that stand here. */
  readonly shown: readonly Row[];
  readonly none: string;
  readonly children: (row: Row) => ReactNode;
};

function RowList<Row extends { readonly id: number }>({ list, shown, none, children }: RowListProps<Row>) {
  const text = useTexts("home");
  if (list.error !== null) return <PartFailed error={list.error} onRetry={list.retry} />;
  if (list.isLoading) {
    return (
      <div aria-busy="true" className="p-4">
        <Skeleton lines={4} />
      </div>
    );
  }
  if (shown.length === 0) return <EmptyState title={none} />;
  return (
    <ul aria-label={text("onSale")}>
      {shown.map((row) => (
        <li key={row.id}>{children(row)}</li>
      ))}
    </ul>
  );
}

function DepositRow({ product }: { readonly product: SavingsProduct }) {
  const text = useTexts("home");
  const languageTag = useLanguageTag();
  const { currency_name: coin, day, annual_percent: rate, min } = product;
  return (
    <PageLink page="savings" search={{ id: String(product.id) }} className={rowClasses}>
      <span className="flex min-w-0 items-center gap-2 font-medium">
        <CoinIcon name={coin} size={20} />
        <span className="truncate">{coin}</span>
        <span className="num shrink-0 text-text-2">{text("days", { days: String(day) })}</span>
      </span>
      <span className="num truncate text-right text-12 text-text-3">
        {text("from", { amount: formatDecimal(bare(min), languageTag), currency: coin })}
      </span>
      <span className="num text-right font-semibold text-good">
        {text("perYear", { rate: formatRate(rate, languageTag) })}
      </span>
    </PageLink>
  );
}

function OfferingRow({ project }: { readonly project: Project }) {
  const text = useTexts("home");
  const languageTag = useLanguageTag();
  const { title, progress, price, currency_name: coin, pay_currency_name: pay } = project;
  const percent = formatRate(progress, languageTag);
  return (
    <PageLink page="offering" search={{ id: String(project.id) }} className={rowClasses}>
      <span className="flex min-w-0 items-center gap-2 font-medium">
        <CoinIcon name={coin} size={20} />
        <bdi className="truncate">{title}</bdi>
      </span>
      <span className="num truncate text-right text-12 text-text-3">
        {formatDecimal(bare(price), languageTag)} {pay}
      </span>
      {project.state === "upcoming" ? (
        <span className="text-right text-text-2">{text("soon")}</span>
      ) : (
        <span className="flex flex-col gap-1 text-right">
          <span className="num text-12">{percent}</span>
          <ProgressBar label={text("taken")} value={Number.parseFloat(progress)} valueText={percent} />
        </span>
      )}
    </PageLink>
  );
}
