// What opens under a coin's row: where to send it, how to withdraw it, or what has happened to it. The parts come
// from their own features, and only when somebody opens them.

import type { WalletType } from "@tidemark/contract/wallets";
import { Skeleton } from "@tidemark/ui";
import { type ReactNode, Suspense, useEffect, useRef } from "react";
import { logPages } from "../../features/wallets/account-page-names.ts";
import type { OpenPanel } from "../../features/wallets/CoinTable.tsx";
import { LogTable } from "../../features/wallets/LogTable.tsx";
import type { AccountScope, CoinLine } from "../../features/wallets/wallets-view.ts";
import { latePart, useLatePart } from "../../frame/late-part.ts";
import { PageLink } from "../../frame/PageLink.tsx";
import { useTexts } from "../../i18n/use-texts.ts";

const depositPart = latePart(async () => (await import("../../features/deposits/DepositPanel.tsx")).DepositPanel);
const withdrawPart = latePart(async () => (await import("../../features/withdrawals/WithdrawPanel.tsx")).WithdrawPanel);
const recordsPart = latePart(async () => (await import("../records/FundsRecords.tsx")).FundsRecords);

export type RowPanelViewProps = {
  readonly open: OpenPanel;
  readonly line: CoinLine;
  readonly scope: AccountScope;
  /** Deposits and withdrawals can be closed for all. */
  readonly isClosed: boolean;
};

const waiting = <Skeleton lines={4} />;

export function RowPanelView(props: RowPanelViewProps) {
  const { open, line, isClosed } = props;
  const text = useTexts("wallets");
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    // Some browsers answer with a promise, which React would take for a way to clean up.
    void box.current?.scrollIntoView({ block: "nearest" });
  }, []);
  const isMoving = open.panel !== "records";
  return (
    <section
      ref={box}
      className="scroll-my-18"
      aria-label={text("actionOn", { action: text(open.panel), coin: line.name })}
    >
      <Suspense fallback={waiting}>
        {isMoving && isClosed ? <p className="text-13 text-text-2">{text("noopen")}</p> : <Inside {...props} />}
      </Suspense>
    </section>
  );
}

function Inside({ open, line, scope }: RowPanelViewProps) {
  const Deposit = useLatePart(depositPart, open.panel === "deposit");
  const Withdraw = useLatePart(withdrawPart, open.panel === "withdraw");
  if (open.panel === "deposit") return Deposit === null ? waiting : <Deposit currency={line.currency} />;
  // It stays open after a request, because it shows what becomes of it.
  if (open.panel === "withdraw") return Withdraw === null ? waiting : <Withdraw currency={line.currency} />;
  return <Records line={line} scope={scope} />;
}

/** Only the spot account has a door to the outside. */
function Records({ line, scope }: Pick<RowPanelViewProps, "line" | "scope">) {
  const text = useTexts("wallets");
  const hasDoor = scope === "all" || scope === "change";
  const Funds = useLatePart(recordsPart, hasDoor);
  return (
    <div className="flex flex-col gap-4">
      {hasDoor && <Part title={text("funds")}>{Funds === null ? waiting : <Funds currency={line.currency} />}</Part>}
      <Part title={text("movements")} more={<MoreLink line={line} scope={scope} />}>
        <LogTable
          label={text("movements")}
          request={{ type: scope === "all" ? "" : scope, currency: String(line.currency), from: "", to: "" }}
          isOneCoin
          isOneAccount={scope !== "all"}
        />
      </Part>
    </div>
  );
}

type PartProps = { readonly title: string; readonly more?: ReactNode; readonly children: ReactNode };

function Part({ title, more, children }: PartProps) {
  return (
    <section className="overflow-hidden rounded-panel border border-line bg-surface">
      <div className="flex min-h-11 items-center justify-between gap-3 px-4">
        <h3 className="text-13 font-semibold">{title}</h3>
        {more}
      </div>
      {children}
    </section>
  );
}

function MoreLink({ line, scope }: Pick<RowPanelViewProps, "line" | "scope">) {
  const text = useTexts("wallets");
  const className = "inline-flex min-h-6 items-center text-13 font-medium text-accent hover:underline";
  const currency = String(line.currency);
  const own = scope === "all" || scope === "change" ? undefined : logPages[scope satisfies WalletType];
  if (own === undefined) {
    const account: Record<string, string> = scope === "all" ? {} : { account: scope };
    return (
      <PageLink page="financeRecords" search={{ ...account, currency }} className={className}>
        {text("allRecords")}
      </PageLink>
    );
  }
  return (
    <PageLink page={own} search={{ currency_id: currency }} className={className}>
      {text("accountLog")}
    </PageLink>
  );
}
