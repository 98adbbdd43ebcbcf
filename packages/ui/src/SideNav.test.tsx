// @vitest-environment jsdom
import { act } from "react";
import { afterEach, expect, test } from "vitest";
import { SideNav } from "./SideNav.tsx";
import { mount, the, unmountAll } from "./testing/mount.ts";

afterEach(unmountAll);

test("links carry the current page, and the phone's select goes where it is told", async () => {
  const went: string[] = [];
  await mount(
    <SideNav
      label="Assets"
      items={[
        { href: "/spot", label: "Spot", current: true },
        { href: "/lever", label: "Leverage", current: false },
      ]}
      onNavigate={(href) => went.push(href)}
    />,
  );
  expect(the('a[aria-current="page"]').textContent).toBe("Spot");
  const select = the("select") as HTMLSelectElement;
  expect(select.value).toBe("/spot");
  await act(async () => {
    select.value = "/lever";
    select.dispatchEvent(new Event("change", { bubbles: true }));
  });
  expect(went).toEqual(["/lever"]);
});
