// @vitest-environment jsdom
import { act, useState } from "react";
import { afterEach, expect, test } from "vitest";
import { Slider, snapTo } from "./Slider.tsx";
import { mount, the, type, unmountAll } from "./testing/mount.ts";

afterEach(unmountAll);

function Shares() {
  const [value, setValue] = useState(0);
  return <Slider label="Share" value={value} onChange={setValue} valueText={`${value} of a hundred`} />;
}
const slider = () => the("input") as HTMLInputElement;

async function point(kind: "pointerdown" | "pointerup"): Promise<void> {
  await act(async () => slider().dispatchEvent(new Event(kind, { bubbles: true })));
}

test("a hand near a mark has the mark, and says so; keys go step by step", async () => {
  await mount(<Shares />);
  await point("pointerdown");
  await type(slider(), "48");
  expect([slider().value, slider().getAttribute("aria-valuetext")]).toEqual(["50", "50 of a hundred"]);
  await type(slider(), "46");
  expect(slider().value).toBe("46");
  await point("pointerup");
  await type(slider(), "49");
  expect(slider().value).toBe("49");
  expect(document.body.textContent).toContain("49 of a hundred");
});

test("only what is near a mark snaps", () => {
  expect([0, 3, 4, 22, 71, 72, 97, 100].map((value) => snapTo(value, [0, 25, 50, 75, 100]))).toEqual([
    0, 0, 4, 25, 71, 75, 100, 100,
  ]);
});
