// The figures of a deal as sentences take them.

import type { Deal } from "@tidemark/contract/deals";
import { bare } from "@tidemark/kernel";
import { formatDecimal } from "@tidemark/ui";
import { moneyText } from "./money-text.ts";

export type DealValues = {
  readonly number: string;
  readonly money: string;
  readonly price: string;
  readonly fee: string;
  readonly name: string;
  readonly payer: string;
};

export function dealValues(deal: Deal, languageTag: string): DealValues {
  const coins = (amount: string) => `${formatDecimal(bare(amount), languageTag)} ${deal.currency_name}`;
  return {
    number: coins(deal.number),
    fee: coins(deal.fee),
    money: moneyText(deal.money, deal.coin_code, languageTag),
    price: `${formatDecimal(deal.price, languageTag)} ${deal.coin_code}`,
    name: deal.other.name,
    payer: deal.payer_name === "" ? deal.other.name : deal.payer_name,
  };
}
