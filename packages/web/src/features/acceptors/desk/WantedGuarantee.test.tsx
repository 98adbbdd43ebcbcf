// @vitest-environment jsdom
// Another guarantee that operators want, over a real HTTP server in the exchange's place: said only while it is wanted, and
// agreed to with the proof, where nothing stands against it.

import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { acceptGuaranteeCall, type OwnAcceptor } from "@tidemark/contract/acceptors";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type ServedPage, servePage } from "../../../api/testing/served-page.tsx";
import { takeSayings } from "../../../frame/overlays/overlay-store.ts";
import { announcePages } from "../../../frame/page-paths.ts";
import { forgetSession, signIn } from "../../../session/session-store.ts";
import { sampleOwn } from "../testing/samples.ts";
import { moreBy } from "./amounts.ts";
import { WantedGuarantee } from "./WantedGuarantee.tsx";

let page: ServedPage;

beforeAll(async () => {
  page = await servePage(["acceptorDesk", "ask", "dealing", "forms", "shell"]);
});
afterAll(() => page.close());
beforeEach(() => {
  announcePages({ transfer: { path: "/transfer" } });
  signIn({ token: "t", userId: "7", accountNumber: "tm7" });
  page.asked.length = 0;
  takeSayings();
  page.answer(acceptGuaranteeCall, { type: "ok", message: "Your guarantee has changed." });
});
afterEach(() => {
  cleanup();
  forgetSession();
});

async function open(changes: Partial<OwnAcceptor>): Promise<void> {
  await page.open(
    <main>
      <WantedGuarantee own={sampleOwn(changes)} />
    </main>,
    "/acceptorDesk",
  );
  await screen.findByRole("main");
}

const sent = () => page.asked.filter(({ path }) => path === acceptGuaranteeCall.path).map(({ fields }) => fields);
const agree = () => screen.findByRole<HTMLButtonElement>("button", { name: "Agree" });

test("a higher one says what it was and what it would be, and takes the proof, once", async () => {
  await open({ wanted_guarantee: "5200.5" });
  await screen.findByText("Operators want your guarantee to be 5,200.5 USDT instead of 5,000 USDT.");
  fireEvent.click(await agree());
  const dialog = within(await screen.findByRole("dialog", { name: "Change the guarantee?" }));
  dialog.getByText("5,000 USDT");
  dialog.getByText("5,200.5 USDT");
  dialog.getByText("6,000 USDT");
  dialog.getByText(/^The rest is set aside from your fiat account\./);
  const yes = dialog.getByRole("button", { name: "Agree" });
  fireEvent.click(yes);
  await dialog.findByText("Enter the trade password.");
  expect(sent()).toEqual([]);
  fireEvent.change(dialog.getByLabelText("Trade password"), { target: { value: "Demo5678" } });
  fireEvent.click(yes);
  fireEvent.click(yes);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent()).toEqual([{ password: "Demo5678" }]);
  expect(takeSayings()).toMatchObject([{ text: "Your guarantee has changed." }]);
});

test("of a lower one something comes back", async () => {
  await open({ wanted_guarantee: "1250", fiat_balance: "0" });
  fireEvent.click(await agree());
  const dialog = within(await screen.findByRole("dialog"));
  dialog.getByText(/^What is no longer needed comes back to your fiat account at once\./);
});

test("below what goes on it waits until deals have ended", async () => {
  await open({ wanted_guarantee: "1249.999999" });
  await screen.findByText(/Deals over 1,250 USDT go on: finish some first\.$/);
  expect((await agree()).disabled).toBe(true);
});

test("without the coins for it the way leads to where they come from", async () => {
  await open({ wanted_guarantee: "5200.5", fiat_balance: "200.499999" });
  await screen.findByText(/200\.5 USDT more is set aside for it; your fiat account has 200\.499999 USDT\.$/);
  const link = screen.getByRole<HTMLAnchorElement>("link", { name: "Transfer to the fiat account" });
  expect(link.getAttribute("href")).toBe("/transfer");
  expect(screen.queryByRole("button", { name: "Agree" })).toBeNull();
  cleanup();
  await open({ wanted_guarantee: "5200.5", fiat_balance: "200.5" });
  expect((await agree()).disabled).toBe(false);
});

test.each([
  ["nothing else is wanted", { wanted_guarantee: null }],
  ["the appointment ends", { wanted_guarantee: "6000", state: "leaving" }],
] as const)("nothing is said when %s", async (_when, changes) => {
  await open(changes);
  expect(screen.getByRole("main").textContent).toBe("");
});

test.each([
  ["5200.5", "5000", "200.5"],
  ["5000", "4999.999999", "0.000001"],
  ["5000", "5000.0", "0"],
  ["4000", "5000", "0"],
])("%s is more than %s by %s", (one, other, by) => {
  expect(moreBy(one, other)).toBe(by);
});
