// The people who run leverage: terms, states, rules, nights, and money for the pool and the fund, or out of them.

import type { Amount, AssetId, Instant, MarketId } from "@tidemark/kernel";
import { houseId } from "../../core/ledger/account.ts";
import type { Ask } from "../../sim/world.ts";
import type { LeverContent, LeverTerms } from "../commands.ts";
import { type LeverWorld, quoteCoin } from "./lever-world.ts";

const day = 86_400_000;
const firstDate = 20_261_000;

export function houseOfLeverage(world: LeverWorld): Record<string, () => Ask> {
  return {
    lever_operator: () => operate(world),
    lever_funder: () => fund(world),
    lever_night: () => night(world),
    lever_impostor: () => impersonate(world),
  };
}

function operate(world: LeverWorld): Ask<LeverContent> {
  const { random } = world;
  const marketId = random.percent(95) ? world.market() : (random.pick([3, 99]) as MarketId);
  const asHouse = (content: LeverContent): Ask<LeverContent> => ({ userId: houseId, content });
  switch (random.below(6)) {
    case 0:
      return asHouse({ type: "SetLeverTerms", marketId, terms: someTerms(world, marketId) });
    case 1:
      return asHouse({ type: "SetLeverRules", assetId: someAsset(world), rules: someRules(world) });
    case 2:
      return asHouse({
        type: "SetLeverState",
        marketId,
        state: random.pick(["closing", "ended", "ended", "shut" as never]),
      });
    default:
      return asHouse({ type: "SetLeverState", marketId, state: "open" });
  }
}

function someAsset(world: LeverWorld): AssetId {
  return world.random.percent(85) ? quoteCoin : (world.random.pick([1, 9]) as AssetId);
}

function someTerms(world: LeverWorld, marketId: MarketId): LeverTerms {
  const { random } = world;
  const terms = world.terms(marketId);
  const good: Partial<LeverTerms>[] = [
    { feePpm: 0 },
    { spreadPpm: 2_000 },
    { stressPpm: 50_000 },
    { overnightPpm: 40_000 },
    {},
    { userValueMax: 50_000n as Amount },
    { sideValueMax: 200_000n as Amount },
    { hand: (terms.hand + 1n) as Amount },
  ];
  const bad: Partial<LeverTerms>[] = [
    { hand: 0n as Amount },
    { handsMin: 0 },
    { handsMax: 0 },
    { multiples: [] },
    { multiples: [10, 5] },
    { multiples: [0, 5] },
    { spreadPpm: -1 },
    { feePpm: 0.5 },
    { stressPpm: Number.NaN },
    { userValueMax: -1n as Amount },
  ];
  return { ...terms, ...random.pick(random.percent(75) ? good : bad) };
}

function someRules(world: LeverWorld): LeverWorld["rules"] {
  const { random, rules } = world;
  const change: Partial<LeverWorld["rules"]> = random.pick<Partial<LeverWorld["rules"]>>([
    {},
    {},
    {},
    { thresholdPpm: 100_000 },
    { insurancePpm: 200_000 },
    { sharePpm: 1_000_000 },
    { thresholdPpm: -1 },
    { sharePpm: 1_000_001 },
    { insurancePpm: 0.5 },
  ]);
  return { ...rules, ...change };
}

/** Money for the pool and the fund; and now and then it is taken away from them. */
function fund(world: LeverWorld): Ask {
  const { random } = world;
  const kind = random.pick(["pool", "insurance"] as const);
  const amount = random.pick([10n, 4_000n, 90_000n, 2_000_000n]);
  const to = { owner: houseId, kind: "house" as const };
  switch (random.below(4)) {
    case 0:
      return {
        userId: houseId,
        content: { type: "Credit", to, assetId: quoteCoin, amount, reason: "demo_fund", reference: "f" } as never,
      };
    case 1:
      return world.fund(kind, amount);
    default: {
      const people = { proposedBy: "ada", confirmedBy: "bob", auditHash: "0123456789abcdef".repeat(4) };
      const account = { owner: houseId, kind };
      const delta = -random.pick([10n, 900n, 40_000n, 700_000n]);
      return {
        userId: houseId,
        content: { type: "Adjust", account, assetId: quoteCoin, delta, ...people, reference: "f" } as never,
      };
    }
  }
}

/** The day that has begun, once more, or one that is long over; most of the time the one that is being charged. */
function night(world: LeverWorld): Ask<LeverContent> {
  const { random, shared } = world;
  if (world.night !== null && random.percent(75)) return { userId: houseId, content: world.night };
  const today = Math.floor(shared.now / day) - 19_600 + random.pick([0, 0, 0, 1, 1, 2, -1]);
  const date = random.percent(95) ? firstDate + today : random.pick([0, -1, 1.5]);
  const openedBefore = (shared.now - random.pick([0, 0, 2_000, 60_000, -60_000])) as Instant;
  return { userId: houseId, content: { type: "ChargeOvernight", date, openedBefore } };
}

/** What only the house may do. */
function impersonate(world: LeverWorld): Ask<LeverContent> {
  const { random } = world;
  const marketId = world.market();
  const contents: LeverContent[] = [
    { type: "SetLeverTerms", marketId, terms: { ...world.terms(marketId), feePpm: 0 } },
    { type: "SetLeverRules", assetId: quoteCoin, rules: world.rules },
    { type: "SetLeverState", marketId, state: "ended" },
    { type: "ChargeOvernight", date: firstDate, openedBefore: world.shared.now as Instant },
  ];
  // And the house has no position to close.
  if (random.percent(30)) {
    const positionId = world.some("open", "pending")?.positionId ?? 1;
    return {
      userId: houseId,
      content: random.percent(50) ? { type: "CloseLever", positionId } : { type: "CancelLever", positionId },
    };
  }
  return { userId: world.person(), content: random.pick(contents) };
}
