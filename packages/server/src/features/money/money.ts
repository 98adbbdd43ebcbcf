// What the deeds about money share: what they are handed, how they refuse, and how they wait for each other.

import { words } from "@tidemark/contract/console-words/money";
import type { Amount, AssetId } from "@tidemark/kernel";
import { refuserOf } from "../../seams/console.ts";
import type { Platform } from "../../seams/platform.ts";
import type { OpenChains } from "../chain/chain.ts";
import { type Markets, plain } from "../markets/markets.ts";
import type { Messages } from "../messages/messages.ts";
import type { Withdrawals } from "../withdrawals/withdrawals.ts";

export type MoneyParts = Pick<
  Platform,
  "clock" | "database" | "onTrouble" | "publicIds" | "sequencer" | "securityLog" | "zone"
> & {
  readonly chains: OpenChains;
  readonly markets: Markets;
  readonly messages: Messages;
  readonly withdrawals: Withdrawals;
};

export const no = refuserOf("money", { en: words.en.refusals, zh: words.zh.refusals });

/** A coin's name and an amount of it as people read them; a coin that is not listed any more shows its number. */
export function shownIn(markets: Markets, assetId: AssetId) {
  const coin = markets.coin(assetId);
  return {
    coin: coin?.symbol ?? String(assetId),
    text: (units: Amount | bigint): string => (coin === null ? String(units) : plain(units, coin.scale)),
  };
}
