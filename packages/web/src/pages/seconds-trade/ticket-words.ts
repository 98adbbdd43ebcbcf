// The ticket of options in words: what is wrong with a stake.

import { bare, printUnits } from "@tidemark/kernel";
import { formatDecimal } from "@tidemark/ui";
import type { Translate } from "../../i18n/use-texts.ts";
import { lossLeft, type OptionTicket, type StakeProblem } from "./option-ticket.ts";

export function problemText(
  problem: StakeProblem | undefined,
  ticket: OptionTicket,
  text: Translate<"secondsTrade">,
  languageTag: string,
): string | undefined {
  const { coin, policy, balance, day } = ticket;
  const money = (value: string) => `${formatDecimal(bare(value), languageTag)} ${coin.coin}`;
  const sum = (value: bigint) => money(printUnits(value, coin.places));
  switch (problem) {
    case undefined:
      return undefined;
    case "stakeRequired":
      return text("stakeRequired");
    case "stakeMin":
      return text("stakeMin", { min: money(coin.stake_min) });
    case "stakeMax":
      return text("stakeMax", { max: money(coin.stake_max) });
    case "policyMax":
      return text("policyMax", { max: money(policy?.insurance_type?.stake_max ?? "0") });
    case "limitLeft":
      return text("limitLeft", { left: sum(lossLeft(day, coin.places) ?? 0n) });
    case "notEnough":
      return text(policy === null ? "notEnough" : "notEnoughInsured", { available: sum(balance ?? 0n) });
    case "capacityLeft":
      return text("capacityLeft", { most: money(coin.capacity) });
  }
}
