import { type Deal, type DealRole, type DealState, dealRoles, dealStates } from "@tidemark/contract/deals";
import { expect, test } from "vitest";
import { deedsOf, nowKey, stepsOfDeal } from "./deal-view.ts";
import { sampleDeal } from "./testing/sample-deal.ts";

type Expected = Readonly<Record<DealRole, Readonly<Record<DealState, { now: string; deeds: readonly string[] }>>>>;

const expected: Expected = {
  buyer: {
    waiting: { now: "nowPay", deeds: ["pay", "cancel"] },
    paid: { now: "nowAwaitRelease", deeds: ["dispute"] },
    // The buyer of the sample opened the dispute, and has said their word with it.
    disputed: { now: "nowAwaitDecision", deeds: ["state"] },
    finished: { now: "nowFinishedBuyer", deeds: [] },
    cancelled: { now: "nowCancelledBuyer", deeds: [] },
  },
  seller: {
    waiting: { now: "nowAwaitPayment", deeds: [] },
    paid: { now: "nowCheck", deeds: ["confirm", "dispute"] },
    disputed: { now: "nowState", deeds: ["confirm", "state"] },
    finished: { now: "nowFinishedSeller", deeds: [] },
    cancelled: { now: "nowCancelledSeller", deeds: [] },
  },
};

for (const role of dealRoles) {
  for (const state of dealStates) {
    test(`the ${role} of a deal that is ${state} is told what to do, and can do nothing else`, () => {
      const deal = sampleDeal(role, state);
      expect({ now: nowKey(deal), deeds: deedsOf(deal) }).toEqual(expected[role][state]);
    });
  }
}

test("how it ended is said in the words of each side", () => {
  const said = (role: DealRole, state: DealState, ending: Deal["ending"]) =>
    nowKey(sampleDeal(role, state, { ending }));
  expect(said("buyer", "cancelled", "expired")).toBe("nowExpiredBuyer");
  expect(said("seller", "cancelled", "expired")).toBe("nowExpiredSeller");
  expect(said("buyer", "cancelled", "returned")).toBe("nowReturnedBuyer");
  expect(said("seller", "cancelled", "returned")).toBe("nowReturnedSeller");
  expect(said("buyer", "finished", "settled")).toBe("nowSettledBuyer");
  expect(said("seller", "finished", "settled")).toBe("nowSettledSeller");
  expect(said("buyer", "finished", "released")).toBe("nowReleasedBuyer");
  expect(said("seller", "finished", "released")).toBe("nowReleasedSeller");
});

test("only what the exchange allows is offered, whatever the state", () => {
  expect(deedsOf(sampleDeal("buyer", "waiting", { may: [] }))).toEqual([]);
});

test("the steps show what was passed with its time, and one present step while it goes on", () => {
  const states = (deal: Deal) => stepsOfDeal(deal).map(({ name, state }) => `${name} ${state}`);
  expect(states(sampleDeal("buyer", "waiting"))).toEqual([
    "stepOpened done",
    "stepPaying current",
    "stepReleasing waiting",
    "stepFinished waiting",
  ]);
  expect(states(sampleDeal("buyer", "disputed"))).toEqual([
    "stepOpened done",
    "stepPaid done",
    "stepDisputed current",
    "stepDecided waiting",
  ]);
  expect(states(sampleDeal("buyer", "cancelled", { ending: "expired" }))).toEqual([
    "stepOpened done",
    "stepExpired failed",
  ]);
  for (const state of dealStates) {
    const steps = stepsOfDeal(sampleDeal("seller", state));
    const isOpen = state !== "finished" && state !== "cancelled";
    expect(steps.filter((step) => step.state === "current")).toHaveLength(isOpen ? 1 : 0);
    expect(steps.filter((step) => step.state === "done" && step.at === null)).toEqual([]);
  }
});

test("a merchant's coins come into the shop and go back into the offer, everybody else's to the fiat account", () => {
  const ended = (role: DealRole, state: DealState, changes: Partial<Deal>) =>
    nowKey(sampleDeal(role, state, { market: "shop", is_maker: true, ...changes }));
  expect(ended("buyer", "finished", { ending: "confirmed" })).toBe("nowFinishedShop");
  expect(ended("buyer", "finished", { ending: "settled" })).toBe("nowSettledShop");
  expect(ended("buyer", "finished", { ending: "released" })).toBe("nowReleasedShop");
  expect(ended("seller", "cancelled", { ending: "expired" })).toBe("nowExpiredOffer");
  expect(ended("seller", "cancelled", { ending: "returned" })).toBe("nowReturnedOffer");
  expect(ended("seller", "cancelled", { ending: "cancelled" })).toBe("nowCancelledOffer");
  expect(ended("buyer", "finished", { ending: "confirmed", is_maker: false })).toBe("nowFinishedBuyer");
  expect(ended("seller", "cancelled", { ending: "expired", is_maker: false })).toBe("nowExpiredSeller");
  expect(ended("buyer", "waiting", { ending: null })).toBe("nowPay");
});
