// An own open order as the chart draws it, and other prices of its reader's.

import type { ReactNode } from "react";
import type { ChartFill } from "./own/fill-marks.ts";
import type { OrderHands } from "./own/own-hands.ts";

export type ChartOrder = {
  readonly id: string | number;
  readonly side: "buy" | "sell";
  /** Decimal strings. */
  readonly price: string;
  readonly amount: string;
  /** Of one that waits for its price to come: what it is meant for. Its price is then the one that triggers it. */
  readonly waitsAs?: "stopLoss" | "takeProfit" | "trailingStop";
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

/** What a page knows of its reader's own, beside the lines: what can be done with orders, and the trades. */
export type OwnThings = {
  readonly hands: OrderHands;
  readonly fills: readonly ChartFill[];
  /** What the coin has cost on average, a decimal string; null while nothing is held. */
  readonly cost: string | null;
};

/** Lets a page gather what is its reader's own once there is a chart, and hand it to be drawn over the bars. */
export type RenderOwn = (draw: (own: OwnThings) => ReactNode) => ReactNode;
