// The people who run options: what is offered and at what terms, and money for the pool and the fund, or out of them.

import type { Amount, AssetId, MarketId } from "@tidemark/kernel";
import type { Ask } from "../../sim/world.ts";
import type { OptionCoinTerms, PolicyTerms, SecondsContent } from "../commands.ts";
import { durations, type OptionWorld, policyTypes } from "./option-world.ts";

export function houseOfOptions(world: OptionWorld): Record<string, () => Ask> {
  return {
    option_operator: () => world.house(operate(world)),
    option_funder: () => fund(world),
    option_impostor: () => ({ userId: world.person(), content: operate(world) }),
  };
}

function operate(world: OptionWorld): SecondsContent {
  const { random } = world;
  const isOpen = random.percent(80);
  switch (random.below(4)) {
    case 0: {
      const seconds = random.percent(85) ? random.pick(durations) : random.pick([0, 14, 15.5, -15, Number.NaN, 90]);
      const ratioPpm = random.percent(90) ? random.pick([850_000, 700_001, 920_000]) : random.pick([-1, 0.5]);
      return { type: "SetOptionDuration", seconds, ratioPpm, isOpen };
    }
    case 1: {
      const assetId = random.percent(90) ? world.coin() : (random.pick([3, 9]) as AssetId);
      return { type: "SetOptionCoin", assetId, terms: someCoinTerms(world), isOpen };
    }
    case 2: {
      const marketId = random.percent(92) ? world.market() : (random.pick([3, 99]) as MarketId);
      return { type: "SetOptionMarket", marketId, isOpen };
    }
    default: {
      const typeId = random.percent(92) ? random.pick(policyTypes) : random.pick([0, -1, 1.5]);
      const known = (typeId === 3 ? 1 : 2) as AssetId;
      const assetId = random.percent(90) ? known : (random.pick([1, 9]) as AssetId);
      return { type: "SetPolicyType", typeId, assetId, terms: somePolicyTerms(world), isOpen };
    }
  }
}

function someCoinTerms(world: OptionWorld): OptionCoinTerms {
  const { random } = world;
  const terms = world.coinTerms(random);
  const bad: Partial<OptionCoinTerms>[] = [
    { feePpm: -1 },
    { feePpm: 0.5 },
    { stakeMin: 0n as Amount },
    { stakeMin: 9_000n as Amount, stakeMax: 8_000n as Amount },
    { openMax: -1 },
    { openMax: Number.NaN },
    { sideMax: -1n as Amount },
  ];
  return random.percent(85) ? terms : { ...terms, ...random.pick(bad) };
}

function somePolicyTerms(world: OptionWorld): PolicyTerms {
  const { random } = world;
  const terms = world.policyTerms(random.percent(70) ? "forward" : "reverse", random);
  const bad: Partial<PolicyTerms>[] = [
    { kind: "sideways" as never },
    { pays: "twice" as never },
    { amountMin: 200n as Amount, amountMax: 100n as Amount },
    { amountMin: -1n as Amount },
    { premiumPpm: -1 },
    { profitPpm: 0.5 },
    { lossPpm: 1_000_001 },
    { lossPpm: 1_000 },
    { lossLeft: (10n ** 9n) as Amount },
    { claimsMax: 0 },
    { claimPpm: Number.NaN },
    { claimsDaily: -1 },
    { openMax: 1.5 },
    { stakeMax: -1n as Amount },
  ];
  return random.percent(85) ? terms : { ...terms, ...random.pick(bad) };
}

/** Money for the pool and the fund; and now and then all that is free in them, or more, is taken back. */
function fund(world: OptionWorld): Ask {
  const { random } = world;
  const kind = random.pick(["options", "policies"] as const);
  const assetId = world.coin();
  const free = world.free.get(`${kind} ${assetId}`) ?? 0n;
  if (random.percent(60)) {
    const asks = world.funding(kind, assetId, random.pick([10n, 4_000n, 90_000n]));
    return random.pick(asks);
  }
  const amount = random.pick([10n, free, free + 1n, (free * 9n) / 10n]);
  return world.moved(kind, assetId, amount, "out");
}
