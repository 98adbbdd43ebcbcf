// @vitest-environment jsdom
import { afterEach, expect, test } from "vitest";
import { DrawingHand } from "./drawing-hand.ts";

type At = { readonly x: number; readonly y: number };

const boxes: HTMLElement[] = [];
afterEach(() => {
  for (const box of boxes.splice(0)) box.remove();
});

function setUp(pointsNeeded: number) {
  const box = document.createElement("div");
  const chart = box.appendChild(document.createElement("div"));
  document.body.append(box);
  boxes.push(box);
  const drawn: string[] = [];
  const reached: string[] = [];
  for (const type of ["mousedown", "mousemove", "wheel"]) chart.addEventListener(type, () => reached.push(type));
  const text = (points: readonly At[]) => points.map(({ x, y }) => `${x},${y}`).join(" ");
  const hand = new DrawingHand<At>({
    box,
    pointsNeeded,
    // To the right of 500 lies the axis.
    pointAt: ({ clientX: x, clientY: y }) => (x > 500 ? null : { x, y }),
    draw: (points) => drawn.push(text(points)),
    end: (points) => {
      drawn.push(`end ${text(points)}`);
      hand.stop();
    },
  });
  const send = (type: string, x: number, y: number, button = 0) =>
    chart.dispatchEvent(new MouseEvent(type, { bubbles: true, clientX: x, clientY: y, button }));
  const click = (x: number, y: number) => {
    send("pointerdown", x, y);
    send("mousedown", x, y);
    send("pointerup", x, y);
  };
  return { send, click, drawn, reached };
}

test("each press is a point, however quickly the next one follows and wherever it falls", () => {
  const near = setUp(3);
  near.click(10, 10);
  near.click(12, 10);
  near.click(200, 90);
  expect(near.drawn).toEqual(["10,10", "10,10 12,10", "end 10,10 12,10 200,90"]);
});

test("a press that trembles is one point, and a pull sets the next", () => {
  const { send, drawn } = setUp(2);
  send("pointerdown", 10, 10);
  send("pointerup", 15, 12);
  expect(drawn).toEqual(["10,10"]);
  const pulled = setUp(2);
  pulled.send("pointerdown", 10, 10);
  pulled.send("pointermove", 60, 40);
  pulled.send("pointerup", 80, 50);
  expect(pulled.drawn).toEqual(["10,10", "10,10 60,40", "end 10,10 80,50"]);
});

test("the chart keeps the axis, other buttons, the wheel and what comes after the last point", () => {
  const { send, click, drawn, reached } = setUp(1);
  send("pointerdown", 600, 10);
  send("mousedown", 600, 10);
  send("pointerdown", 10, 10, 2);
  send("wheel", 10, 10);
  send("mousemove", 10, 10);
  expect(drawn).toEqual([]);
  expect(reached).toEqual(["mousedown", "wheel", "mousemove"]);
  click(20, 20);
  expect(drawn).toEqual(["end 20,20"]);
});
