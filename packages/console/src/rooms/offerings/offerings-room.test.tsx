// @vitest-environment jsdom
// One offering as operators see it: its money, what waits for a second person, and what may be decided in which state.

import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import {
  type OfferingView,
  offeringLook,
  offeringOrdersList,
  publishOffering,
} from "@tidemark/contract/console/offerings";
import { beforeEach, expect, test } from "vitest";
import { roomForTests, type ServedRoom } from "../../testing/served-room.tsx";
import { OfferingPage } from "./OfferingPage.tsx";

const room = roomForTests();
beforeEach(() => {
  room.answer(offeringOrdersList, () => ({ ok: true, value: { rows: [], next: null } }));
});

const day = 86_400_000;
const view: OfferingView = {
  ...{ id: 12, title: "Harbour Light", coin: "HLT", payCoin: "USDT", state: "funded", outcome: null, isDemo: false },
  ...{ amount: "1000", sold: "0", price: "0.25", startAt: Date.now() + day, endAt: Date.now() + 2 * day },
  ...{ version: 3, coinId: 15, payCoinId: 3, min: "10", max: "200", softCap: "", needsIdentity: true },
  ...{ link: "", whiteBook: "", logo: "", unlocks: [], free: "1000", house: "5", paid: "0", orders: 0, unfinished: 0 },
  ...{ texts: { en: { title: "Harbour Light", summary: "<b>A light</b>", written: "Text", content: "" } } },
  ...{ publishedAt: null, decidedAt: null, doneAt: null, proposals: [] },
};

async function open(more: Partial<OfferingView>, role: Parameters<ServedRoom["open"]>[2][number]): Promise<void> {
  room.answer(offeringLook, () => ({ ok: true, value: { ...view, ...more } }));
  await room.open(<OfferingPage />, "/offerings/offering?id=12", [role]);
  await screen.findByRole("heading", { name: "Harbour Light, HLT" });
}

const deeds = [
  "Set tokens aside",
  "Publish",
  "Give tokens back",
  "Close the window now",
  "Cancel and give money back",
  "Throw away",
];
const offered = () => deeds.filter((name) => screen.queryByRole("button", { name }) !== null);

test.each([
  ["owner", "draft", ["Set tokens aside", "Throw away"]],
  ["owner", "funding", []],
  ["owner", "funded", ["Publish", "Give tokens back"]],
  ["owner", "published", ["Close the window now", "Cancel and give money back"]],
  ["owner", "charging", []],
  ["owner", "done", []],
  ["support", "published", []],
] as const)("%s may do with one that is %s: %j", async (role, state, names) => {
  await open({ state }, role);
  expect(offered()).toEqual([...names]);
});

test("it is published by two: the first proposes with a reason, once", async () => {
  room.answer(publishOffering, () => ({ ok: true, proposal: 5 }));
  await open({}, "owner");
  fireEvent.click(screen.getByRole("button", { name: "Publish" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.change(dialog.getByRole("textbox"), { target: { value: "Checked with the issuer" } });
  const propose = dialog.getByRole("button", { name: "Propose" });
  fireEvent.click(propose);
  fireEvent.click(propose);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(room.asked.filter(({ name }) => name === "offerings.publish").map(({ fields }) => fields)).toEqual([
    { request: { id: 12 }, reason: "Checked with the issuer" },
  ]);
});

test("what waits for a second person is said, and nothing else can be proposed meanwhile", async () => {
  await open({ state: "published", proposals: [{ id: 5, deed: "offerings.cancel", by: "grace", at: 1 }] }, "owner");
  screen.getByText(/proposed by grace\. This waits for a second operator\./);
  expect(screen.getByRole("link", { name: "Proposals" }).getAttribute("href")).toBe("/proposals");
  expect(offered()).toEqual([]);
});

test("what people wrote stays text, and the money stands beside it", async () => {
  await open({ state: "charging", orders: 3, unfinished: 2, paid: "75", sold: "300" }, "finance");
  screen.getByText("<b>A light</b>");
  const facts = screen
    .getAllByRole("term")
    .map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`);
  expect(facts.some((fact) => /75.*USDT/.test(fact))).toBe(true);
  expect(facts.some((fact) => /300.*HLT/.test(fact))).toBe(true);
});
