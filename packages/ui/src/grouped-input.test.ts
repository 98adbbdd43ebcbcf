import { expect, test } from "vitest";
import { caretBefore, groupedText, typedText } from "./grouped-input.ts";

const nbsp = "\u00a0";

test("thousands are grouped as the language does, and unfinished figures stay unfinished", () => {
  expect(
    ["", "0", "999", "1000", "1234567", "1234.", "0.0001", "60000.50"].map((text) => groupedText(text, "en")),
  ).toEqual(["", "0", "999", "1,000", "1,234,567", "1,234.", "0.0001", "60,000.50"]);
  expect(groupedText("1234567.5", "ru")).toBe(`1${nbsp}234${nbsp}567,5`);
  expect(groupedText("1234567.5", undefined)).toBe("1234567.5");
});

const change = (shown: string, raw: string, caret: number, isForward = false) =>
  typedText({ shown, raw, caret, isForward }, "en");

test("digits are entered between marks that were only shown", () => {
  expect(change("1,234", "1,2345", 6)).toEqual({ text: "12345", caret: 5 });
  expect(change("1,234", "91,234", 1)).toEqual({ text: "91234", caret: 1 });
  expect(change("1,234", "1,9234", 3)).toEqual({ text: "19234", caret: 2 });
});

test("a comma that is typed is somebody's own", () => {
  expect(change("1,234", "1,234,", 6)).toEqual({ text: "1234,", caret: 5 });
  expect(change("12", "12,", 3)).toEqual({ text: "12,", caret: 3 });
});

test("digits are deleted, and with a mark the digit beside it", () => {
  expect(change("1,234", "1,34", 2)).toEqual({ text: "134", caret: 1 });
  expect(change("1,234", "1234", 1)).toEqual({ text: "234", caret: 0 });
  expect(change("1,234", "1234", 1, true)).toEqual({ text: "134", caret: 1 });
  expect(change("1,234", "", 0)).toEqual({ text: "", caret: 0 });
});

test("a figure that replaces another is taken as it is", () => {
  expect(change("64,003.0", "60000", 5).text).toBe("60000");
  expect(change("1,234", "7", 1)).toEqual({ text: "7", caret: 1 });
  expect(change("1,111", "11", 2).text).toBe("11");
});

test("the caret keeps what follows it", () => {
  expect(caretBefore("12,345", 3, "en")).toBe(3);
  expect(caretBefore("12,345", 0, "en")).toBe(6);
  expect(caretBefore("12,345", 9, "en")).toBe(0);
  expect(caretBefore(`1${nbsp}234,5`, 5, "ru")).toBe(2);
});
