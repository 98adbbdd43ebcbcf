// The look of the drawing code, taken from the page's own tokens at the moment of asking: theme, colour habit and font
// are those around the chart.

import type { CandleTooltipLegendsCustomCallback, CandleType, DeepPartial, KLineData, Styles } from "klinecharts";
import type { ChartStyle } from "./chart-settings.ts";
import type { BarMoves } from "./chart-view.ts";
import type { LegendRoom } from "./legend-room.ts";

export type ChartColours = {
  readonly text: string;
  readonly text2: string;
  readonly text3: string;
  readonly line: string;
  readonly surface: string;
  readonly raised: string;
  readonly control: string;
  readonly accent: string;
  readonly buy: string;
  readonly sell: string;
  readonly warn: string;
  readonly violet: string;
  readonly onFill: string;
  readonly font: string;
};

export function coloursAt(element: Element): ChartColours {
  const style = getComputedStyle(element);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return {
    text: token("--text"),
    text2: token("--text-2"),
    text3: token("--text-3"),
    line: token("--line"),
    surface: token("--surface"),
    raised: token("--raised"),
    control: token("--text-3"),
    accent: token("--accent"),
    buy: token("--buy"),
    sell: token("--sell"),
    warn: token("--warn"),
    violet: token("--violet"),
    onFill: token("--on-fill"),
    font: style.fontFamily,
  };
}

/** A token with some of its strength, as two hexadecimal digits; a colour in another notation keeps all of it. */
export function faded(colour: string, strength: string): string {
  return /^#[0-9a-f]{6}$/i.test(colour) ? colour + strength : colour;
}

const candleTypes: Readonly<Record<ChartStyle, CandleType>> = {
  candles: "candle_solid",
  hollow: "candle_up_stroke",
  bars: "ohlc",
  area: "area",
};

export type LegendWords = {
  readonly open: string;
  readonly high: string;
  readonly low: string;
  readonly close: string;
  readonly volume: string;
  readonly change: string;
  readonly range: string;
};

export type Look = {
  readonly colours: ChartColours;
  readonly style: ChartStyle;
  readonly words: LegendWords;
  readonly moves: (bar: KLineData) => BarMoves;
  readonly room: LegendRoom;
};

/** The line above the bars: the figures of the one under the pointer, and how far it went. */
function legendOf({ colours, words, moves, room }: Look): CandleTooltipLegendsCustomCallback {
  const legend = (title: string, field: string) => ({ title: `${title} `, value: `{${field}}` });
  const prices = [
    legend(words.open, "open"),
    legend(words.high, "high"),
    legend(words.low, "low"),
    legend(words.close, "close"),
  ];
  const inks = { up: colours.buy, down: colours.sell, none: colours.text2 };
  return ({ current }) => {
    if (room === "tight") return prices;
    const moved = current === null ? null : moves(current);
    const distances =
      moved === null
        ? []
        : [
            { title: `${words.change} `, value: { text: moved.change, color: inks[moved.way] } },
            { title: `${words.range} `, value: moved.range },
          ];
    if (room === "narrow") return [...prices, ...distances];
    return [legend("", "time"), ...prices, ...distances, legend(words.volume, "volume")];
  };
}

function candleStyles(look: Look): DeepPartial<Styles["candle"]> {
  const { colours, style } = look;
  const { buy, sell, text2, text3, accent, font, onFill } = colours;
  const directions = { upColor: buy, downColor: sell, noChangeColor: text3 };
  const mark = { color: text2, textSize: 11, textFamily: font };
  return {
    type: candleTypes[style],
    bar: {
      ...directions,
      upBorderColor: buy,
      downBorderColor: sell,
      noChangeBorderColor: text3,
      upWickColor: buy,
      downWickColor: sell,
      noChangeWickColor: text3,
    },
    area: {
      lineSize: 1.5,
      lineColor: accent,
      backgroundColor: [
        { offset: 0, color: faded(accent, "05") },
        { offset: 1, color: faded(accent, "33") },
      ],
      point: { color: accent, rippleColor: faded(accent, "40"), animation: false },
    },
    priceMark: {
      high: mark,
      low: mark,
      last: { ...directions, text: { family: font, size: 11, color: onFill, borderRadius: 3 } },
    },
    tooltip: {
      title: { show: false },
      legend: {
        color: text2,
        size: 11,
        family: font,
        template: legendOf(look),
      },
    },
  };
}

function indicatorStyles({ colours, room }: Look): DeepPartial<Styles["indicator"]> {
  const { buy, sell, text2, text3, accent, warn, violet, font } = colours;
  const line = (color: string) => ({ color, size: 1, smooth: false });
  return {
    ohlc: { upColor: buy, downColor: sell, noChangeColor: text3 },
    bars: [{ upColor: faded(buy, "99"), downColor: faded(sell, "99"), noChangeColor: text3 }],
    lines: [warn, violet, accent, buy, sell].map(line),
    circles: [{ upColor: buy, downColor: sell, noChangeColor: accent }],
    lastValueMark: { show: false },
    tooltip: {
      title: { color: text3, size: 11, family: font, showParams: room === "wide" },
      legend: { color: text2, size: 11, family: font },
    },
  };
}

function overlayStyles(colours: ChartColours): DeepPartial<Styles["overlay"]> {
  const { accent, surface, onFill, font } = colours;
  return {
    point: {
      color: surface,
      borderColor: accent,
      borderSize: 1,
      radius: 4,
      activeColor: accent,
      activeBorderColor: faded(accent, "59"),
      activeBorderSize: 4,
      activeRadius: 5,
    },
    line: { color: accent, size: 1 },
    rect: { color: faded(accent, "26"), borderColor: accent, borderSize: 1, borderRadius: 0 },
    polygon: { color: faded(accent, "26"), borderColor: accent, borderSize: 1 },
    text: { color: onFill, backgroundColor: accent, borderColor: accent, family: font, size: 11, borderRadius: 3 },
  };
}

export function stylesOf(look: Look): DeepPartial<Styles> {
  const { colours } = look;
  const { text, text3, line, raised, control, font } = colours;
  const axis = {
    axisLine: { color: line },
    tickLine: { show: false },
    tickText: { color: text3, family: font, size: 11 },
  };
  const cross = {
    line: { color: control },
    text: { family: font, size: 11, color: text, backgroundColor: raised, borderColor: control, borderRadius: 3 },
  };
  return {
    grid: { horizontal: { color: faded(line, "99") }, vertical: { show: false } },
    candle: candleStyles(look),
    indicator: indicatorStyles(look),
    xAxis: axis,
    yAxis: { ...axis, axisLine: { show: false } },
    separator: { size: 1, color: line, activeBackgroundColor: faded(colours.accent, "26") },
    crosshair: { horizontal: cross, vertical: cross },
    overlay: overlayStyles(colours),
  };
}
