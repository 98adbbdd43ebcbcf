// What the work on offerings is handed, and the names of its steps.

import { ensure } from "@tidemark/kernel";
import type { PlatformConfig } from "../../platform/platform-settings.ts";
import type { ValuesOf } from "../../platform/setting.ts";
import type { Platform } from "../../seams/platform.ts";
import type { Coin, Markets } from "../markets/markets.ts";
import type { Messages } from "../messages/messages.ts";
import type { OfferingRow } from "./offering-row.ts";
import type { settings } from "./settings.ts";

/** Each is past once it is on disk; between any two of them the process may end. */
export type OfferingStep =
  | "order_written"
  | "order_reserved"
  | "order_applied"
  | "offering_decided"
  | "order_planned"
  | "order_booked"
  | "order_ended"
  | "stock_returned"
  | "offering_done";

export type OfferingParts = Pick<
  Platform,
  "clock" | "database" | "measure" | "onTrouble" | "publicIds" | "sequencer" | "zone"
> & {
  readonly config: PlatformConfig & ValuesOf<typeof settings>;
  readonly markets: Markets;
  readonly messages: Messages;
  /** Hears of each step as soon as it is past, with the id of the order or the offering; the step waits for it. */
  onStep?(step: OfferingStep, id: number): void | Promise<void>;
};

export type Coins = { readonly token: Coin; readonly pay: Coin };

type OfCoins = Pick<OfferingRow, "assetId" | "payAssetId">;

/** Null where one of them is no longer listed; what nobody has of it can be shown to nobody. */
export function findCoins({ markets }: Pick<OfferingParts, "markets">, { assetId, payAssetId }: OfCoins): Coins | null {
  const [token, pay] = [markets.coin(assetId), markets.coin(payAssetId)];
  return token === null || pay === null ? null : { token, pay };
}

export function coinsOf(parts: Pick<OfferingParts, "markets">, row: OfCoins): Coins {
  return ensure(findCoins(parts, row), "an offering of a coin that is not listed");
}
