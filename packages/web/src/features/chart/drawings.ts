// What a person drew on a chart, kept in the browser for each market. A drawing is a tool and its points in time and
// price, so it fits every interval; what cannot be read is dropped, never drawn wrong.

import { storageKeys } from "@tidemark/contract";
import { readStored, writeStored } from "../../session/storage.ts";

/** Our own tools are registered under these names too; see chart-overlays.ts. */
export const drawingTools = [
  "segment",
  "rayLine",
  "straightLine",
  "horizontalStraightLine",
  "verticalStraightLine",
  "priceLine",
  "parallelStraightLine",
  "priceChannelLine",
  "fibonacciLine",
  "rectangle",
  "measure",
] as const;
export type DrawingTool = (typeof drawingTools)[number];

/** Epoch milliseconds and a price as the chart draws it. */
export type DrawingPoint = { readonly timestamp: number; readonly value: number };
export type Drawing = { readonly name: DrawingTool; readonly points: readonly DrawingPoint[] };
export type DrawingsByMarket = Readonly<Record<string, readonly Drawing[]>>;

/** A browser holds a few megabytes for a whole site; this many drawings fit with ease. */
const drawingsPerMarketMax = 200;
const pointsMax = 8;

function readPoint(given: unknown): DrawingPoint | null {
  const { timestamp, value } = Object(given) as Partial<Record<keyof DrawingPoint, unknown>>;
  const isPoint = Number.isFinite(timestamp) && Number.isFinite(value);
  return isPoint ? { timestamp: timestamp as number, value: value as number } : null;
}

export function readDrawing(given: unknown): Drawing | null {
  const { name, points } = Object(given) as Partial<Record<keyof Drawing, unknown>>;
  const tool = drawingTools.find((each) => each === name);
  if (tool === undefined || !Array.isArray(points) || points.length === 0 || points.length > pointsMax) return null;
  const read = points.map(readPoint);
  return read.every((point) => point !== null) ? { name: tool, points: read } : null;
}

export function readDrawings(stored: string | null): DrawingsByMarket {
  let given: unknown;
  try {
    given = JSON.parse(stored ?? "{}");
  } catch {
    return {};
  }
  const entries = Object.entries(Object(given)).map(([market, list]) => {
    const drawings = Array.isArray(list) ? list.map(readDrawing).filter((drawing) => drawing !== null) : [];
    return [market, drawings.slice(-drawingsPerMarketMax)] as const;
  });
  return Object.fromEntries(entries.filter(([, drawings]) => drawings.length > 0));
}

export function drawingsOf(marketId: number): readonly Drawing[] {
  return readDrawings(readStored(storageKeys.drawings))[String(marketId)] ?? [];
}

/** Read anew before writing: another window may have drawn on another market meanwhile. */
export function keepDrawings(marketId: number, drawings: readonly Drawing[]): void {
  const all = { ...readDrawings(readStored(storageKeys.drawings)), [marketId]: drawings };
  writeStored(storageKeys.drawings, JSON.stringify(all));
}
