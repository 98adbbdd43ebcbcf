// @vitest-environment jsdom
// The people one does not deal with, over a real HTTP server in the exchange's place.

import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { blockCall, blocksCall } from "@tidemark/contract/deals";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type ServedPage, servePage } from "../../api/testing/served-page.tsx";
import { takeSayings } from "../../frame/overlays/overlay-store.ts";
import { forgetSession, signIn } from "../../session/session-store.ts";
import { BlockedPeople } from "./BlockedPeople.tsx";

let page: ServedPage;
let blocked: { account: string; name: string; at: number }[] = [];

beforeAll(async () => {
  page = await servePage(["dealing", "shell"]);
});
afterAll(() => page.close());
beforeEach(() => {
  signIn({ token: "t", userId: "7", accountNumber: "tm7" });
  page.asked.length = 0;
  takeSayings();
  page.answer(blocksCall, () => ({ type: "ok", message: blocked }));
});
afterEach(() => {
  cleanup();
  forgetSession();
});

const ada = { account: "10000007", name: "Ada", at: 1_794_709_216_000 };
const bo = { account: "10000008", name: "Bo", at: 1_794_709_216_000 };
const list = () => screen.queryByRole("list", { name: "People you do not deal with" });

test("each is there with the way back, and is gone once it was taken", async () => {
  blocked = [ada, bo];
  page.answer(blockCall, ({ account }) => {
    blocked = blocked.filter((one) => one.account !== account);
    return { type: "ok", message: "You can deal with each other again." };
  });
  await page.open(<BlockedPeople />);
  const [first] = await screen.findAllByRole("listitem");
  fireEvent.click(within(first as HTMLElement).getByRole("button", { name: "Deal with this person again" }));
  await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(1));
  screen.getByText("Bo");
  const sent = page.asked.filter(({ path }) => path === blockCall.path);
  expect(sent.map(({ fields }) => fields)).toEqual([{ account: "10000007", is_on: "0" }]);
});

test("nobody blocked: nothing is said about it", async () => {
  blocked = [];
  await page.open(<BlockedPeople />);
  await waitFor(() => expect(page.asked.some(({ path }) => path === blocksCall.path)).toBe(true));
  expect(list()).toBeNull();
});
