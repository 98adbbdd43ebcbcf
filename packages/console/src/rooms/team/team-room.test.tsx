// @vitest-environment jsdom
// The Team room as operators see it: what the programme gives, what waits for a decision, agents whose days are over,
// payouts that go on, and one person found by number.

import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import {
  agentsList,
  memberLook,
  payoutsList,
  reviewList,
  setProgramme,
  teamState,
  topList,
} from "@tidemark/contract/console/team";
import { expect, test } from "vitest";
import { roomForTests, rowsOf } from "../../testing/served-room.tsx";
import { AgentsPage } from "./AgentsPage.tsx";
import { PayoutsPage, TopPage } from "./figure-pages.tsx";
import { PersonPage } from "./PersonPage.tsx";
import { ProgrammePage, tiersTyped } from "./ProgrammePage.tsx";
import { ReviewsPage } from "./ReviewsPage.tsx";
import { percentOf, ppmOf } from "./use-team.tsx";

const room = roomForTests();

test("percent are typed and parts per million sent, and what is no tier is sent to nobody", () => {
  expect([percentOf(200_000), percentOf(12_500), percentOf(0), percentOf(1)]).toEqual(["20", "1.25", "0", "0.0001"]);
  expect([ppmOf("20"), ppmOf(" 1.25 "), ppmOf("0.0001")]).toEqual([200_000, 12_500, 1]);
  for (const text of ["", "-1", "1e2", "1.23456", "twenty", "1,5"]) expect(ppmOf(text)).toBeNull();
  expect(tiersTyped(" 0:20:10  5:20:10 ")).toBe("0:200000:100000 5:200000:100000");
  for (const text of ["", "0:20", "0:20:10:5", "x:20:10", "0:20:ten"]) expect(tiersTyped(text)).toBeNull();
});

test("the programme stands there with what it came to; only those who may set it have a button", async () => {
  const coin = { coin: "USDT", fees: "1000", given: "299.99", held: "12.5", denied: "3" };
  const state = { tiers: [{ people: 0, firstPpm: 200_000, secondPpm: 100_000 }], lossPpm: 0, mostPpm: 300_000 };
  room.answer(teamState, () => ({ ok: true, value: { ...state, waiting: 7, coins: [coin] } }));
  await room.open(<ProgrammePage />, "/team", ["support"]);
  const row = (await screen.findByText("299.99")).closest("tr") as HTMLElement;
  for (const figure of ["USDT", "1,000", "12.5", "3"]) within(row).getByText(figure);
  screen.getByText("30 %");
  expect(screen.queryByRole("button", { name: "Change" })).toBeNull();
  cleanup();
  await room.open(<ProgrammePage />, "/team", ["finance"]);
  fireEvent.click(await screen.findByRole("button", { name: "Change" }));
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByLabelText("Tiers")).toHaveProperty("value", "0:20:10");
  expect(room.asked.some(({ name }) => name === setProgramme.name)).toBe(false);
});

test("what is shared is said in words, an agent whose days are over has ended, and a payout that goes on has no end", async () => {
  const review = { account: "10000021", inviter: "10000020", signs: "device address", held: "1.5", flaggedAt: 1 };
  const agents = { ...review, account: "10000022", inviter: "", signs: "payment agent", flaggedAt: 2 };
  room.answer(reviewList, () => rowsOf([review, agents]));
  await room.open(<ReviewsPage />, "/team/reviews", ["reviewer"]);
  await screen.findByText("device, withdrawal address");
  const uninvited = screen.getByText("payment account, with the agent of their region").closest("tr") as HTMLElement;
  within(uninvited).getByText("none");
  expect(within(uninvited).getAllByRole("link")).toHaveLength(1);
  for (const name of ["Release", "Deny"]) expect(screen.getAllByRole("button", { name })).toHaveLength(2);
  cleanup();

  const agent = {
    id: 1,
    account: "10000030",
    city: "Kobe",
    district: "",
    sharePpm: 50_000,
    endedAt: null,
    by: "ada, bob",
  };
  const over = { ...agent, id: 2, account: "10000031", fromAt: 1, untilAt: 2, runs: false };
  room.answer(agentsList, () => rowsOf([{ ...agent, fromAt: 1, untilAt: 9e12, runs: true }, over]));
  await room.open(<AgentsPage />, "/team/agents", ["finance"]);
  await screen.findByText("Runs");
  screen.getByText("Ended");
  expect(screen.getAllByText("Whole city")).toHaveLength(2);
  expect(screen.getAllByRole("button", { name: "End the contract" })).toHaveLength(1);
  cleanup();

  const payout = {
    id: 1,
    state: "asked",
    lines: 3,
    sums: "12.5 USDT, 0.003 BTC",
    madeAt: 1_790_000_000_000,
    endedAt: null,
    refusal: "",
  };
  room.answer(payoutsList, () => rowsOf([payout]));
  await room.open(<PayoutsPage />, "/team/payouts", ["support"]);
  await screen.findByText("Being paid");
  screen.getByText("12.5 USDT, 0.003 BTC");
  expect(screen.queryByText(/1970/)).toBeNull();
  expect(screen.getByRole("link", { name: /CSV/ }).getAttribute("href")).toBe("/console/team.payouts.csv");
});

test("somebody is found by number, from the top or from the box", async () => {
  room.answer(topList, () => rowsOf([{ account: "10000040", value: "12.41", direct: 3, people: 12, real: 7 }]));
  await room.open(<TopPage />, "/team/top", ["support"]);
  expect((await screen.findByRole("link", { name: "10000040" })).getAttribute("href")).toContain("account=10000040");
  cleanup();
  const figures = { direct: 3, directReal: 2, people: 12, real: 7, volume: "5230", value: "12.41", passPpm: 250_000 };
  const told = { inviter: "", link: "denied", signs: "payment", decidedBy: "ada", coins: [] } as const;
  room.answer(memberLook, (asked) => ({ ok: true, value: { ...figures, ...told, ...(asked as { account: string }) } }));
  await room.open(<PersonPage />, "/team/person", ["support"]);
  fireEvent.change(await screen.findByLabelText("Account number"), { target: { value: "10000041" } });
  await screen.findByText("payment account");
  screen.getByText("25 %");
  await waitFor(() => screen.getByRole("heading", { level: 1, name: /10000041/ }));
});
