// @vitest-environment jsdom
import { afterEach, expect, test } from "vitest";
import { NumberText } from "./NumberText.tsx";
import { mount, unmountAll } from "./testing/mount.ts";

afterEach(unmountAll);

test("a coloured direction always carries a sign or an arrow", async () => {
  const rise = await mount(<NumberText value="12.5" languageTag="en" tone="direction" />);
  expect(rise.container.textContent).toBe("+12.5");
  expect(rise.container.querySelector(".text-buy")).not.toBeNull();

  const last = await mount(
    <NumberText value="12.5" languageTag="en" tone="direction" direction="down" directionLabel="falling" />,
  );
  expect(last.container.textContent).toBe("12.5falling");
  expect(last.container.querySelector(".text-sell svg")).not.toBeNull();
});

test("flashes on a change only, and anew on each", async () => {
  const { container, redraw } = await mount(<NumberText value="1" languageTag="en" flash />);
  const flash = () => container.querySelector("span")?.dataset.flash;
  expect(flash()).toBeUndefined();
  await redraw(<NumberText value="1.0" languageTag="en" flash />);
  expect(flash()).toBeUndefined();
  await redraw(<NumberText value="2" languageTag="en" flash />);
  const first = flash();
  expect(first).toMatch(/^up-/);
  await redraw(<NumberText value="3" languageTag="en" flash />);
  expect(flash()).toMatch(/^up-/);
  expect(flash()).not.toBe(first);
  await redraw(<NumberText value="2.5" languageTag="en" flash />);
  expect(flash()).toMatch(/^down-/);
});
