// Two operators say what a coin counts at least where money leaves, and how much of it may leave without operators and
// within a day. A price that falls below the floor sends withdrawals to people; it never lets more of them go.

import type { Amount } from "@tidemark/kernel";
import type { OperatorCommand } from "../../seams/operator-command.ts";
import type { Platform } from "../../seams/platform.ts";
import { type Markets, plain, usdtId } from "../markets/markets.ts";
import { readFences } from "./fence-store.ts";

export type FloorParts = Pick<Platform, "database"> & { readonly markets: Markets };

function textOf(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}

export function floorCommands(parts: FloorParts): Readonly<Record<string, OperatorCommand>> {
  return {
    floor: {
      usage: [
        {
          form: "floor <coin> --price <USDT> [--auto <units>] [--day <units>] --as <name> --reason …",
          means:
            "what a coin counts at least where money leaves, and how much of it goes by rule and within a day; takes two",
        },
      ],
      asks: "listing.change-floor",
      requestOf({ id, price, auto, day }) {
        const coin = parts.markets.coins().find((one) => one.symbol === textOf(id).toUpperCase());
        if (coin === undefined) return "Say which coin, as in BTC.";
        return { coin: coin.assetId, floor: textOf(price), auto: textOf(auto), day: textOf(day) };
      },
    },
    floors: {
      usage: [{ form: "floors", means: "what coins count at least" }],
      async look() {
        const fences = await readFences(parts.database);
        const dollar = parts.markets.coin(usdtId);
        const floors = parts.markets.coins().flatMap((coin) => {
          const fence = fences.get(coin.assetId);
          if (fence === undefined || dollar === null) return [];
          const units = (value: bigint | null): string => (value === null ? "" : plain(value as Amount, coin.scale));
          const price = plain(fence.floorPrice as Amount, dollar.scale);
          const auto = fence.autoUnits === null ? "" : `, ${units(fence.autoUnits)} by rule`;
          const day = fence.dayUnits === null ? "" : `, ${units(fence.dayUnits)} within a day`;
          return [`${coin.symbol}  ${price} USDT${auto}${day}`];
        });
        return { ok: true, text: "", data: floors };
      },
    },
  };
}
