// Lists that are kept for each coin: the choice of the coin above, the lists of that coin below.

import { SelectField } from "@tidemark/ui";
import type { ReactNode } from "react";
import { PartFailed } from "../../frame/PartFailed.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { Coming } from "./Coming.tsx";
import { type Coin, coinIn, useTerms } from "./terms.ts";

export type CoinPagesProps = {
  readonly named: string | undefined;
  readonly onCoin: (id: string) => void;
  /** Beside the choice of the coin. */
  readonly beside?: ReactNode;
  readonly children: (coin: Coin) => ReactNode;
};

export function CoinPages({ named, onCoin, beside, children }: CoinPagesProps) {
  const text = useTexts("offers");
  const { data: terms, error, refetch } = useTerms();
  const coin = coinIn(terms, named);
  if (terms === undefined && error !== null) return <PartFailed error={error} onRetry={() => void refetch()} />;
  if (terms === undefined || coin === undefined) return <Coming />;
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          className="w-full sm:w-48"
          label={text("coin")}
          value={String(coin.id)}
          onChange={onCoin}
          options={terms.coins.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        {beside}
      </div>
      {children(coin)}
    </>
  );
}
