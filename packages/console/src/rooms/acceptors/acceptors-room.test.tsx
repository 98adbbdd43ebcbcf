// @vitest-environment jsdom
// The Acceptors room as operators see it: who there is and what stands behind open deals, one of them with what may be
// decided, and the two deeds that say other figures.

import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import {
  type AcceptorListing,
  type AcceptorView,
  acceptorDealsList,
  acceptorLiabilities,
  acceptorLook,
  acceptorsList,
  appointAcceptor,
  guaranteeAcceptor,
} from "@tidemark/contract/console/acceptors";
import { beforeEach, expect, test } from "vitest";
import { roomForTests, rowsOf, type ServedRoom } from "../../testing/served-room.tsx";
import { AcceptorPage } from "./AcceptorPage.tsx";
import { AcceptorsPage } from "./AcceptorsPage.tsx";

const room = roomForTests();
beforeEach(() => {
  for (const call of [acceptorsList, acceptorDealsList]) room.answer(call, () => rowsOf([]));
  const coins = [{ coin: "USDT", acceptors: 2, guarantee: "3000", open: "750" }];
  room.answer(acceptorLiabilities, () => ({ ok: true, value: { choices: [{ id: 3, coin: "USDT" }], coins } }));
});

const listed: AcceptorListing = {
  ...{ id: 815, name: "Lighthouse", account: "10000008", coin: "USDT", money: "CNY", state: "open" },
  ...{ guarantee: "1000", open: "250", rechargeRate: "0.5", cashRate: "0.8", isPaused: false, isStopped: false },
  ...{ appointedAt: 1, openedAt: 2, leavesAt: null, endedAt: null },
};
const limits = { rechargeMin: "10.00", rechargeMax: "5000.00", cashMin: "20.00", cashMax: "4000.00" };
const history = { finished: 7, completion30: 100, up: 5, down: 0, disputes: [] } as unknown as AcceptorView["history"];
const view: AcceptorView = {
  ...{ ...listed, ...limits, own: limits, ways: ["bank"], wanted: null, free: "400", held: "50" },
  ...{ cash: "10000.00", openDeals: 2, isFrozen: false, realName: "Lin Mei", why: "", history, proposals: [] },
};

async function openOne(more: Partial<AcceptorView>, roles: Parameters<ServedRoom["open"]>[2] = ["finance"]) {
  room.answer(acceptorLook, () => ({ ok: true, value: { ...view, ...more } }));
  await room.open(<AcceptorPage />, "/acceptors/acceptor?id=815", roles);
  await screen.findByRole("heading", { name: "Lighthouse" });
}

const asked = (name: string) => room.asked.filter((one) => one.name === name).map(({ fields }) => fields);

test("who there is, what stands behind all of them, and the proposal of a new one", async () => {
  room.answer(acceptorsList, () => rowsOf([{ ...listed, isStopped: true }]));
  room.answer(appointAcceptor, () => ({ ok: true, proposal: 5 }));
  await room.open(<AcceptorsPage />, "/acceptors?state=open", ["reviewer"]);
  const link = await screen.findByRole("link", { name: "Lighthouse" });
  expect(link.getAttribute("href")).toBe("/acceptors/acceptor?id=815");
  screen.getByText("Stopped");
  screen.getByText("USDT (2)");
  expect(asked("acceptors.list")[0]).toMatchObject({ state: "open" });
  fireEvent.click(screen.getByRole("button", { name: "Appoint an acceptor" }));
  const dialog = within(await screen.findByRole("dialog"));
  const propose = dialog.getByRole<HTMLButtonElement>("button", { name: "Propose" });
  const type = (label: RegExp | string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  type(/^Account/, "10000009");
  type(/^Name/, "Beacon");
  type(/^Guarantee/, "500");
  type(/^Deposit rate/, "0.5");
  type(/^Withdrawal rate/, "0.8");
  for (const side of ["Deposit", "Withdrawal"]) {
    type(new RegExp(`^${side}, least`), "100");
    type(new RegExp(`^${side}, most`), "5000");
  }
  expect(propose.disabled).toBe(true);
  type(/^Reason/, "known for years");
  fireEvent.click(propose);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(asked("acceptors.appoint")).toMatchObject([
    { request: { account: "10000009", name: "Beacon", coin: "3", money: "CNY", guarantee: "500", cashMax: "5000" } },
  ]);
});

test("another guarantee is proposed, and one that was wanted before stands there", async () => {
  room.answer(guaranteeAcceptor, () => ({ ok: true, proposal: 6 }));
  await openOne({ wanted: "1200" });
  screen.getByText("Guarantee that is wanted, waits for the acceptor");
  fireEvent.click(screen.getByRole("button", { name: "Change the guarantee" }));
  const dialog = within(await screen.findByRole("dialog"));
  const propose = dialog.getByRole<HTMLButtonElement>("button", { name: "Propose" });
  const field = dialog.getByRole<HTMLInputElement>("textbox", { name: "New guarantee" });
  expect(field.value).toBe("1200");
  fireEvent.change(dialog.getByRole("textbox", { name: /^Reason/ }), { target: { value: "fewer deals" } });
  expect(propose.disabled).toBe(true);
  fireEvent.change(field, { target: { value: " 800 " } });
  fireEvent.click(propose);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(asked("acceptors.guarantee")).toEqual([{ request: { id: 815, guarantee: "800" }, reason: "fewer deals" }]);
});

const known = ["Stop at once", "Lift the stop", "Change the terms", "Change the guarantee", "End the appointment"];
test.each([
  ["support", {}, []],
  ["owner", {}, ["Stop at once", "Change the terms", "Change the guarantee", "End the appointment"]],
  ["owner", { isStopped: true }, known.slice(1)],
  ["finance", { state: "appointed" }, known.slice(2)],
  ["finance", { state: "leaving" }, []],
  ["finance", { state: "ended" }, []],
  [
    "reviewer",
    { proposals: [{ id: 1, deed: "acceptors.guarantee", by: "grace", at: 1 }] },
    ["Stop at once", "Change the terms", "End the appointment"],
  ],
] as const)("%s may do with one that is %j: %j", async (role, more, names) => {
  await openOne(more as Partial<AcceptorView>, [role]);
  expect(known.filter((name) => screen.queryByRole("button", { name }) !== null)).toEqual([...names]);
});

test("one that is not there says so", async () => {
  room.answer(acceptorLook, () => ({
    ok: false,
    code: "acceptors.unknown_acceptor",
    text: "There is no such acceptor.",
  }));
  await room.open(<AcceptorPage />, "/acceptors/acceptor?id=1", ["reviewer"]);
  await screen.findByText("There is no such acceptor.");
});
