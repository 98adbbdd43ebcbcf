// What lies in each of the four accounts and in the wealth account, and the way there; and what lies in shops and what of
// offerings is not free yet, where there is something.

import { type WalletType, walletTypes } from "@tidemark/contract/wallets";
import { Skeleton } from "@tidemark/ui";
import type { ReactNode } from "react";
import { useTexts } from "../../i18n/use-texts.ts";
import { BalanceText } from "./BalanceText.tsx";
import { type WalletList, type Worth, worthOf } from "./wallets-view.ts";

export type AccountCardsProps = {
  /** Undefined while it is not known. */
  readonly list: WalletList | undefined;
  /** Draws the link to an account's page. */
  readonly renderLink: (account: WalletType | "wealth", className: string, children: ReactNode) => ReactNode;
};

const linked = [...walletTypes, "wealth"] as const;

const cardClass = "flex h-full flex-col gap-1 rounded-panel border border-line bg-surface p-4";

export function AccountCards({ list, renderLink }: AccountCardsProps) {
  const text = useTexts("wallets");
  return (
    <ul aria-label={text("accounts")} className="grid grid-cols-2 gap-3 lg:grid-cols-5">
      {linked.map((account) => (
        <li key={account}>
          {renderLink(
            account,
            `${cardClass} transition-colors hover:border-text-3`,
            <Card name={text(account)} worth={list && worthOf(list, account)} />,
          )}
        </li>
      ))}
      {list?.shop_wallet !== undefined && (
        <li className={cardClass}>
          <Card name={text("shop")} worth={worthOf(list, "shop")} />
        </li>
      )}
      {list?.offering_wallet !== undefined && (
        <li className={cardClass}>
          <Card name={text("lockedTokens")} worth={worthOf(list, "offering")} />
        </li>
      )}
    </ul>
  );
}

function Card({ name, worth }: { readonly name: string; readonly worth: Worth | undefined }) {
  return (
    <>
      <span className="text-13 text-text-2">{name}</span>
      {worth === undefined ? (
        <Skeleton className="my-0.5 h-5 w-24" />
      ) : (
        <span className="text-16 font-semibold text-text [&_[data-unit]]:text-12">
          <BalanceText value={worth.usdt} decimals={2} unit="USDT" />
        </span>
      )}
    </>
  );
}
