// @vitest-environment jsdom
// The Points room as operators see it: how the service is, what is owed, and what each role may decide.

import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { openPoints, type PointsStateView, pausePoints, pointsState } from "@tidemark/contract/console/points";
import { expect, test } from "vitest";
import { roomForTests, type ServedRoom } from "../../testing/served-room.tsx";
import { NowPage } from "./NowPage.tsx";

const room = roomForTests();

const at = Date.UTC(2030, 0, 1);
const state: PointsStateView = {
  isSet: true,
  isPaused: false,
  pauseReason: "",
  pausedAt: 0,
  terms: { coin: "DOT", price: "0.01", difference: "0.02", feePpm: 10_000, setBy: "ada", at },
  marketPrice: "4.98",
  markState: "fresh",
  free: "49998",
  waiting: 2,
  odd: 1,
  oldest: at,
  owed: [{ coin: "DOT", amount: "3", count: 2 }],
  answers: [
    { at: at + 2, question: "debit", ms: 5_001, kind: "slow", what: "did not answer in time" },
    { at: at + 1, question: "look", ms: 12, kind: "odd", what: "answered no entry" },
    { at, question: "check", ms: 40, kind: "answered", what: "" },
  ],
};

async function open(more: Partial<PointsStateView> = {}, roles: Parameters<ServedRoom["open"]>[2] = ["finance"]) {
  room.answer(pointsState, () => ({ ok: true, value: { ...state, ...more } }));
  await room.open(<NowPage />, "/points", roles);
  await screen.findByRole("heading", { name: "Points service: Last answers" });
}

const deeds = (name: string) => room.asked.filter((asked) => asked.name === name).map(({ fields }) => fields);
const service = () => within(screen.getByRole("region", { name: "Points service: Last answers" }));

test("the service is as it answered last, and each answer says what was wrong with it", async () => {
  await open();
  // Once for the service, once in its row.
  expect(service().getAllByText("Too slow")).toHaveLength(2);
  service().getByText("did not answer in time");
  service().getByText("answered no entry");
  service().getByText(/^5\D?001$/);
  screen.getByText("fresh");
  cleanup();
  await open({ answers: state.answers.slice(2) });
  expect(service().getAllByText("Answered")).toHaveLength(2);
  cleanup();
  await open({ answers: [], isSet: false, terms: null, markState: "none" });
  screen.getByText("It has not been asked since the start.");
  screen.getByText("No points service is set (POINTS_SERVICE_URL).");
  screen.getByText("No terms yet");
});

test("what is owed stands there by coin, and a pause says why and since when", async () => {
  await open({ isPaused: true, pauseReason: "the service moves", pausedAt: at });
  const owed = within(screen.getByRole("table", { name: /owed|set aside/i }));
  owed.getByText("DOT");
  owed.getByText("3");
  screen.getByText(/the service moves/);
  screen.getByRole("button", { name: "Resume" });
});

test("a pause is decided by one, with a reason", async () => {
  room.answer(pausePoints, () => ({ ok: true, value: {} }));
  await open();
  fireEvent.click(screen.getByRole("button", { name: "Pause" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.change(dialog.getByRole("textbox"), { target: { value: "The service lies" } });
  const confirm = dialog.getAllByRole("button").at(-1) as HTMLElement;
  fireEvent.click(confirm);
  fireEvent.click(confirm);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(deeds(pausePoints.name)).toEqual([{ request: { isPaused: true }, reason: "The service lies" }]);
});

test("support looks and decides nothing about terms", async () => {
  await open({}, ["support"]);
  const shown = screen.queryAllByRole("button").map(({ textContent }) => textContent);
  expect(shown).not.toContain("Pause");
  expect(shown).not.toContain("Change");
  expect(openPoints.roles.includes("support")).toBe(shown.some((name) => /open/i.test(name ?? "")));
});
