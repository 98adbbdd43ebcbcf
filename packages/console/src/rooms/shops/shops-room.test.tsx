// @vitest-environment jsdom
// The Shops room as operators see it: applications, shops by their state, one shop with what may be decided about it.

import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import {
  approveShop,
  endShop,
  refuseShop,
  type ShopListing,
  type ShopView,
  shopDealsList,
  shopLook,
  shopOffersList,
  shopsList,
} from "@tidemark/contract/console/shops";
import { beforeEach, expect, test } from "vitest";
import { roomForTests, type ServedRoom } from "../../testing/served-room.tsx";
import { ApplicationsPage } from "./ApplicationsPage.tsx";
import { OffersPage } from "./OffersPage.tsx";
import { ShopPage } from "./ShopPage.tsx";
import { ShopsPage } from "./ShopsPage.tsx";

const room = roomForTests();
beforeEach(() => {
  for (const call of [shopsList, shopOffersList, shopDealsList]) room.answer(call, () => rowsOf([]));
});

const applied: ShopListing = {
  id: 4711,
  name: "Silver Anchor",
  account: "10000007",
  coin: "USDT",
  state: "applied",
  deposit: "1000",
  depositCoin: "USDT",
  isPaused: false,
  appliedAt: Date.now() - 3_600_000,
  decidedAt: null,
  leavesAt: null,
  endedAt: null,
};
const history = { finished: 12, completion30: 91.5, up: 9, down: 1, disputes: [] } as unknown as ShopView["history"];
const view: ShopView = {
  ...applied,
  free: "250.5",
  held: "100",
  hours: [null, null, null, null, { from: 540, to: 1_080 }, null, { from: 1_320, to: 1_560 }],
  reply: "Welcome",
  offers: 3,
  openDeals: 2,
  isFrozen: false,
  realName: "Mei Lin",
  why: "",
  history,
  proposals: [],
};

function rowsOf(rows: readonly object[], next: string | null = null) {
  return { ok: true, value: { rows, next } } as const;
}

async function openShop(more: Partial<ShopView>, roles: Parameters<ServedRoom["open"]>[2] = ["reviewer"]) {
  room.answer(shopLook, () => ({ ok: true, value: { ...view, ...more } }));
  await room.open(<ShopPage />, "/shops/shop?id=4711", roles);
  await screen.findByRole("heading", { name: "Silver Anchor, USDT" });
}

const deeds = (name: string) => room.asked.filter((asked) => asked.name === name);

test("applications: those that wait alone, each leading to its shop and its person", async () => {
  room.answer(shopsList, () => rowsOf([applied]));
  await room.open(<ApplicationsPage />, "/shops", ["support"]);
  const link = await screen.findByRole("link", { name: "Silver Anchor" });
  expect(link.getAttribute("href")).toBe("/shops/shop?id=4711");
  expect(screen.getByRole("link", { name: "10000007" }).getAttribute("href")).toBe("/people/person?account=10000007");
  expect(deeds("shops.list")[0]?.fields).toMatchObject({ state: "applied" });
});

test("shops: a state is chosen, and stands in the address", async () => {
  room.answer(shopsList, ({ state }) =>
    rowsOf(state === "open" ? [{ ...applied, state: "open", isPaused: true }] : []),
  );
  const page = await room.open(<ShopsPage />, "/shops/list?state=open", ["support"]);
  await screen.findByText("Paused by its keeper");
  expect(page.address()).toBe("/shops/list?state=open");
  expect(deeds("shops.list").at(-1)?.fields).toMatchObject({ state: "open" });
});

test("offers of all shops: what is off the shelf and how a price stands to the index is said", async () => {
  const offer = { id: 8, shop: 4711, name: "Silver Anchor", type: "sell", coin: "USDT", total: "500", surplus: "20" };
  const more = { min: "10", max: "200", price: "7.05 CNY", premium: "1.5", way: "bank", state: "live" };
  room.answer(shopOffersList, () => rowsOf([{ ...offer, ...more, isShelved: false, createdAt: 1 }]));
  await room.open(<OffersPage />, "/shops/offers", ["support"]);
  await screen.findByText("Off the shelf");
  screen.getByText("Index 1.5 %");
});

test("one shop: what lies in it, its hours also over midnight, and whoever keeps it", async () => {
  await openShop({ state: "open", isFrozen: true });
  screen.getByText("The account is frozen");
  screen.getByText(/09:00–18:00.*22:00–02:00/);
  screen.getByText("Mei Lin");
  screen.getByText("91.5 %");
  for (const name of ["shops.offers", "shops.deals"]) {
    await waitFor(() => expect(deeds(name)[0]?.fields).toMatchObject({ shop: "4711" }));
  }
});

test("an application is opened by two: the first proposes, with a reason", async () => {
  room.answer(approveShop, () => ({ ok: true, proposal: 5 }));
  await openShop({});
  fireEvent.click(screen.getByRole("button", { name: "Open the shop" }));
  const dialog = within(await screen.findByRole("dialog"));
  const propose = dialog.getByRole<HTMLButtonElement>("button", { name: "Propose" });
  expect(propose.disabled).toBe(true);
  fireEvent.change(dialog.getByRole("textbox"), { target: { value: "Papers are in order" } });
  fireEvent.click(propose);
  fireEvent.click(propose);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(deeds("shops.approve").map(({ fields }) => fields)).toEqual([
    { request: { id: 4711 }, reason: "Papers are in order" },
  ]);
});

test("what was proposed is not proposed again, but one may still refuse it", async () => {
  await openShop({ proposals: [{ id: 5, deed: "shops.approve", by: "grace", at: 1 }] });
  screen.getByText(/This waits for a second operator/);
  expect(screen.queryByRole("button", { name: "Open the shop" })).toBeNull();
  room.answer(refuseShop, () => ({
    ok: false,
    code: "shops.not_applied",
    text: "This application does not wait any more.",
  }));
  fireEvent.click(screen.getByRole("button", { name: "Refuse" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.change(dialog.getByRole("textbox"), { target: { value: "A bank's name" } });
  const buttons = dialog.getAllByRole("button");
  fireEvent.click(buttons[buttons.length - 1] as HTMLElement);
  await dialog.findByText("This application does not wait any more.");
});

test.each([
  ["support", "applied", []],
  ["reviewer", "applied", ["Open the shop", "Refuse"]],
  ["finance", "open", ["Begin the notice"]],
  ["owner", "leaving", []],
  ["owner", "ended", []],
  ["owner", "refused", []],
] as const)("%s may do with one that is %s: %j", async (role, state, names) => {
  room.answer(endShop, () => ({ ok: true, proposal: 6 }));
  await openShop({ state }, [role]);
  const known = ["Open the shop", "Refuse", "Begin the notice"];
  expect(known.filter((name) => screen.queryByRole("button", { name }) !== null)).toEqual([...names]);
});

test("a shop that is not there says so", async () => {
  room.answer(shopLook, () => ({ ok: false, code: "shops.unknown_shop", text: "There is no such shop." }));
  await room.open(<ShopPage />, "/shops/shop?id=1", ["reviewer"]);
  await screen.findByText("There is no such shop.");
});
