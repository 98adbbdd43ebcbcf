// How much is drawn of many options at once, counted by a canvas that draws nothing.

import { expect, test } from "vitest";
import { drawTicks, type Scene } from "./draw-ticks.ts";
import type { Zone } from "./tick-chart-view.ts";

const now = 1_000_000;
const entry = { at: now - 10_000, price: 100 };
const zone: Zone = { id: 1, direction: "up", entry, expiresAt: now + 20_000, stake: "10" };

/** Counts what is filled and stroked. */
function counting() {
  const counts = { fill: 0, fillRect: 0, stroke: 0 };
  const target = { measureText: () => ({ width: 20 }) } as Record<PropertyKey, unknown>;
  const context = new Proxy(target, {
    get: (own, name) => {
      if (name in own) return own[name];
      return () => {
        if (name in counts) counts[name as keyof typeof counts] += 1;
      };
    },
  });
  return { counts, context: context as unknown as CanvasRenderingContext2D };
}

function drawn(zones: readonly Zone[]) {
  const { counts, context } = counting();
  const colour = { text: "", text2: "", text3: "", line: "", surface: "", raised: "", accent: "", buy: "", sell: "" };
  const scene: Scene = {
    view: { from: now - 60_000, to: now + 60_000, low: 90, high: 110, width: 600, height: 300 },
    looks: [entry, { at: now - 1_000, price: 101 }],
    zones,
    now,
    isFresh: true,
    colours: { ...colour, onFill: "", font: "sans-serif" },
    priceText: String,
    timeText: String,
    zoneText: ({ stake }) => stake,
    pointerX: null,
  };
  drawTicks(context, scene);
  return counts;
}

test("twelve options of one moment cost what one does", () => {
  const twelve = Array.from({ length: 12 }, (_, index) => ({ ...zone, id: index + 1 }));
  expect(drawn(twelve)).toEqual(drawn([zone]));
});

test("each moment has lines of its own, and each direction its zone", () => {
  const one = drawn([zone]);
  const later = { ...zone, id: 2, entry: { at: now - 5_000, price: 104 }, expiresAt: now + 40_000 };
  expect(drawn([zone, later]).stroke).toBe(one.stroke + 2);
  expect(drawn([zone, { ...zone, id: 2, direction: "down" }]).stroke).toBe(one.stroke + 2);
});
