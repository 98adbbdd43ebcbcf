// One account, or all of them: what it is worth, and each coin with what can be done with it.

import type { WalletType } from "@tidemark/contract/wallets";
import { Button, formatTime, Stale } from "@tidemark/ui";
import { type ReactNode, Suspense, useMemo, useState } from "react";
import { CoinTable, type OpenPanel, type RowAction } from "../../features/wallets/CoinTable.tsx";
import { TotalPanel } from "../../features/wallets/TotalPanel.tsx";
import { useRefreshWallets, useWalletList, useWalletsFeed } from "../../features/wallets/wallets.ts";
import { type AccountScope, linesOf, type WalletList, worthOf } from "../../features/wallets/wallets-view.ts";
import { latePart, useLatePart } from "../../frame/late-part.ts";
import { AccountPage } from "../../frame/layout/AccountPage.tsx";
import { say } from "../../frame/overlays/overlay-store.ts";
import type { PageName } from "../../frame/page-paths.ts";
import { usePageSearch } from "../../frame/use-page-search.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { panelIn, toggledPanel } from "./open-panel.ts";
import { RowPanelView } from "./RowPanelView.tsx";

const transferPart = latePart(async () => (await import("../../features/transfers/TransferDialog.tsx")).TransferDialog);

export type WalletPageProps = {
  readonly page: PageName;
  readonly scope: AccountScope;
  readonly lead?: ReactNode;
  /** Stands between the total and the coins. */
  readonly between?: (list: WalletList | undefined) => ReactNode;
};

const usdt = 3;
const totalKeys = {
  all: "totalAll",
  change: "totalChange",
  legal: "totalLegal",
  lever: "totalLever",
  micro: "totalMicro",
} as const satisfies Record<AccountScope, string>;

/** Coins come into the exchange and leave it through the spot account. */
function actionsOf(scope: AccountScope): readonly RowAction[] {
  return scope === "all" || scope === "change"
    ? ["deposit", "withdraw", "transfer", "records"]
    : ["transfer", "records"];
}

/** Where a transfer from an account's page begins and ends. */
function wayOf(scope: AccountScope): { readonly from: WalletType; readonly to: WalletType } {
  return scope === "all" || scope === "change" ? { from: "change", to: "legal" } : { from: scope, to: "change" };
}

export function WalletPage({ page, scope, lead, between }: WalletPageProps) {
  const text = useTexts("wallets");
  const languageTag = useLanguageTag();
  useWalletsFeed();
  const wallet = useWalletList();
  const { list } = wallet;
  const lines = useMemo(() => (list === undefined ? undefined : linesOf(list, scope)), [list, scope]);
  const panels = useRowPanels(list);
  const actions = actionsOf(scope);
  const first = lines?.find((line) => line.currency === usdt)?.currency ?? lines?.[0]?.currency;
  const isClosed = list !== undefined && list.is_open_CTbi !== "1";
  return (
    <AccountPage page={page} lead={lead}>
      <Stale since={wallet.since} label={text("asOf", { time: formatTime(wallet.since, languageTag, "time") })}>
        <div className="flex min-w-0 flex-col gap-4">
          <TotalPanel
            label={text(totalKeys[scope])}
            worth={list === undefined ? undefined : worthOf(list, scope)}
            lines={lines ?? []}
            hasCurve={scope === "all"}
            actions={actions
              .filter((action) => action !== "records")
              .map((action) => (
                <Button
                  key={action}
                  variant={action === actions[0] ? "primary" : "secondary"}
                  disabled={first === undefined}
                  onClick={() => first !== undefined && panels.act(action, first)}
                >
                  {text(action)}
                </Button>
              ))}
          />
          {between?.(list)}
          <CoinTable
            lines={lines}
            isError={wallet.isError}
            onRetry={wallet.retry}
            actions={actions}
            open={panels.open}
            onAction={panels.act}
            renderPanel={(open, line) => (
              <RowPanelView
                key={`${open.currency}-${open.panel}`}
                open={open}
                line={line}
                scope={scope}
                isClosed={isClosed}
              />
            )}
          />
        </div>
      </Stale>
      <Suspense>
        <Transfer currency={panels.transferred} scope={scope} onClose={panels.endTransfer} />
      </Suspense>
    </AccountPage>
  );
}

function useRowPanels(list: WalletList | undefined) {
  const text = useTexts("wallets");
  const search = usePageSearch();
  const refresh = useRefreshWallets();
  const [open, setOpen] = useState<OpenPanel | null>(() => panelIn(search));
  const [transferred, setTransferred] = useState<number | null>(null);
  return {
    open,
    transferred,
    act(action: RowAction, currency: number): void {
      const isMoving = action === "deposit" || action === "withdraw";
      if (action === "transfer") setTransferred(currency);
      else if (isMoving && list?.is_open_CTbi !== "1") say("info", text("noopen"));
      else setOpen((now) => toggledPanel(now, { currency, panel: action }));
    },
    endTransfer(): void {
      setTransferred(null);
      refresh();
    },
  };
}

type TransferProps = {
  readonly currency: number | null;
  readonly scope: AccountScope;
  readonly onClose: () => void;
};

function Transfer({ currency, scope, onClose }: TransferProps) {
  const Dialog = useLatePart(transferPart, currency !== null);
  if (Dialog === null || currency === null) return null;
  return <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} currency={currency} {...wayOf(scope)} />;
}
