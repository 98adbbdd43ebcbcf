// What a deposit panel shows, without a screen: the address for a network, the steps of what is on its way.

import type { Deposit } from "@tidemark/contract/deposits";
import type { StepState } from "@tidemark/ui";
import type { SearchParams } from "../../frame/search-params.ts";
import type { Coin, CurrencyInfo } from "../funds/funds.ts";

/** What most people bring: shown while nobody has chosen. */
const usdt = 3;

/** The coin an address asks for; USDT where it asks for none, or for one that is not listed. */
export function coinAsked(search: SearchParams, coins: readonly Coin[]): number {
  const asked = search.currency ?? search.currency_id;
  return coins.find(({ id }) => String(id) === asked)?.id ?? usdt;
}

/** Those that can come in; one that cannot is there only for whoever asks for it, and the page then says so. */
export function coinsOffered(coins: readonly Coin[], asked: number): readonly Coin[] {
  return coins.filter(({ id, canComeIn }) => canComeIn || id === asked);
}

type Place = CurrencyInfo["wallet_data"][number];

/** Where to send a coin over a network; null when that one takes no deposits, whatever another one takes. */
export function placeOn(network: string, places: readonly Place[]): Place | null {
  return places.find((place) => place.network === network) ?? null;
}

export type DepositStep = {
  readonly name: "seen" | "confirming" | "credited" | "reversed" | "tooSmall";
  readonly state: StepState;
  readonly at: number | null;
};

/** In a block, gathering confirmations, in the balance; or gone with its block, or too small to be credited. */
export function stepsOfDeposit(deposit: Deposit): readonly DepositStep[] {
  const seen: DepositStep = { name: "seen", state: "done", at: deposit.seen_at };
  if (deposit.is_below_minimum) return [seen, { name: "tooSmall", state: "failed", at: null }];
  switch (deposit.state) {
    case "seen":
      return [
        seen,
        { name: "confirming", state: "current", at: null },
        { name: "credited", state: "waiting", at: null },
      ];
    case "credited":
      return [
        seen,
        { name: "confirming", state: "done", at: null },
        { name: "credited", state: "done", at: deposit.credited_at },
      ];
    case "reversed":
      return [seen, { name: "reversed", state: "failed", at: null }];
  }
}

const shownMax = 3;

/** What a panel shows of the newest deposits: everything on its way, or else the latest one. */
export function arrivingOf(deposits: readonly Deposit[]): readonly Deposit[] {
  const pending = deposits.filter((deposit) => deposit.state === "seen" && !deposit.is_below_minimum);
  return pending.length > 0 ? pending.slice(0, shownMax) : deposits.slice(0, 1);
}
