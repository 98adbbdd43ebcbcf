// The reader's leverage accounts, one for each quote coin: what they are worth, what is used, and how safe they are.

import type { LeverAccountRow, Position } from "@tidemark/contract/leverage";
import {
  Button,
  EmptyState,
  formatPercent,
  NumberText,
  noNumber,
  Panel,
  Skeleton,
  Table,
  type TableColumn,
} from "@tidemark/ui";
import { PageLink } from "../../frame/PageLink.tsx";
import { PartFailed } from "../../frame/PartFailed.tsx";
import { type Translate, useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";

export type OwnAccountsProps = {
  readonly isUser: boolean;
  readonly accounts: readonly LeverAccountRow[] | undefined;
  readonly positions: readonly Position[] | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
};

export function OwnAccounts({ isUser, accounts, positions, error, onRetry }: OwnAccountsProps) {
  const text = useTexts("leverTerms");
  const languageTag = useLanguageTag();
  if (!isUser) {
    return (
      <Panel title={text("own")}>
        <EmptyState title={text("loginFirst")} />
      </Panel>
    );
  }
  return (
    <Panel
      title={text("own")}
      actions={
        <Button asChild size="sm">
          <PageLink page="leverPositions">{text("positions")}</PageLink>
        </Button>
      }
    >
      {accounts === undefined && error !== null && <PartFailed error={error} onRetry={onRetry} />}
      {accounts === undefined && error === null && (
        <div aria-busy="true" className="p-4">
          <Skeleton lines={2} />
        </div>
      )}
      {accounts !== undefined && (
        <Table
          label={text("own")}
          rows={accounts}
          rowKey={({ quote_id }) => String(quote_id)}
          columns={columnsOf(text, languageTag, positions ?? [])}
          empty={
            <EmptyState
              title={text("ownNone")}
              text={text("ownNoneText")}
              action={
                <Button asChild>
                  <PageLink page="transferLeverage">{text("transfer")}</PageLink>
                </Button>
              }
            />
          }
        />
      )}
    </Panel>
  );
}

function columnsOf(
  text: Translate<"leverTerms">,
  languageTag: string,
  positions: readonly Position[],
): readonly TableColumn<LeverAccountRow>[] {
  const money = (value: string) => <NumberText value={value} languageTag={languageTag} decimals={2} />;
  return [
    { key: "coin", header: "", card: "title", render: ({ quote }) => <span className="font-medium">{quote}</span> },
    { key: "equity", header: text("equity"), align: "end", render: ({ equity }) => money(equity) },
    { key: "margin", header: text("margin"), align: "end", render: ({ margin }) => money(margin) },
    { key: "free", header: text("free"), align: "end", render: ({ free }) => money(free) },
    { key: "pending", header: text("pending"), align: "end", render: ({ pending }) => money(pending) },
    {
      key: "profit",
      header: text("unrealised"),
      align: "end",
      render: ({ profit }) => (
        <NumberText value={profit} languageTag={languageTag} decimals={2} tone="direction" signed />
      ),
    },
    {
      key: "hazard",
      header: text("hazard"),
      align: "end",
      render: ({ hazard_rate: rate, threshold }) => (
        <span className="num">
          {rate === null ? noNumber : formatPercent(rate, languageTag, { signed: false })}
          <span className="ml-1.5 text-text-3">{formatPercent(threshold, languageTag, { signed: false })}</span>
        </span>
      ),
    },
    {
      key: "count",
      header: text("positions"),
      align: "end",
      render: ({ quote_id }) => (
        <span className="num">{positions.filter((position) => position.quote_id === quote_id).length}</span>
      ),
    },
  ];
}
