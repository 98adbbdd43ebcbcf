// @vitest-environment jsdom
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { Tabs } from "./Tabs.tsx";
import { mount, press, the, unmountAll } from "./testing/mount.ts";

afterEach(unmountAll);

function Sample() {
  const [value, setValue] = useState("limit");
  const items = ["limit", "market", "stop"].map((name) => ({ value: name, label: name, content: `ticket of ${name}` }));
  return <Tabs label="Type" value={value} onChange={setValue} items={items} />;
}

test("arrow keys switch tabs, around both ends", async () => {
  await mount(<Sample />);
  const opens = async (from: string, key: string, wanted: string) => {
    const tab = the('[role="tab"]', from);
    tab.focus();
    await press(tab, key);
    // The focus moves in a step of its own.
    await vi.waitFor(() => expect(the('[role="tabpanel"][data-state="active"]').textContent).toBe(wanted));
  };
  await opens("limit", "ArrowRight", "ticket of market");
  await opens("market", "End", "ticket of stop");
  await opens("stop", "ArrowRight", "ticket of limit");
  await opens("limit", "ArrowLeft", "ticket of stop");
});
