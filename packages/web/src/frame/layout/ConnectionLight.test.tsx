// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { loadArea } from "../../i18n/areas.ts";
import { setConnection, setRoundTrip, useConnection, useRoundTrip } from "../../live/connection-store.ts";
import { ConnectionLight } from "./ConnectionLight.tsx";

beforeAll(() => loadArea("en", "shell"));
beforeEach(() => {
  useConnection.setState({ state: "starting", since: 0 });
  useRoundTrip.setState({ trip: null });
});
afterEach(cleanup);

test("it says nothing before anything is known", () => {
  const { container } = render(<ConnectionLight />);
  act(() => setConnection("up"));
  expect(container.textContent).toBe("");
});

test("it shows how long the way takes and how old the figures are, and opens where only its dot has room", () => {
  render(<ConnectionLight />);
  act(() => {
    setConnection("up");
    setRoundTrip(23.4);
  });
  screen.getByText(/^23 ms · .* s$/);
  const light = screen.getByRole("button", { name: /^Live\. A word and its answer take 23 ms; the newest figures/ });
  const words = screen.getByRole("tooltip", { hidden: true });
  expect(words.textContent).toBe(light.getAttribute("aria-label"));
  expect(words.classList.contains("hidden")).toBe(true);
  fireEvent.click(light);
  expect(words.classList.contains("hidden")).toBe(false);
  fireEvent.blur(light);
  expect(words.classList.contains("hidden")).toBe(true);
});

test("it keeps its place before it says anything", () => {
  const { container } = render(<ConnectionLight />);
  const before = container.firstElementChild?.className;
  act(() => {
    setConnection("up");
    setRoundTrip(23);
  });
  expect(before).toContain("w-6");
  expect(container.firstElementChild?.className).toBe(before);
});

test("a line that is down shows no time of its way, and since when nothing came", () => {
  render(<ConnectionLight />);
  act(() => {
    setRoundTrip(23);
    setConnection("down", new Date(2026, 0, 5, 12, 3, 4).getTime());
  });
  expect(screen.queryByText(/23 ms/)).toBeNull();
  screen.getByRole("button", { name: "No connection. The figures are as of 12:03:04." });
});
