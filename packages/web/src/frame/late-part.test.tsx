// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { Menu, Popover } from "@tidemark/ui";
import type { ReactElement } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Area } from "../i18n/areas.ts";
import { type LatePart, latePart, useLatePart } from "./late-part.ts";

import { useLateMenu } from "./use-late-menu.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Greeting() {
  return <p>here</p>;
}

function Frame({ part, isWanted }: { part: LatePart<object>; isWanted: boolean }) {
  const Part = useLatePart(part, isWanted);
  return Part === null ? <p>without</p> : <Part />;
}

test("a part that cannot be fetched leaves the page standing and comes on a later try", async () => {
  let attempts = 0;
  const part = latePart<object>(async () => {
    attempts += 1;
    if (attempts < 3) throw new Error("offline");
    return Greeting;
  });
  await act(async () => void render(<Frame part={part} isWanted />));
  screen.getByText("without");
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  screen.getByText("without");
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  screen.getByText("here");
  expect(attempts).toBe(3);
});

test("a part nobody wants is not fetched, and one that has come is there at once", async () => {
  let attempts = 0;
  const part = latePart<object>(async () => {
    attempts += 1;
    return Greeting;
  });
  const { rerender, unmount } = render(<Frame part={part} isWanted={false} />);
  expect(attempts).toBe(0);
  await act(async () => rerender(<Frame part={part} isWanted />));
  screen.getByText("here");
  unmount();
  render(<Frame part={part} isWanted={false} />);
  screen.getByText("here");
  expect(attempts).toBe(1);
});

test("a part is not shown without its words", async () => {
  const areas: Area[] = ["palette"];
  const part = latePart<object>(async () => Greeting, areas);
  const missing = latePart<object>(async () => Greeting, [...areas, "none" as Area]);
  await part.load();
  expect(part.arrived()).toBe(Greeting);
  await expect(missing.load()).rejects.toThrow("no texts of none");
  expect(missing.arrived()).toBeNull();
});

test("a menu that comes while its button is pressed opens, although no click follows", async () => {
  let arrive: () => void = () => undefined;
  const part = latePart<{ readonly startsOpen: boolean }>(
    () =>
      new Promise((resolve) => {
        arrive = () => resolve(({ startsOpen }) => <p>{startsOpen ? "open" : "shut"}</p>);
      }),
  );
  function Choice() {
    const { Menu, isPressed, button } = useLateMenu(part);
    return Menu === null ? (
      <button type="button" {...button}>
        Choose
      </button>
    ) : (
      <Menu startsOpen={isPressed} />
    );
  }
  render(<Choice />);
  fireEvent.pointerEnter(screen.getByRole("button"));
  fireEvent.pointerDown(screen.getByRole("button"));
  await act(async () => arrive());
  screen.getByText("open");
});

const bricks: Readonly<Record<string, (trigger: ReactElement) => ReactElement>> = {
  menu: (trigger) => <Menu label="Choice" items={[]} trigger={trigger} />,
  window: (trigger) => (
    <Popover label="Choice" trigger={trigger}>
      here
    </Popover>
  ),
};

test.each(Object.keys(bricks))("a %s that comes under the keyboard keeps it, and no other takes it", async (kind) => {
  let arrive: () => void = () => undefined;
  const button = (name: string) => <button type="button">{name}</button>;
  const part = latePart<{ readonly name: string }>(
    () =>
      new Promise((resolve) => {
        arrive = () => resolve(({ name }) => bricks[kind]?.(button(name)));
      }),
  );
  function Choice({ name }: { readonly name: string }) {
    const Late = useLatePart(part, true);
    return Late === null ? button(name) : <Late name={name} />;
  }
  render(
    <>
      <Choice name="First" />
      <Choice name="Second" />
    </>,
  );
  const alone = screen.getByRole("button", { name: "Second" });
  alone.focus();
  await act(async () => arrive());
  expect(alone.isConnected).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Second" }));
});
