// @vitest-environment jsdom
import { afterEach, expect, test } from "vitest";
import { Stale } from "./Stale.tsx";
import { mount, unmountAll } from "./testing/mount.ts";

afterEach(unmountAll);

test("the time stands in a line of its own above the figures, over none of them", async () => {
  await mount(
    <Stale since={0} label="Last update 12:03:04">
      <p>64,120.5</p>
    </Stale>,
  );
  const stamp = document.querySelector("[role=status]");
  expect(stamp?.textContent).toBe("Last update 12:03:04");
  expect(stamp?.className).not.toMatch(/absolute|fixed|translate/);
  expect(stamp?.nextElementSibling?.textContent).toBe("64,120.5");
});

test("fresh figures say nothing", async () => {
  await mount(
    <Stale since={null} label="Last update">
      <p>64,120.5</p>
    </Stale>,
  );
  expect(document.querySelector("[role=status]")).toBeNull();
});
