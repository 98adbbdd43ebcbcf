// What moved the balance of a shop, the newest first.

import { shopLogCall } from "@tidemark/contract/shops";
import type { BalanceRow, OwnShop } from "@tidemark/contract/shops/shapes";
import { Badge, Button, EmptyState, NumberText, Panel, type TableColumn, TimeText } from "@tidemark/ui";
import { useRows } from "../../../api/use-rows.ts";
import { AccountPage } from "../../../frame/layout/AccountPage.tsx";
import { PageLink } from "../../../frame/PageLink.tsx";
import { RecordTable } from "../../../frame/RecordTable.tsx";
import { useTexts } from "../../../i18n/use-texts.ts";
import { usePace } from "../../../live/connection-store.ts";
import { useLanguageTag } from "../../../session/use-language-tag.ts";
import { Balances } from "./Balances.tsx";
import { NamedShop } from "./NamedShop.tsx";

export function BalanceLogPage() {
  return (
    <AccountPage page="shopLog" parent="ownShops">
      <NamedShop>{(shop) => <Log key={shop.id} shop={shop} />}</NamedShop>
    </AccountPage>
  );
}

function Log({ shop }: { readonly shop: OwnShop }) {
  const text = useTexts("keeping");
  // The sentences come in the reader's language, so rows in another one are others.
  const languageTag = useLanguageTag();
  const rows = useRows(shopLogCall, { seller_id: shop.id }, { staleTimeMs: 0, apart: languageTag, ...usePace() });
  // Rows carry no number of their own, and two of them may be alike: a row is its place.
  const places = new Map(rows.rows.map((row, place) => [row, String(place)]));
  return (
    <>
      <p className="max-w-2xl text-14 text-text-2">{text("logLead", { name: shop.name })}</p>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <Balances shop={shop} />
        <Button asChild>
          <PageLink page="shopDesk" search={{ id: String(shop.id) }}>
            {text("toDesk")}
          </PageLink>
        </Button>
      </div>
      <Panel>
        <RecordTable
          label={text("toLog")}
          columns={useColumns()}
          records={rows}
          rowKey={(row) => places.get(row) ?? ""}
          quietUpTo={9}
          empty={<EmptyState title={text("noLog")} text={text("noLogText")} />}
        />
      </Panel>
    </>
  );
}

const ofLocked = 1;

function useColumns(): readonly TableColumn<BalanceRow>[] {
  const text = useTexts("keeping");
  const languageTag = useLanguageTag();
  return [
    {
      key: "change",
      header: text("change"),
      card: "title",
      render: (row) => (
        <NumberText
          value={row.value}
          languageTag={languageTag}
          signed
          trim
          tone="direction"
          unit={row.currency_name}
          className="font-medium"
        />
      ),
    },
    { key: "what", header: text("what"), render: (row) => row.memo },
    {
      key: "part",
      header: text("part"),
      render: (row) => (
        <Badge tone={row.is_lock === ofLocked ? "warn" : "neutral"}>
          {text(row.is_lock === ofLocked ? "ofLocked" : "ofFree")}
        </Badge>
      ),
    },
    {
      key: "time",
      header: text("time"),
      align: "end",
      render: (row) => <TimeText at={row.at} languageTag={languageTag} />,
    },
  ];
}
