// @vitest-environment jsdom
import { act } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Table } from "./Table.tsx";
import { mount, unmountAll } from "./testing/mount.ts";

type Seen = (entries: readonly Pick<IntersectionObserverEntry, "isIntersecting" | "boundingClientRect">[]) => void;
const watched = new Map<Element, Seen>();

/** Says what can be seen when a test tells it to; jsdom lays nothing out. */
class Watcher {
  private readonly tell: Seen;
  constructor(tell: Seen) {
    this.tell = tell;
  }
  observe(element: Element): void {
    watched.set(element, this.tell);
  }
  disconnect(): void {}
}

const known = globalThis.IntersectionObserver;
beforeEach(() => {
  watched.clear();
  globalThis.IntersectionObserver = Watcher as never;
});
afterEach(async () => {
  await unmountAll();
  globalThis.IntersectionObserver = known;
});

const rows = Array.from({ length: 200 }, (_, id) => ({ id: String(id) }));
const table = (
  <Table
    label="Positions"
    rows={rows}
    rowKey={(row) => row.id}
    columns={[{ key: "id", header: "Id", render: (row) => <input aria-label={`row ${row.id}`} /> }]}
  />
);

function drawn(): string[] {
  return [...document.querySelectorAll("input")].map((input) => input.getAttribute("aria-label") ?? "");
}

async function see(place: number, isIntersecting: boolean): Promise<void> {
  const group = document.querySelectorAll("tbody")[place];
  if (group === undefined) throw new Error(`no group ${place}`);
  const boundingClientRect = { height: 900 } as DOMRectReadOnly;
  await act(async () => watched.get(group)?.([{ isIntersecting, boundingClientRect }]));
}

test("a long table says how many rows it has, and draws those that are near", async () => {
  await mount(table);
  expect(document.querySelector("table")?.getAttribute("aria-rowcount")).toBe("201");
  expect(drawn()).toHaveLength(20);
  await see(4, true);
  expect(drawn()).toContain("row 80");
  await see(4, false);
  expect(drawn()).not.toContain("row 80");
  const kept = document.querySelectorAll("tbody")[4]?.querySelector("tr");
  expect(kept?.style.height).toBe("900px");
});

test("rows that somebody is typing into stay", async () => {
  await mount(table);
  document.querySelector("input")?.focus();
  await see(0, false);
  expect(drawn()).toContain("row 0");
});

test("where nothing can watch, all of them are drawn", async () => {
  globalThis.IntersectionObserver = undefined as never;
  await mount(table);
  expect(drawn()).toHaveLength(200);
});
