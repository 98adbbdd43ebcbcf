// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { BookRows, type BookRowsProps } from "./BookRows.tsx";

afterEach(cleanup);

const row = { amount: "0.50000", sumValue: "1", average: "1", share: 10 };
const rows = [
  { ...row, price: "100.1", sum: "0.50000" },
  { ...row, price: "100.2", sum: "1.25000" },
];

function shown(given: Partial<BookRowsProps> = {}) {
  const onChoose = vi.fn();
  const onSum = vi.fn();
  render(
    <BookRows
      side="asks"
      label="Asks"
      rows={rows}
      languageTag="en"
      marked={null}
      ownPrices={new Set()}
      ownLabel=""
      isFull={false}
      sumLabel="Use this sum"
      onChoose={onChoose}
      onSum={onSum}
      onMark={() => undefined}
      {...given}
    />,
  );
  return { onChoose, onSum };
}

test("a press on a level hands over its price, one on its sum the sum", () => {
  const { onChoose, onSum } = shown();
  fireEvent.click(screen.getByText("100.2"));
  expect(onChoose.mock.calls).toEqual([["100.2"]]);
  expect(onSum).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText("1.25000"));
  expect(onSum.mock.calls).toEqual([["1.25000"]]);
  expect(onChoose).toHaveBeenCalledOnce();
});

test("by keyboard Shift takes the sum", () => {
  const { onChoose, onSum } = shown();
  fireEvent.click(screen.getByText("100.2").closest("button") as HTMLElement, { shiftKey: true });
  expect(onSum.mock.calls).toEqual([["1.25000"]]);
  expect(onChoose).not.toHaveBeenCalled();
});

test("where nobody takes sums, a press on one hands over the price", () => {
  const { onChoose } = shown({ onSum: undefined });
  fireEvent.click(screen.getByText("1.25000"));
  expect(onChoose.mock.calls).toEqual([["100.2"]]);
});

test("rows fill their side only when there are as many as fit", () => {
  shown({ isFull: true });
  expect(screen.getByRole("list").className).toContain("h-full");
  cleanup();
  shown();
  expect(screen.getByRole("list").className).not.toContain("h-full");
});
