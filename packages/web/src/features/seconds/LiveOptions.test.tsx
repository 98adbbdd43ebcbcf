// @vitest-environment jsdom
// The list of what runs, as its owner meets it: few rows are made of many, and each says how it would end.

import { act, cleanup, render, screen, within } from "@testing-library/react";
import type { Option } from "@tidemark/contract/seconds";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { loadArea } from "../../i18n/areas.ts";
import { LiveOptions } from "./LiveOptions.tsx";
import { forgetServerTime, learnServerTime } from "./server-clock.ts";
import { sampleOption } from "./testing/sample-option.ts";
import { forgetTicks, learnHistory } from "./tick-store.ts";

const feed = { isLoading: false, error: null, retry: () => {} };
const places = () => 1;
const show = async (options: readonly Option[]) => {
  await act(async () => {
    render(<LiveOptions options={options} feed={feed} placesOf={places} onPair={() => {}} />);
  });
};
const recorded = (price: string, number = 1) =>
  act(async () => learnHistory(1, [{ number, at: 1_001_000, price }], performance.now()));

beforeAll(async () => {
  await Promise.all([loadArea("en", "options"), loadArea("en", "shell")]);
});

beforeEach(() => {
  forgetTicks();
  forgetServerTime();
  learnServerTime(1_010_000, performance.now());
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("of two thousand options only those in sight are made, and the table says how many there are", async () => {
  await show(Array.from({ length: 2_000 }, (_, index) => ({ ...sampleOption, id: index + 1 })));
  const table = screen.getByRole("table", { name: "Options in progress" });
  expect(within(table).getAllByRole("row").length).toBeLessThan(50);
  expect(table.getAttribute("aria-rowcount")).toBe("2001");
});

test("a list that was empty at first still follows where it is scrolled to", async () => {
  const observed: Element[] = [];
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe = (element: Element) => observed.push(element);
      disconnect = () => {};
    },
  );
  const parts = { feed, placesOf: places, onPair: () => {} };
  const many = Array.from({ length: 2_000 }, (_, index) => ({ ...sampleOption, id: index + 1, stake: `${index + 1}` }));
  const { rerender } = render(<LiveOptions options={[]} {...parts} />);
  await act(async () => rerender(<LiveOptions options={many} {...parts} />));
  const box = observed[0] as HTMLElement;
  Object.defineProperty(box, "clientHeight", { value: 440 });
  box.scrollTop = 44_000;
  await act(async () => box.dispatchEvent(new Event("scroll")));
  const stakes = screen.getAllByRole("row").map((row) => row.textContent);
  expect(stakes.some((text) => text?.includes("1,001 USDT"))).toBe(true);
  expect(stakes.some((text) => text?.includes("▲ Up2 USDT"))).toBe(false);
});

test("a row says how it would end now, after the fee, and a draw is a draw", async () => {
  await show([sampleOption]);
  const row = () => screen.getAllByRole("row")[1]?.textContent ?? "";
  expect(row()).toContain("Waiting for the next price");
  await recorded("64000");
  expect(row()).toMatch(/−2\.00.*Level/);
  await recorded("64000.1", 2);
  expect(row()).toMatch(/83\.00.*Winning/);
  await recorded("63999.9", 3);
  expect(row()).toMatch(/−102\.00.*Losing/);
});

test("one that has ended shows its result in its place, not a countdown", async () => {
  await recorded("63000");
  await show([
    { ...sampleOption, state: "won", exit_price: "64010.000000", credited: "185.000000", ended_at: 1_060_001 },
  ]);
  const row = screen.getAllByRole("row")[1]?.textContent ?? "";
  expect(row).toContain("64,010.0");
  expect(row).toMatch(/83\.00.*Won/);
  expect(row).not.toContain("Losing");
});

test("a sum in a coin of many places keeps them", async () => {
  await recorded("64001");
  const small = { stake: "0.00100000", fee: "0.00002000", profit: "0.00085000", coin: "BTC" };
  await show([{ ...sampleOption, ...small }]);
  expect(screen.getAllByRole("row")[1]?.textContent).toContain("+0.00083000");
});

test("the countdown goes by the exchange's clock", async () => {
  await show([sampleOption]);
  expect(screen.getAllByRole("row")[1]?.textContent).toMatch(/49\.\d60 s|50\.060 s/);
});

test("nothing running is said, with what comes here", async () => {
  await show([]);
  expect(screen.getByText("No option is running")).toBeTruthy();
});
