// Small pieces that every table of positions shares: the pair with its direction, states and reasons in words, times.

import type { LeverReason, LeverSide, LeverState, Position } from "@tidemark/contract/leverage";
import { cx } from "@tidemark/ui";
import { memo } from "react";
import type { Translate } from "../../i18n/use-texts.ts";
import { useTexts } from "../../i18n/use-texts.ts";

export type LeverText = Translate<"positions">;

/** Sums in small coins keep all their places; others are read to the cent. */
export function moneyPlaces(quoteScale: number): number {
  return quoteScale > 6 ? quoteScale : 2;
}

export function quoteOf(symbol: string): string {
  return symbol.split("/")[1] ?? "";
}

export function sideText(side: LeverSide, text: LeverText): string {
  return text(side === "long" ? "long" : "short");
}

const stateKeys = {
  pending: "statePending",
  open: "stateOpen",
  closing: "stateClosing",
  closed: "stateClosed",
  revoked: "stateRevoked",
} as const satisfies Record<LeverState, string>;

export function stateText(state: LeverState, text: LeverText): string {
  return text(stateKeys[state]);
}

const reasonKeys = {
  user: "reasonUser",
  liquidation: "reasonLiquidation",
  take_profit: "reasonTakeProfit",
  stop_loss: "reasonStopLoss",
  deleverage: "reasonDeleverage",
  delisted: "reasonDelisted",
} as const satisfies Record<LeverReason, string>;

export function reasonText(reason: LeverReason, text: LeverText): string {
  return text(reasonKeys[reason]);
}

type SideMarkProps = { readonly side: LeverSide; readonly multiple?: number };

/** The direction in a word and in colour, with its multiple. */
export function SideMark({ side, multiple }: SideMarkProps) {
  const text = useTexts("positions");
  return (
    <span className={cx("text-11 font-semibold whitespace-nowrap", side === "long" ? "text-buy" : "text-sell")}>
      {sideText(side, text)}
      {multiple !== undefined && <span className="num"> {multiple}×</span>}
    </span>
  );
}

type PairLineProps = {
  readonly row: Pick<Position, "symbol" | "side" | "multiple">;
  readonly onPair?: ((symbol: string) => void) | undefined;
};

export const PairLine = memo(function PairLine({ row, onPair }: PairLineProps) {
  return (
    <span className="flex flex-col items-start leading-4 max-md:flex-row max-md:items-center max-md:gap-2">
      {onPair === undefined ? (
        <span className="font-semibold whitespace-nowrap">{row.symbol}</span>
      ) : (
        <button
          type="button"
          onClick={() => onPair(row.symbol)}
          className="min-h-6 rounded-control font-semibold whitespace-nowrap hover:text-accent"
        >
          {row.symbol}
        </button>
      )}
      <SideMark side={row.side} multiple={row.multiple} />
    </span>
  );
});

export const denseTable =
  "[&_table]:text-12 [&_td]:whitespace-nowrap md:[&_td]:px-1.5! md:[&_th]:px-1.5! md:[&_td[data-first]]:pl-3! md:[&_th:first-child]:pl-3! md:[&_td:last-child]:pr-2! md:[&_th:last-child]:pr-2!";
