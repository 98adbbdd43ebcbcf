// An own open order as the chart draws it.

export type ChartOrder = {
  readonly id: string | number;
  readonly side: "buy" | "sell";
  /** Decimal strings. */
  readonly price: string;
  readonly amount: string;
};
