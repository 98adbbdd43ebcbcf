// Draws the recorded prices on a canvas: scales, the zones in which options win, the curve, entries and expiries, the
// present price, and what is under the pointer. Colours are the page's own, asked for by the caller.

import {
  type ChartView,
  type Look,
  lookAt,
  roundSteps,
  type Stretch,
  stretchesOf,
  timeStepsOf,
  winningBox,
  xOf,
  yOf,
  type Zone,
} from "./tick-chart-view.ts";

export type TickColours = Readonly<
  Record<
    "text" | "text2" | "text3" | "line" | "surface" | "raised" | "accent" | "buy" | "sell" | "onFill" | "font",
    string
  >
>;

export type Scene = {
  readonly view: ChartView;
  readonly looks: readonly Look[];
  readonly zones: readonly Zone[];
  readonly now: number;
  readonly isFresh: boolean;
  readonly colours: TickColours;
  readonly priceText: (price: number) => string;
  readonly timeText: (at: number) => string;
  readonly zoneText: (zone: Zone) => string;
  readonly pointerX: number | null;
};

type Context = CanvasRenderingContext2D;

const zoneStrength = 0.12;

/** Room for the scales, right and below. */
export const margins = { right: 74, bottom: 22 } as const;

function line(
  context: Context,
  from: readonly [number, number],
  to: readonly [number, number],
  dash: number[] = [],
): void {
  context.setLineDash(dash);
  context.beginPath();
  context.moveTo(...from);
  context.lineTo(...to);
  context.stroke();
  context.setLineDash([]);
}

function scales(context: Context, { view, colours, priceText, timeText }: Scene): void {
  context.lineWidth = 1;
  context.strokeStyle = colours.line;
  context.fillStyle = colours.text3;
  context.textBaseline = "middle";
  context.textAlign = "left";
  for (const price of roundSteps(view.low, view.high, Math.max(2, Math.floor(view.height / 52)))) {
    const y = Math.round(yOf(view, price)) + 0.5;
    line(context, [0, y], [view.width, y]);
    context.fillText(priceText(price), view.width + 8, y);
  }
  context.textAlign = "center";
  for (const at of timeStepsOf(view, Math.max(2, Math.floor(view.width / 96)))) {
    const x = Math.round(xOf(view, at)) + 0.5;
    line(context, [x, 0], [x, view.height]);
    if (x > 30 && x < view.width - 10) context.fillText(timeText(at), x, view.height + margins.bottom / 2 + 1);
  }
}

/** All of one direction at once: many that lie over each other neither hide the curve nor cost more than one does. */
function zones(context: Context, { view, zones: all, colours }: Scene): void {
  for (const direction of ["up", "down"] as const) {
    const boxes = all.filter((zone) => zone.direction === direction).flatMap((zone) => winningBox(view, zone) ?? []);
    context.beginPath();
    for (const { left, top, width, height } of boxes) context.rect(left, top, width, height);
    context.globalAlpha = zoneStrength;
    context.fillStyle = colours[direction === "up" ? "buy" : "sell"];
    context.fill();
    context.globalAlpha = 1;
  }
}

function traced(context: Context, view: ChartView, stretch: Stretch): void {
  const [first] = stretch.looks;
  context.beginPath();
  context.moveTo(xOf(view, first.at), yOf(view, first.price));
  let { price: held } = first;
  for (const { at, price } of stretch.looks) {
    context.lineTo(xOf(view, at), yOf(view, held));
    context.lineTo(xOf(view, at), yOf(view, price));
    held = price;
  }
  context.lineTo(xOf(view, stretch.until), yOf(view, held));
}

/** A recorded price holds until the next one: steps, never a slope that nobody recorded, and a gap where nothing was. */
function curve(context: Context, { view, looks, now, colours, isFresh }: Scene): void {
  const colour = isFresh ? colours.accent : colours.text3;
  context.lineWidth = 1.75;
  context.lineJoin = "round";
  for (const stretch of stretchesOf(looks, view.from, now)) {
    traced(context, view, stretch);
    context.strokeStyle = colour;
    context.stroke();
    context.lineTo(xOf(view, stretch.until), view.height);
    context.lineTo(xOf(view, stretch.looks[0].at), view.height);
    context.globalAlpha = 0.07;
    context.fillStyle = colour;
    context.fill();
    context.globalAlpha = 1;
  }
}

function label(
  context: Context,
  text: string,
  { x, y, fill, ink }: { x: number; y: number; fill: string; ink: string },
): void {
  const width = context.measureText(text).width + 10;
  context.fillStyle = fill;
  context.beginPath();
  context.roundRect(x, y - 9, width, 18, 3);
  context.fill();
  context.fillStyle = ink;
  context.textAlign = "left";
  context.textBaseline = "middle";
  context.fillText(text, x + 5, y + 0.5);
}

type Rect = { readonly x: number; readonly y: number; readonly width: number };

function isApart(one: Rect, other: Rect): boolean {
  return Math.abs(one.y - other.y) >= 20 || one.x + one.width < other.x || other.x + other.width < one.x;
}

/** When it ends: a dotted line to a small arrow on the scale of time. */
function expiry(context: Context, { view }: Scene, x: number): void {
  line(context, [x, 0], [x, view.height], [2, 4]);
  context.beginPath();
  context.moveTo(x - 5, view.height);
  context.lineTo(x + 5, view.height);
  context.lineTo(x, view.height - 7);
  context.fill();
}

function marks(context: Context, scene: Scene): void {
  const { view, zones: all, colours, zoneText } = scene;
  const taken: Rect[] = [];
  // Options of one moment have their lines in common: each is drawn once.
  const drawn = new Set<string>();
  const isFirst = (...at: readonly (number | string)[]) => drawn.size < drawn.add(at.join()).size;
  for (const zone of all) {
    const colour = colours[zone.direction === "up" ? "buy" : "sell"];
    const end = Math.round(xOf(view, zone.expiresAt)) + 0.5;
    context.strokeStyle = colour;
    context.fillStyle = colour;
    context.lineWidth = 1;
    if (isFirst("end", zone.direction, end)) expiry(context, scene, end);
    if (zone.entry === null) continue;
    const y = Math.round(yOf(view, zone.entry.price)) + 0.5;
    const start = Math.max(0, xOf(view, zone.entry.at));
    if (isFirst("entry", zone.direction, start, y, end)) {
      line(context, [start, y], [Math.min(view.width, end), y], [5, 3]);
      context.beginPath();
      context.arc(start, y, 3.5, 0, 2 * Math.PI);
      context.fill();
    }
    const text = zoneText(zone);
    const width = context.measureText(text).width + 10;
    // Within its zone, by its end, where there is no curve yet.
    const place = {
      x: Math.max(2, Math.min(end, view.width) - width - 4),
      y: Math.min(view.height - 10, Math.max(10, zone.direction === "up" ? y - 13 : y + 13)),
      width,
    };
    // Labels that would cover each other are left out: the list under the chart has them all.
    if (!taken.every((rect) => isApart(rect, place))) continue;
    taken.push(place);
    label(context, text, { x: place.x, y: place.y, fill: colour, ink: colours.onFill });
  }
}

function present(context: Context, { view, looks, now, colours, isFresh, priceText }: Scene): void {
  const last = looks.at(-1);
  if (last === undefined) return;
  const y = Math.round(yOf(view, last.price)) + 0.5;
  const x = xOf(view, Math.max(now, last.at));
  const colour = isFresh ? colours.accent : colours.text3;
  context.strokeStyle = colour;
  context.lineWidth = 1;
  line(context, [x, y], [view.width, y], [2, 3]);
  context.fillStyle = colour;
  context.beginPath();
  context.arc(x, y, 4, 0, 2 * Math.PI);
  context.fill();
  label(context, priceText(last.price), { x: view.width + 3, y, fill: colour, ink: colours.onFill });
}

function pointer(context: Context, { view, looks, now, pointerX, colours, priceText, timeText }: Scene): void {
  if (pointerX === null || pointerX > view.width) return;
  const at = view.from + (pointerX / view.width) * (view.to - view.from);
  const look = at > now ? undefined : lookAt(looks, at);
  if (look === undefined) return;
  const y = yOf(view, look.price);
  context.strokeStyle = colours.text3;
  context.lineWidth = 1;
  line(context, [pointerX, 0], [pointerX, view.height], [3, 3]);
  context.fillStyle = colours.text;
  context.beginPath();
  context.arc(pointerX, y, 3, 0, 2 * Math.PI);
  context.fill();
  const text = `${timeText(look.at)}  ${priceText(look.price)}`;
  const width = context.measureText(text).width + 10;
  label(context, text, {
    x: Math.max(2, Math.min(pointerX - width / 2, view.width - width - 2)),
    y: 12,
    fill: colours.raised,
    ink: colours.text,
  });
}

export function drawTicks(context: Context, scene: Scene): void {
  const { view, colours } = scene;
  context.clearRect(0, 0, view.width + margins.right, view.height + margins.bottom);
  context.font = `11px ${colours.font}`;
  scales(context, scene);
  context.save();
  context.beginPath();
  context.rect(0, 0, view.width, view.height);
  context.clip();
  zones(context, scene);
  curve(context, scene);
  marks(context, scene);
  pointer(context, scene);
  context.restore();
  present(context, scene);
}
