// Small rules of a merchant's pages: what may be done to an offer, a shop and a deal.

import { expect, test } from "vitest";
import { deedsOf } from "./desk-columns.tsx";
import { coinsToApplyFor } from "./keeping.ts";
import { offerDeedsOf, standingOf } from "./offer-state.ts";
import { changesOf } from "./SettingsPart.tsx";
import { shopDeedsOf } from "./ShopDeeds.tsx";
import { amountProblem } from "./TransferPage.tsx";
import { offer, paidDeal, shop, terms, unpaidDeal } from "./testing/kept.ts";

test.each([
  [{}, "onShelf", ["takeDown", "withdraw"]],
  [{ is_shelves: 2 }, "offShelf", ["putBack", "withdraw"]],
  [{ surplus_number: "9.99999" }, "abnormal", ["takeDown", "closeRest"]],
  [{ surplus_number: "10.00000" }, "onShelf", ["takeDown", "withdraw"]],
  [{ surplus_number: "0.00000" }, "dealtOn", []],
  [{ is_done: 1 }, "done", []],
  [{ is_done: 2 }, "withdrawn", []],
] as const)("an offer with %j is %s", (part, standing, deeds) => {
  expect(standingOf({ ...offer, ...part })).toBe(standing);
  expect(offerDeedsOf({ ...offer, ...part })).toEqual(deeds);
});

test("an application can be withdrawn, an open shop paused or given up, and nothing else", () => {
  const deeds = (part: Partial<typeof shop>) => shopDeedsOf({ ...shop, ...part });
  expect(deeds({ state: "applied" })).toEqual(["withdrawApplication"]);
  expect(deeds({})).toEqual(["pause", "leave"]);
  expect(deeds({ is_paused: true })).toEqual(["resume", "leave"]);
  for (const state of ["asked", "leaving", "ended", "refused", "void"] as const) expect(deeds({ state })).toEqual([]);
});

test("a coin with a living shop cannot be applied for again; one whose shop ended can", () => {
  const names = (state: typeof shop.state) => coinsToApplyFor(terms, [{ ...shop, state }]).map(({ name }) => name);
  for (const state of ["asked", "applied", "open", "leaving"] as const) expect(names(state)).toEqual(["BTC"]);
  for (const state of ["ended", "refused", "void"] as const) expect(names(state)).toEqual(["USDT", "BTC"]);
});

test("one key pays where the shop buys, another releases where it sells", () => {
  expect(deedsOf(paidDeal)).toEqual(["release"]);
  expect(deedsOf(unpaidDeal)).toEqual(["pay"]);
  expect(deedsOf({ may: ["say"] })).toEqual([]);
});

test("only what was changed is sent, and no reply is said apart", () => {
  const kept = { name: shop.name, reply: shop.reply, hours: shop.hours };
  expect(changesOf(shop, kept)).toEqual({});
  expect(changesOf(shop, { ...kept, name: " Port " })).toEqual({ name: "Port" });
  expect(changesOf(shop, { ...kept, reply: "" })).toEqual({ no_reply: "1" });
  expect(changesOf(shop, { ...kept, reply: "Hello" })).toEqual({ reply: "Hello" });
  const monday = [{ from: 540, to: 1_080 }, null, null, null, null, null, null];
  expect(changesOf(shop, { ...kept, hours: monday })).toEqual({ hours: "540-1080,-,-,-,-,-,-" });
});

test("an amount is some, and not more than there is", () => {
  expect(amountProblem("", "5")).toBe("amountRequired");
  expect(amountProblem("0.", "5")).toBe("amountRequired");
  expect(amountProblem("5", "5")).toBeUndefined();
  expect(amountProblem("5.00001", "5")).toBe("notEnough");
  expect(amountProblem("7", null)).toBeUndefined();
});
