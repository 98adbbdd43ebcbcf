// @vitest-environment jsdom
// The real library on a page without a painter: what it lays out is read, what it draws goes nowhere.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ChartHandle } from "./chart-handle.ts";
import { intervalFacts } from "./intervals.ts";
import { gapAbove } from "./legend-gap.ts";

const market = { id: 1, symbol: "BTC/USDT", tick: "0.01", pricePlaces: 2, amountPlaces: 5 };
const watchers = new Map<Element, Set<() => void>>();
const boxSize = { width: 900, height: 500 };
let handle: ChartHandle | undefined;

class Watcher {
  readonly #tell: () => void;
  constructor(tell: () => void) {
    this.#tell = tell;
  }
  observe(element: Element): void {
    watchers.set(element, (watchers.get(element) ?? new Set()).add(this.#tell));
  }
  unobserve(): void {}
  disconnect(): void {
    for (const told of watchers.values()) told.delete(this.#tell);
  }
}

function pen(): unknown {
  const measured = { width: 10 };
  return new Proxy(
    {},
    { get: (_, name) => (name === "measureText" ? () => measured : () => undefined), set: () => true },
  );
}

beforeEach(() => {
  vi.stubGlobal("ResizeObserver", Watcher);
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockImplementation(pen as never);
  vi.spyOn(Element.prototype, "clientWidth", "get").mockImplementation(() => boxSize.width);
  vi.spyOn(Element.prototype, "clientHeight", "get").mockImplementation(() => boxSize.height);
});

afterEach(() => {
  handle?.end();
  handle = undefined;
  watchers.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

async function frame(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(resolve));
  await new Promise((resolve) => setTimeout(resolve));
}

const widthsOf = () => new Map([...watchers.keys()].map((element) => [element, (element as HTMLElement).style.width]));

/** As a browser does it: whoever watches the box is told at once, and whoever watches a pane once that is laid out. */
async function resizeTo(width: number, box: Element): Promise<void> {
  const before = widthsOf();
  boxSize.width = width;
  for (const [element, tell] of watchers) {
    if (element === box || element.parentElement === box) for (const each of tell) each();
  }
  await frame();
  for (const [element, now] of widthsOf()) {
    if (before.get(element) !== now) for (const each of watchers.get(element) ?? []) each();
  }
  await frame();
}

test("a chart that grows narrower leaves room for the rows its legend takes now", async () => {
  const box = document.createElement("div");
  document.body.append(box);
  const nothing = () => undefined;
  const events = { feed: nothing, drawings: nothing, drawn: nothing, selected: nothing, scrolled: nothing };
  const bars = Promise.resolve([]);
  handle = new ChartHandle(box, { market, facts: intervalFacts.day, timezone: "UTC", bars }, events);
  handle.setLegend(({ widthPx }) => (widthPx > 700 ? 2 : 4));
  await frame();
  const top = () => handle?.chart.getYAxes({ paneId: "candle_pane" })[0]?.gap.top;
  const { height } = handle.paneSize;
  expect(top()).toBeCloseTo(gapAbove(44 + 19, height));
  await resizeTo(500, box);
  expect(handle.paneSize.width).toBeLessThan(500);
  expect(top()).toBeCloseTo(gapAbove(44 + 3 * 19, height));
  await resizeTo(900, box);
  expect(top()).toBeCloseTo(gapAbove(44 + 19, height));
});
