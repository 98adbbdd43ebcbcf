import { expect, test } from "vitest";
import { openLanes } from "./lanes.ts";

function gate(): { readonly opened: Promise<void>; readonly open: () => void } {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

test("whoever wants one row waits in line, whoever wants another does not", async () => {
  const lanes = openLanes();
  const steps: string[] = [];
  const held = gate();
  const first = lanes.inLine(1, async () => {
    steps.push("first");
    await held.opened;
    throw new Error("went wrong");
  });
  const second = lanes.inLine(1, async () => steps.push("second"));
  await lanes.inLine(2, async () => steps.push("other"));
  expect(steps).toEqual(["first", "other"]);
  held.open();
  await expect(first).rejects.toThrow("went wrong");
  await second;
  expect(steps).toEqual(["first", "other", "second"]);
});

test("as many as are told work at once, the rest in the order they came", async () => {
  const lanes = openLanes(3);
  const gates = Array.from({ length: 8 }, gate);
  const begun: number[] = [];
  const all = gates.map(({ opened }, at) =>
    lanes.inLine(1, async () => {
      begun.push(at);
      await opened;
      return at;
    }),
  );
  await lanes.inLine(2, async () => undefined);
  expect(begun).toEqual([0, 1, 2]);
  gates[1]?.open();
  await all[1];
  await lanes.inLine(2, async () => undefined);
  expect(begun).toEqual([0, 1, 2, 3]);
  for (const { open } of gates) open();
  expect(await Promise.all(all)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});
