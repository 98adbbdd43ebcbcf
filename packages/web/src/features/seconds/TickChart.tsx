// The recorded prices of a market, live, with the reader's running options: where each began, when it ends and where it
// wins. Drawn outside React, ten times a second; people who cannot see it have the same in the list under it.

import type { Option } from "@tidemark/contract/seconds";
import { formatDecimal, formatTime } from "@tidemark/ui";
import { useEffect, useRef } from "react";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { drawTicks, margins, type TickColours } from "./draw-ticks.ts";
import { onFrame } from "./frame-clock.ts";
import { directionSign } from "./option-figures.ts";
import { looksOf, viewOf, type Zone, zonesOf } from "./tick-chart-view.ts";
import { useMarkPrice, useTicks } from "./tick-store.ts";
import { useTickHistory } from "./use-tick-history.ts";

export type TickChartProps = {
  readonly marketId: number;
  readonly symbol: string;
  readonly places: number;
  readonly options: readonly Option[];
  readonly backMs: number;
};

const drawEveryMs = 100;

function coloursAt(element: Element): TickColours {
  const style = getComputedStyle(element);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return {
    text: token("--text"),
    text2: token("--text-2"),
    text3: token("--text-3"),
    line: token("--line"),
    surface: token("--surface"),
    raised: token("--raised"),
    accent: token("--accent"),
    buy: token("--buy"),
    sell: token("--sell"),
    onFill: token("--on-fill"),
    font: style.fontFamily,
  };
}

/** As sharp as the screen, as large as its box; null while there is nothing to draw on. */
function fitted(canvas: HTMLCanvasElement): CanvasRenderingContext2D | null {
  const { clientWidth, clientHeight } = canvas;
  const context = canvas.getContext("2d");
  if (context === null || clientWidth < margins.right * 2 || clientHeight < margins.bottom * 2) return null;
  const ratio = window.devicePixelRatio || 1;
  const width = Math.round(clientWidth * ratio);
  const height = Math.round(clientHeight * ratio);
  if (canvas.width !== width || canvas.height !== height) {
    canvas.width = width;
    canvas.height = height;
  }
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  return context;
}

type Drawn = TickChartProps & { readonly languageTag: string };

function useDrawing(props: Drawn) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pointerX = useRef<number | null>(null);
  const latest = useRef(props);
  latest.current = props;
  useEffect(() => {
    let drawnAt = Number.NEGATIVE_INFINITY;
    return onFrame((now) => {
      const element = canvas.current;
      if (element === null || now - drawnAt < drawEveryMs) return;
      const context = fitted(element);
      if (context === null) return;
      drawnAt = now;
      const { marketId, options, backMs, places, languageTag } = latest.current;
      const { series, states } = useTicks.getState();
      const looks = looksOf(series.get(marketId) ?? []);
      const zones = zonesOf(options);
      const width = element.clientWidth - margins.right;
      const height = element.clientHeight - margins.bottom;
      drawTicks(context, {
        view: viewOf({ looks, zones, now, backMs, width, height }),
        looks,
        zones,
        now,
        isFresh: states.get(marketId) === "fresh",
        colours: coloursAt(element),
        // With places to spare, so that it is cut as every other figure of the page is, not rounded.
        priceText: (price) => formatDecimal(price.toFixed(places + 6), languageTag, { decimals: places }),
        timeText: (at) => formatTime(at, languageTag, "time"),
        zoneText: (zone: Zone) =>
          `${directionSign(zone.direction)} ${formatDecimal(zone.stake, languageTag, { trim: true })}`,
        pointerX: pointerX.current,
      });
    });
  }, []);
  return { canvas, pointerX };
}

export function TickChart(props: TickChartProps) {
  const text = useTexts("options");
  const languageTag = useLanguageTag();
  const price = useMarkPrice(props.marketId);
  useTickHistory(props.marketId);
  const { canvas, pointerX } = useDrawing({ ...props, languageTag });
  const shown = price === null ? "—" : formatDecimal(price, languageTag, { decimals: props.places });
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={text("chartLabel", { symbol: props.symbol, price: shown, count: props.options.length })}
      onPointerMove={(event) => {
        pointerX.current = event.clientX - event.currentTarget.getBoundingClientRect().left;
      }}
      onPointerLeave={() => {
        pointerX.current = null;
      }}
      className="absolute inset-0 size-full touch-pan-y"
    />
  );
}
