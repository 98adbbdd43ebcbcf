// What leverage begins with on a new exchange, and what the demo's funds hold. From then on the journal says what holds;
// operators change it in the console.

import type { LeverRules, LeverTerms } from "@tidemark/engine";
import { type Amount, amount, type Scale } from "@tidemark/kernel";
import type { Coin, PairSettings } from "../markets/markets.ts";

const multiples = [5, 10, 20, 50, 100] as const;
/** For listings that name no maximum: a position is bound by what it may be worth anyway. */
const handsMaxUsual = 100_000;
/** How far a price is assumed to run against the house when a position is admitted. */
const stressPpm = 200_000;

/** In whole quote coins, about the same in dollars: what one person and one side may have in one market. */
const valueMaxima: Readonly<Record<string, { readonly user: bigint; readonly side: bigint }>> = {
  BTC: { user: 20n, side: 100n },
};
const valueMaximaUsual = { user: 1_000_000n, side: 5_000_000n };

export const usualRules: LeverRules = { thresholdPpm: 100_000, sharePpm: 500_000, insurancePpm: 200_000 };

/** The demo's house in whole coins of each quote coin. */
const demoFundsUsual = { pool: 5_000_000n, insurance: 1_000_000n };
const demoFundsIn: Readonly<Record<string, typeof demoFundsUsual>> = { BTC: { pool: 100n, insurance: 20n } };

/** Hands that forms offer to pick; those that a pair takes are shown. */
const quickHands = [1, 5, 10, 20, 50, 100] as const;

function whole(coins: bigint, scale: Scale): Amount {
  return amount(coins * 10n ** BigInt(scale));
}

export function usualTerms(settings: PairSettings, quote: Coin): LeverTerms {
  const { user, side } = valueMaxima[quote.symbol] ?? valueMaximaUsual;
  const { leverShareMin: handsMin, leverShareMax } = settings;
  return {
    hand: settings.leverShare,
    handsMin: Math.max(1, handsMin),
    handsMax: leverShareMax > 0 ? leverShareMax : handsMaxUsual,
    multiples,
    spreadPpm: settings.spreadPpm,
    feePpm: settings.leverFeePpm,
    overnightPpm: settings.overnightPpm,
    stressPpm,
    userValueMax: whole(user, quote.scale),
    sideValueMax: whole(side, quote.scale),
  };
}

export function demoFunds({ symbol, scale }: Coin): { readonly pool: Amount; readonly insurance: Amount } {
  const { pool, insurance } = demoFundsIn[symbol] ?? demoFundsUsual;
  return { pool: whole(pool, scale), insurance: whole(insurance, scale) };
}

/** Never empty: clients take the first. */
export function quickHandsOf({ handsMin, handsMax }: Pick<LeverTerms, "handsMin" | "handsMax">): number[] {
  const fitting = quickHands.filter((hands) => hands >= handsMin && hands <= handsMax);
  return fitting.length > 0 ? fitting : [handsMin];
}
