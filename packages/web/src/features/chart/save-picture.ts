// The chart as a file: the picture that is on the screen, named after its market and the minute it was taken in.

import { saveFile } from "../../api/fetch-file.ts";
import type { ChartHandle } from "./chart-handle.ts";
import { coloursAt } from "./chart-theme.ts";

/** @example pictureName("BTC/USDT", 1794709216123) → "BTC-USDT-2026-11-15-0200-UTC.png" */
export function pictureName(symbol: string, at: number): string {
  const minute = new Date(at).toISOString().slice(0, 16).replace("T", "-").replace(":", "");
  return `${symbol.replaceAll("/", "-")}-${minute}-UTC.png`;
}

/** Read from the address itself: asking for it as if it lay elsewhere would be refused by the page's own policy. */
export function pictureFile(address: string): Blob {
  const bytes = Uint8Array.from(atob(address.slice(address.indexOf(",") + 1)), (letter) => letter.charCodeAt(0));
  return new Blob([bytes], { type: "image/png" });
}

export function savePicture(handle: ChartHandle): void {
  const element = handle.chart.getDom();
  if (element === null) return;
  const address = handle.picture(coloursAt(element).surface);
  saveFile(pictureFile(address), pictureName(handle.symbol, Date.now()));
}
