// Which way an order goes, in colour and in words; and the pair it is for, which may lead there.

import { cx } from "@tidemark/ui";
import { useTexts } from "../../i18n/use-texts.ts";

export function SideText({ side }: { readonly side: "buy" | "sell" }) {
  const text = useTexts("spot");
  return (
    <span className={cx("font-medium whitespace-nowrap", side === "buy" ? "text-buy" : "text-sell")}>{text(side)}</span>
  );
}

type PairCellProps = {
  readonly symbol: string;
  /** On phones the card's title line holds the time too; the time column is not drawn there. */
  readonly time: string;
  readonly onPair?: ((symbol: string) => void) | undefined;
};

export function PairCell({ symbol, time, onPair }: PairCellProps) {
  return (
    <>
      {onPair === undefined && <span className="whitespace-nowrap">{symbol}</span>}
      {onPair !== undefined && (
        <button
          type="button"
          onClick={() => onPair(symbol)}
          className="min-h-6 rounded-control whitespace-nowrap hover:text-accent"
        >
          {symbol}
        </button>
      )}
      <span className="num ml-auto text-12 font-normal text-text-3 md:hidden">{time}</span>
    </>
  );
}
