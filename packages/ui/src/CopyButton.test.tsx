// @vitest-environment jsdom
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CopyButton } from "./CopyButton.tsx";
import { click, mount, the, unmountAll } from "./testing/mount.ts";

const button = <CopyButton text="0xabc" label="Copy" copiedLabel="Copied" failedLabel="Not copied" />;
const status = () => the('[role="status"]');

function giveClipboard(write: (text: string) => Promise<void>): void {
  Object.defineProperty(navigator, "clipboard", { value: { writeText: write }, configurable: true });
}

function giveOldWay(copies: boolean): void {
  document.execCommand = () => copies;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(async () => {
  await unmountAll();
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, "clipboard");
  Reflect.deleteProperty(document, "execCommand");
});

test("what was copied is told to listeners, for two seconds", async () => {
  const copied: string[] = [];
  giveClipboard(async (text) => void copied.push(text));
  await mount(button);
  await click(the("button", "Copy"));
  expect(copied).toEqual(["0xabc"]);
  expect(status().textContent).toBe("Copied");
  expect(status().className).toBe("sr-only");
  await act(async () => vi.advanceTimersByTime(2_000));
  expect(status().textContent).toBe("");
});

test("a browser without a clipboard copies the old way", async () => {
  giveOldWay(true);
  await mount(button);
  await click(the("button", "Copy"));
  expect(status().textContent).toBe("Copied");
});

test("a copy that failed is told to everybody, and again when it fails again", async () => {
  giveClipboard(() => Promise.reject(new Error("forbidden")));
  giveOldWay(false);
  await mount(button);
  await click(the("button", "Copy"));
  expect(status().textContent).toBe("Not copied");
  expect(status().className).not.toContain("sr-only");
  expect(the("button", "Copy").title).toBe("Not copied");
  await act(async () => vi.advanceTimersByTime(6_000));
  expect(status().textContent).toBe("");
  await click(the("button", "Copy"));
  expect(status().textContent).toBe("Not copied");
  expect(document.querySelectorAll("textarea")).toHaveLength(0);
});
