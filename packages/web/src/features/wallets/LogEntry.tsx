// One entry of the ledger, whole: what it is called, what caused it, and how both sides of the balance stood before
// and after it.

import type { WalletLog } from "@tidemark/contract/wallets/log";
import { formatTime, noNumber } from "@tidemark/ui";
import type { ReactNode } from "react";
import { CopyButton } from "../../frame/CopyButton.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { BalanceText } from "./BalanceText.tsx";

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-0.5">
      <dt className="text-12 text-text-3">{label}</dt>
      <dd className="min-w-0 break-words text-13 text-text">{children}</dd>
    </div>
  );
}

export function LogEntry({ row }: { readonly row: WalletLog }) {
  const text = useTexts("wallets");
  const languageTag = useLanguageTag();
  const sides = [
    { label: text("available"), before: row.before, change: row.value, after: row.after },
    { label: text("frozen"), before: row.lock_before, change: row.lock_value, after: row.lock_after },
  ];
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
      <dl className="grid grid-cols-2 content-start gap-3">
        <Fact label={text("entry")}>
          <CopyButton text={row.id} label={text("copyEntry")}>
            <span className="num">{row.id}</span>
          </CopyButton>
        </Fact>
        <Fact label={text("reference")}>
          <span className="num">{row.reference === "" ? noNumber : row.reference}</span>
        </Fact>
        <Fact label={text("time")}>
          <span className="num">{formatTime(row.created_at, languageTag)}</span>
        </Fact>
        <Fact label={text("account")}>
          {text(row.account)}
          {row.other_account !== null && ` · ${text("otherSide", { account: text(row.other_account) })}`}
        </Fact>
      </dl>
      <table className="w-full text-12">
        <caption className="sr-only">{text("beforeAfter")}</caption>
        <thead>
          <tr className="text-left text-11 text-text-3">
            <th scope="col" className="pb-1 font-medium">
              {row.currency_name}
            </th>
            {(["before", "moveChange", "after"] as const).map((key) => (
              <th key={key} scope="col" className="pb-1 pl-2 text-right font-medium">
                {text(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sides.map((side) => (
            <tr key={side.label} className="border-t border-line">
              <th scope="row" className="py-1.5 pr-2 text-left font-normal text-text-2">
                {side.label}
              </th>
              <td className="pl-2 text-right">
                <BalanceText value={side.before} trim />
              </td>
              <td className="pl-2 text-right">
                <BalanceText value={side.change} tone="direction" trim />
              </td>
              <td className="pl-2 text-right">
                <BalanceText value={side.after} trim />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
