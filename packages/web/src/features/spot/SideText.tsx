// Which way an order goes, in colour and in words; and the pair it is for, which may lead there.

import { cx } from "@tidemark/ui";
import { useTexts } from "../../i18n/use-texts.ts";

export function SideText({ side }: { readonly side: "buy" | "sell" }) {
  const text = useTexts("spot");
  return (
    <span className={cx("font-medium whitespace-nowrap", side === "buy" ? "text-buy" : "text-sell")}>{text(side)}</span>
  );
}

type PairCellProps = { readonly symbol: string; readonly onPair?: ((symbol: string) => void) | undefined };

export function PairCell({ symbol, onPair }: PairCellProps) {
  if (onPair === undefined) return <span className="whitespace-nowrap">{symbol}</span>;
  return (
    <button
      type="button"
      onClick={() => onPair(symbol)}
      className="min-h-6 rounded-control whitespace-nowrap hover:text-accent"
    >
      {symbol}
    </button>
  );
}
