// @vitest-environment jsdom
// Inviting people as somebody meets it, over a real HTTP server in the exchange's place: each page while it waits, with
// nothing, with people, when the answer fails and when it is refused. Others are shown as masked as they came.

import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { Call } from "@tidemark/contract";
import { servedCall } from "@tidemark/contract/served";
import {
  daysCall,
  findMemberCall,
  myTeamCall,
  nodeCall,
  passCall,
  profitsCall,
  programmeCall,
  regionUsersCall,
  type TeamNode,
  teamCall,
} from "@tidemark/contract/team";
import type { ReactNode } from "react";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type ServedPage, servePage } from "../../api/testing/served-page.tsx";
import { announcePages } from "../../frame/page-paths.ts";
import { forgetSession, signIn } from "../../session/session-store.ts";
import { everyDay } from "./EarningsPanel.tsx";
import { ProfitPage } from "./ProfitPage.tsx";
import { teamPages } from "./page.ts";
import { RegionPage } from "./RegionPage.tsx";
import { TeamPage } from "./TeamPage.tsx";
import { TreePage } from "./TreePage.tsx";

/** A fault is asked for twice more before it is shown. */
const patience = { timeout: 90_000 };
const malformed = { type: "ok", message: "nonsense" };
const refused = { type: "error", code: "not_agent", message: "no" };
const members = servedCall(myTeamCall).example.reply;
const node: TeamNode = { id: 1, name: "138****8000", parent_id: 9, direct: 2, people: 5, is_real: true };
const nobody = { current_page: 1, data: [], last_page: 1, per_page: 10, total: 0 };

let page: ServedPage;
beforeAll(async () => {
  page = await servePage(["forms", "pages", "refusals", "shell", "team"]);
});
afterAll(() => page.close());
beforeEach(() => {
  announcePages({ ...teamPages, register: { path: "/components/register" } } as never);
  signIn({ token: "t", userId: "7", accountNumber: "tm7" });
  page.asked.length = 0;
  for (const call of [teamCall, programmeCall, daysCall, myTeamCall, profitsCall, regionUsersCall]) example(call);
  page.answer(nodeCall, below([node]));
});
afterEach(() => {
  cleanup();
  forgetSession();
});

function example(call: Call, more: object = {}): void {
  const { reply } = servedCall(call).example;
  page.answer(call, { type: "ok", message: { ...(reply as object), ...more } });
}

function below(results: readonly TeamNode[], next: number | null = null): object {
  return { type: "ok", message: { show_message: { top_upnumber: "5230.00", real_teamnumber: 7 }, results, next } };
}

const asked = (call: Call) => page.asked.filter(({ path }) => path === call.path).map(({ fields }) => fields);

/** The page, and the call without which it is nothing. */
const pages: readonly (readonly [path: string, shown: ReactNode, call: Call, there: string])[] = [
  ["/team", <TeamPage key="team" />, teamCall, "K7PM3Q"],
  ["/tree", <TreePage key="tree" />, nodeCall, "138****8000"],
  ["/profit", <ProfitPage key="profit" />, profitsCall, "Release of leverage losses"],
  ["/region", <RegionPage key="region" />, regionUsersCall, "138****8000"],
];

test.each(pages)("%s: nothing is claimed before the answer is there", async (path, shown, _call, there) => {
  await page.open(shown, path);
  expect(screen.queryByText(there)).toBeNull();
  for (const none of [/^Nobody/, /^Nothing/]) expect(screen.queryByText(none)).toBeNull();
  await screen.findAllByText(there);
});

test.each(pages)("%s: an answer that fails is said, and asked for again", async (path, shown, call, there) => {
  page.answer(call, malformed);
  await page.open(shown, path);
  const again = (await screen.findAllByRole("button", { name: "Try again" }, patience))[0] as HTMLElement;
  expect(screen.queryByText(/^Nobody/)).toBeNull();
  if (call === nodeCall) page.answer(call, below([node]));
  else example(call);
  fireEvent.click(again);
  await screen.findAllByText(there, undefined, patience);
});

test.each(pages)("%s: a refusal is said in the reader's words", async (path, shown, call) => {
  page.answer(call, refused);
  await page.open(shown, path);
  await screen.findAllByText("You are not a regional agent and may not do this.");
  // A refusal is an answer: it is not asked for again by itself.
  expect(asked(call)).toHaveLength(1);
});

test("a team of nobody: the code is there, and each part says that nothing came yet", async () => {
  const none = { direct: 0, direct_real: 0, people: 0, real: 0, volume: "0", value: "0", coins: [] };
  example(teamCall, none);
  example(daysCall, { days: [] });
  example(myTeamCall, { zt_count: 0, team_count: 0, team: nobody });
  await page.open(<TeamPage />, "/team");
  await screen.findByText("Nobody has registered with your code yet.");
  await screen.findByText("Nothing earned in the last 90 days.");
  expect(screen.queryByRole("table", { name: "By coin" })).toBeNull();
  expect(screen.queryByRole("link", { name: "Region" })).toBeNull();
  screen.getByText("Trade on Tidemark");
});

test("a team: figures, the tier that was reached, people as masked as they came, and their link to share", async () => {
  const tiers = [
    { people: 0, first_percent: "20", second_percent: "10" },
    { people: 2, first_percent: "22", second_percent: "8" },
    { people: 50, first_percent: "25", second_percent: "5" },
  ];
  example(programmeCall, { tiers });
  const invited = { inviter: "Lo**", back_percent: "4", is_agent: true, is_held: true };
  example(teamCall, invited);
  await page.open(<TeamPage />, "/team");
  await screen.findByText("You were invited by Lo**. 4% of your fees come back to you.");
  screen.getByText("Some rebates wait for a review. They are paid once it is done.");
  const reached = within((await screen.findByText("yours")).closest("tr") as HTMLElement);
  reached.getByText("22%");
  const [first] = members.team.data;
  const row = within((await screen.findByText(first?.account ?? "")).closest("tr") as HTMLElement);
  row.getByText("12.04");
  expect(first?.account).toContain("**");
  const link = screen.getByText(/\/components\/register\?extension_code=K7PM3Q$/);
  expect(link.textContent).toMatch(/^http/);
  expect(screen.getByRole("link", { name: "Region" }).getAttribute("href")).toBe("/region");
});

test("people come a page at a time, to the last one, and what is there stays", async () => {
  const [first] = members.team.data;
  const [total, size] = [45, 20];
  page.answer(myTeamCall, ({ page: asked = "1", limit }) => {
    const before = (Number(asked) - 1) * size;
    const rows = Array.from({ length: Math.min(size, total - before) }, (_, at) => before + at);
    const data = rows.map((at) => ({ ...first, id: at + 1, account: `m${at}***` }));
    const team = { current_page: Number(asked), data, last_page: 3, per_page: Number(limit), total };
    return { type: "ok", message: { ...members, team } };
  });
  await page.open(<TeamPage />, "/team");
  for (let more = size; more < total; more += size) {
    await screen.findByText(`m${more - 1}***`);
    fireEvent.click(screen.getByRole("button", { name: "Load more" }));
  }
  await screen.findByText(`m${total - 1}***`);
  screen.getByText("m0***");
  expect(screen.queryByRole("button", { name: "Load more" })).toBeNull();
  expect(asked(myTeamCall).map(({ limit }) => limit)).toEqual(Array(3).fill("20"));
});

test("what is passed on is previewed, sent once, and refused before it is sent where it is no percent", async () => {
  page.answer(passCall, { type: "ok", message: "Saved." });
  await page.open(<TeamPage />, "/team");
  const field = await screen.findByLabelText("Of your share, in percent");
  const save = screen.getByRole<HTMLButtonElement>("button", { name: "Save" });
  expect(save.disabled).toBe(true);
  for (const wrong of ["", "101", "-1", "1.5", "１２", "1e1"]) {
    fireEvent.change(field, { target: { value: wrong } });
    screen.getByText("Pass on 0 to 100 percent, in whole numbers.");
    expect(save.disabled).toBe(true);
  }
  fireEvent.change(field, { target: { value: "50" } });
  screen.getByText("They get 10% of their fees back, you keep 10%.");
  fireEvent.click(save);
  fireEvent.click(save);
  await waitFor(() => expect(asked(passCall)).toEqual([{ percent: "50" }]));
});

test("a tree of nobody says so", async () => {
  page.answer(nodeCall, below([]));
  await page.open(<TreePage />, "/tree");
  await screen.findByText("Nobody yet");
});

test("the first level of a tree is asked for once", async () => {
  await page.open(<TreePage />, "/tree");
  await screen.findByText("138****8000");
  await screen.findByText("7");
  expect(asked(nodeCall)).toHaveLength(1);
});

test("a branch is asked for when it is opened, and goes on behind its first people", async () => {
  const leaf = (id: number, name: string): TeamNode => ({ ...node, id, name, direct: 0, people: 0, is_real: false });
  page.answer(nodeCall, ({ user_id: userId, after }) => {
    if (userId !== "1") return below([node]);
    return after === "7" ? below([leaf(8, "Gr**")]) : below([leaf(7, "Ho**")], 7);
  });
  await page.open(<TreePage />, "/tree");
  fireEvent.click(await screen.findByRole("button", { name: "Show who 138****8000 invited" }));
  await screen.findByText("Ho**");
  fireEvent.click(screen.getByRole("button", { name: "More" }));
  await screen.findByText("Gr**");
  expect(screen.queryByRole("button", { name: /Ho\*\*/ })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Hide who 138****8000 invited" }));
  expect(screen.queryByText("Ho**")).toBeNull();
});

test("whoever is looked for is shown with everybody between; nobody is not a fault, and a fault is not nobody", async () => {
  const below2: TeamNode = { ...node, id: 2, name: "Lo**", direct: 0, people: 0 };
  page.answer(findMemberCall, ({ text }) => {
    if (text === "124307770") return { type: "ok", message: { path: [node, below2] } };
    return text === "9" ? malformed : { type: "error", code: "unknown_member", message: "no" };
  });
  await page.open(<TreePage />, "/tree");
  const box = await screen.findByRole("searchbox", { name: "Account number or nickname" });
  fireEvent.change(box, { target: { value: " 124307770 " } });
  await screen.findByText("Lo**");
  screen.getByText("138****8000");
  fireEvent.change(box, { target: { value: "stranger" } });
  await screen.findByText("This person is not in your team.");
  fireEvent.change(box, { target: { value: "9" } });
  await screen.findByRole("button", { name: "Try again" }, patience);
  expect(screen.queryByText("This person is not in your team.")).toBeNull();
});

test.each([
  ["0", "Losses are not released at present."],
  ["1.5", /^Each night 1\.5% of what you have lost/],
])("releases at %s percent say so, and an empty list says that nothing came", async (loss_percent, said) => {
  example(programmeCall, { loss_percent });
  page.answer(profitsCall, { type: "ok", message: nobody });
  await page.open(<ProfitPage />, "/profit");
  await screen.findByText(said);
  await screen.findByText("Nothing was released yet.");
});

test("a region of nobody says so; of somebody it shows a masked phone and where", async () => {
  page.answer(regionUsersCall, { type: "ok", message: nobody });
  await page.open(<RegionPage />, "/region");
  await screen.findByText("Nobody of your region has registered yet.");
  cleanup();
  example(regionUsersCall);
  await page.open(<RegionPage />, "/region");
  const row = within((await screen.findByText("138****8000")).closest("tr") as HTMLElement);
  row.getByText("Shenzhen");
  row.getByText("Nanshan");
});

test("who is no agent reads so, and is not offered to try again", async () => {
  page.answer(regionUsersCall, refused);
  await page.open(<RegionPage />, "/region");
  await screen.findByText("You are not a regional agent and may not do this.");
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

test("every day of a stretch is there, also where clocks were set and an hour is missing", () => {
  const day = 86_400_000;
  const days = [{ day: day - 3_600_000, count: 1, value: "2.5" }];
  expect(everyDay({ from: 0, to: 2 * day, days }).map(({ value }) => value)).toEqual(["0", "2.5", "0"]);
});
