// What stands behind a shop.

import { type Amount, type AssetId, amount, ensure, parseDecimal, withPlaces } from "@tidemark/kernel";
import type { ValuesOf } from "../../platform/setting.ts";
import type { Coin, Markets } from "../markets/markets.ts";
import type { settings } from "./settings.ts";

const depositSymbol = "USDT";

export function depositCoin(markets: Markets): Coin {
  return ensure(
    markets.coins().find(({ symbol }) => symbol === depositSymbol),
    `${depositSymbol} is not listed`,
  );
}

export type Deposit = { readonly deposit: Amount; readonly depositAssetId: AssetId };

export function depositOf(parts: { readonly config: ValuesOf<typeof settings>; readonly markets: Markets }): Deposit {
  const coin = depositCoin(parts.markets);
  const whole = ensure(parseDecimal(parts.config.shopDeposit), "the deposit of a shop is no decimal");
  return { deposit: amount(withPlaces(whole, coin.scale, "half-up").units), depositAssetId: coin.assetId };
}
