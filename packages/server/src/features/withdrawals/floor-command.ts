// An operator says what a coin counts at least where money leaves, and how much of it may leave without operators and
// within a day. A price that falls below the floor sends withdrawals to people; it never lets more of them go.

import { type Amount, parseAmount, parsePositiveAmount, type Scale } from "@tidemark/kernel";
import type { Decided, Decision, OperatorCommand } from "../../seams/operator-command.ts";
import type { Platform } from "../../seams/platform.ts";
import { appendAudit } from "../audit/audit.ts";
import { type Markets, plain } from "../markets/markets.ts";
import { putFence, readFences } from "./fence-store.ts";

export type FloorParts = Pick<Platform, "clock" | "database"> & { readonly markets: Markets };

const usdt = 3;

/** Undefined where nothing was said, null where it is no amount. */
function unitsOf(given: unknown, scale: Scale): Amount | null | undefined {
  if (given === undefined) return undefined;
  const parsed = typeof given === "string" ? parseAmount(given.trim(), scale) : null;
  return parsed?.ok === true ? parsed.value : null;
}

async function setFloor({ clock, database, markets }: FloorParts, decision: Decision): Promise<Decided | string> {
  const { operator, reason, request } = decision;
  const symbol = typeof request.id === "string" ? request.id.trim().toUpperCase() : "";
  const coin = markets.coins().find((one) => one.symbol === symbol);
  const dollar = markets.coin(usdt);
  if (coin === undefined || dollar === null) return "Say which coin, as in BTC.";
  if (coin.assetId === dollar.assetId) return "USDT counts as itself.";
  const price = typeof request.price === "string" ? parsePositiveAmount(request.price.trim(), dollar.scale) : null;
  if (price?.ok !== true) return "Say --price, in USDT for one whole coin.";
  const auto = unitsOf(request.auto, coin.scale);
  if (auto === null) return `Say --auto as an amount of ${coin.symbol}.`;
  const day = unitsOf(request.day, coin.scale);
  if (day === null) return `Say --day as an amount of ${coin.symbol}.`;
  if (reason === "") return "Say why, with --reason.";
  const at = clock.now();
  const shown = (units: Amount | undefined): string => (units === undefined ? "" : plain(units, coin.scale));
  const detail = { price: plain(price.value, dollar.scale), auto: shown(auto), day: shown(day), reason };
  await database.transaction(async (tx) => {
    const units = { autoUnits: auto ?? null, dayUnits: day ?? null };
    await putFence(tx, { assetId: coin.assetId, floorPrice: price.value, ...units, setBy: operator, now: at });
    await appendAudit(tx, { actor: operator, action: "withdrawals.floor", subject: coin.symbol, detail, at });
  });
  return { isDone: true, text: `${coin.symbol} counts at least ${detail.price} USDT where money leaves.` };
}

export function floorCommands(parts: FloorParts): Readonly<Record<string, OperatorCommand>> {
  return {
    floor: {
      usage: [
        {
          form: "floor <coin> --price <USDT> [--auto <units>] [--day <units>] --as <name> --reason …",
          means: "what a coin counts at least where money leaves, and how much of it goes by rule and within a day",
        },
      ],
      roles: ["finance", "owner"],
      decide: (decision) => setFloor(parts, decision),
    },
    floors: {
      usage: [{ form: "floors", means: "what coins count at least" }],
      async look() {
        const fences = await readFences(parts.database);
        const dollar = parts.markets.coin(usdt);
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
