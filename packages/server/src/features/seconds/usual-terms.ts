// What options begin with on a new exchange, and what the demo's funds hold. From then on the journal says what holds;
// operators change it in the console.

import type { OptionCoinRow, OptionCoinTerms, PolicyTerms, SetOptionDuration } from "@tidemark/engine";
import { type Amount, amount, type Scale, zero } from "@tidemark/kernel";
import { type Coin, plain } from "../markets/markets.ts";

export const usualDurations: readonly Pick<SetOptionDuration, "seconds" | "ratioPpm">[] = [
  { seconds: 30, ratioPpm: 750_000 },
  { seconds: 60, ratioPpm: 850_000 },
  { seconds: 120, ratioPpm: 880_000 },
  { seconds: 300, ratioPpm: 920_000 },
];

/** In whole coins of what is staked. */
const stakes = { least: 10n, most: 5_000n, side: 100_000n };
const demoFundsUsual = { options: 500_000n, policies: 100_000n };

/** Stakes that forms offer to pick; those that a coin takes are shown. */
const quickStakes = [10n, 50n, 100n, 500n, 1_000n] as const;

function whole(coins: bigint, scale: Scale): Amount {
  return amount(coins * 10n ** BigInt(scale));
}

export function usualCoinTerms({ scale }: Pick<Coin, "scale">): OptionCoinTerms {
  return {
    feePpm: 20_000,
    stakeMin: whole(stakes.least, scale),
    stakeMax: whole(stakes.most, scale),
    openMax: 20,
    sideMax: whole(stakes.side, scale),
  };
}

/** Half of the amount as premium, a claim at half of it lost, the end at twice of it. */
export function usualPolicy({ scale }: Pick<Coin, "scale">): PolicyTerms {
  return {
    kind: "forward",
    amountMin: whole(100n, scale),
    amountMax: whole(2_000n, scale),
    premiumPpm: 500_000,
    profitPpm: 1_000_000,
    lossPpm: 500_000,
    lossLeft: zero,
    claimPpm: 1_000_000,
    pays: "insured",
    claimsDaily: 2,
    claimsMax: 2,
    stakeMax: whole(500n, scale),
    openMax: 3,
  };
}

export function demoFunds({ scale }: Pick<Coin, "scale">) {
  return { options: whole(demoFundsUsual.options, scale), policies: whole(demoFundsUsual.policies, scale) };
}

/** Never empty: clients take the first. */
export function quickStakesOf({ stakeMin, stakeMax }: OptionCoinRow, { scale }: Pick<Coin, "scale">): string[] {
  const fitting = quickStakes
    .map((coins) => whole(coins, scale))
    .filter((stake) => stake >= stakeMin && (stakeMax === 0n || stake <= stakeMax));
  const least = stakeMin > 0n ? stakeMin : stakeMax > 0n ? stakeMax : whole(1n, scale);
  return (fitting.length > 0 ? fitting : [least]).map((stake) => plain(stake, scale));
}
