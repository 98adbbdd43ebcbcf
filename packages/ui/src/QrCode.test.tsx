// @vitest-environment jsdom
import { afterEach, expect, test } from "vitest";
import { QrCode } from "./QrCode.tsx";
import { mount, the, unmountAll } from "./testing/mount.ts";

afterEach(unmountAll);

test("keeps four white modules around the code and draws its corner", async () => {
  await mount(<QrCode text="0xabc" label="Address" />);
  const modules = Number(the("svg").getAttribute("viewBox")?.split(" ")[2]);
  // The smallest code has 21 modules a side; the finder pattern begins right behind the quiet zone.
  expect(modules).toBe(21 + 8);
  expect(document.querySelector("path")?.getAttribute("d")).toMatch(/^M4 4h7v1H4z/);
  expect(the("svg").getAttribute("aria-label")).toBe("Address");
});
