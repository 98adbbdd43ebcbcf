// Limits in words.

import type { Acceptor, AcceptorSide } from "@tidemark/contract/acceptors";
import { moneyText } from "../deals/deals.ts";
import { termsOf } from "./direction.ts";

/** What one deal may be. */
export function limitText(acceptor: Acceptor, side: AcceptorSide, languageTag: string): string {
  const { min, max } = termsOf(acceptor, side);
  const money = (amount: string) => moneyText(amount, acceptor.coin_code, languageTag);
  return `${money(min)} – ${money(max)}`;
}
