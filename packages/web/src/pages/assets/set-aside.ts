// What is set aside in the seconds account, coin by coin: in options that run, and by policies. Both together are what
// the account shows as frozen.

import type { Option, UserInsurance } from "@tidemark/contract/seconds";
import { sumOf } from "../../features/wallets/wallets-view.ts";

export type SetAside = {
  readonly coinId: number;
  readonly coin: string;
  /** Stakes and fees of options from the free balance. */
  readonly inOptions: string;
  readonly options: number;
  /** The insured balance with the stakes of options that were placed from it. */
  readonly insured: string;
  readonly insuredOptions: number;
  readonly hasPolicy: boolean;
};

const isAlive = ({ state }: Option): boolean => state === "placed" || state === "open";

/** In the exchange's order; a coin with nothing set aside is left out. */
export function setAsideOf(options: readonly Option[], policies: readonly UserInsurance[]): readonly SetAside[] {
  const alive = options.filter(isAlive);
  const active = policies.filter(({ status }) => status === 1);
  const names = new Map<number, string>([
    ...alive.map(({ coin_id, coin }) => [coin_id, coin] as const),
    ...active.map(({ currency_id, currency_name }) => [currency_id, currency_name] as const),
  ]);
  return [...names]
    .toSorted(([a], [b]) => a - b)
    .map(([coinId, coin]) => {
      const own = alive.filter(({ coin_id }) => coin_id === coinId);
      const [free, insured] = [own.filter(isFree), own.filter((option) => !isFree(option))];
      const policy = active.find(({ currency_id }) => currency_id === coinId);
      return {
        coinId,
        coin,
        inOptions: sumOf(free.flatMap(({ stake, fee }) => [stake, fee])),
        options: free.length,
        insured: sumOf([policy?.insurance_balance ?? "0", ...insured.map(({ stake }) => stake)]),
        insuredOptions: insured.length,
        hasPolicy: policy !== undefined,
      };
    });
}

function isFree({ policy_id: policyId }: Option): boolean {
  return policyId === null;
}
