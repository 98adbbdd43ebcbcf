// @vitest-environment jsdom
import { afterEach, expect, test } from "vitest";
import { ConfirmDialog } from "./ConfirmDialog.tsx";
import { click, mount, press, settle, the, unmountAll } from "./testing/mount.ts";

afterEach(unmountAll);

function draw(onConfirm: () => Promise<void>, onOpenChange: (open: boolean) => void) {
  return mount(
    <ConfirmDialog
      open
      onOpenChange={onOpenChange}
      title="Withdraw"
      rows={[
        { label: "Amount", value: "250 USDT" },
        { label: "Arrives", value: "249 USDT" },
      ]}
      confirmLabel="Withdraw 250 USDT"
      cancelLabel="Cancel"
      closeLabel="Close"
      onConfirm={onConfirm}
    />,
  );
}

test("says what will happen and confirms once, however often it is pressed", async () => {
  let finish = () => {};
  let calls = 0;
  await draw(
    () => {
      calls += 1;
      return new Promise((resolve) => {
        finish = resolve;
      });
    },
    () => {},
  );
  expect([...document.querySelectorAll("dd")].map((cell) => cell.textContent)).toEqual(["250 USDT", "249 USDT"]);
  const confirm = the("button", "Withdraw 250 USDT");
  await click(confirm);
  await click(confirm);
  expect(calls).toBe(1);
  expect(confirm.getAttribute("aria-busy")).toBe("true");
  finish();
  await settle();
  expect(confirm.getAttribute("aria-busy")).toBeNull();
});

test("cannot be closed while it works, and can before and after", async () => {
  let finish = () => {};
  const asked: boolean[] = [];
  await draw(
    () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
    (open) => asked.push(open),
  );
  await click(the("button", "Withdraw 250 USDT"));
  await press(the('[role="dialog"]'), "Escape");
  expect(asked).toEqual([]);
  finish();
  await settle();
  await press(the('[role="dialog"]'), "Escape");
  expect(asked).toEqual([false]);
});

test("what must be known first stands in a block of its own, with its figures", async () => {
  await mount(
    <ConfirmDialog
      open
      onOpenChange={() => {}}
      title="Buy"
      cautions={[{ text: "The price lies far above the market.", rows: [{ label: "Distance", value: "4.6%" }] }]}
      rows={[]}
      confirmLabel="Buy"
      cancelLabel="Cancel"
      closeLabel="Close"
      onConfirm={() => {}}
    />,
  );
  const block = document.querySelector("[role=alert]");
  expect(block?.querySelector("p")?.textContent).toBe("The price lies far above the market.");
  expect(block?.querySelector("dl")?.textContent).toBe("Distance4.6%");
});
