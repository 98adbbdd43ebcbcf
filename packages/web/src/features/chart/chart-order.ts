// An own open order as the chart draws it, and other prices of its reader's.

export type ChartOrder = {
  readonly id: string | number;
  readonly side: "buy" | "sell";
  /** Decimal strings. */
  readonly price: string;
  readonly amount: string;
};

export const lineTones = ["buy", "sell", "warn", "accent", "plain"] as const;

/** A price that matters to its reader, drawn across the chart with its name. */
export type ChartLine = {
  readonly id: string;
  /** A decimal string. */
  readonly price: string;
  readonly label: string;
  readonly tone: (typeof lineTones)[number];
  /**
   * Given for a line that can be dragged: told once it is let go, with the price as a decimal string. A line that was
   * not moved after all goes back to where it was.
   */
  readonly onMove?: (price: string) => Promise<boolean>;
};
