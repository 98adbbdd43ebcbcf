// What a coin counts at least where money leaves, and how much of it may leave without operators and within a day: said
// by two. It guards limits; no order, trade or chart hears of it.

import { changeFloor } from "@tidemark/contract/console/listing";
import type { ConsoleRequest, Facts } from "@tidemark/contract/console-call";
import { type Amount, ok, parsePositiveAmount } from "@tidemark/kernel";
import { type ConsoleHandler, type ConsoleResult, type Deciding, type Deed, doing } from "../../seams/console.ts";
import { type Coin, plain, usdtId } from "../markets/markets.ts";
import { putFence, readFence } from "../withdrawals/withdrawals.ts";
import { type ListingParts, type Nothing, no, optionalAmount } from "./listing.ts";

type Asked = ConsoleRequest<typeof changeFloor>;
type Fence = NonNullable<Awaited<ReturnType<typeof readFence>>>;

type Floor = { readonly floor: string; readonly floorAuto: string; readonly floorDay: string };

/** As the console shows it. */
export async function floorOf({ database, markets }: ListingParts, coin: Coin): Promise<Floor> {
  const fence = await readFence(database, coin.assetId);
  const dollar = markets.coin(usdtId);
  return fence === null || dollar === null
    ? { floor: "", floorAuto: "", floorDay: "" }
    : textsOf(fence, { coin, dollar });
}

function textsOf(fence: Fence, { coin, dollar }: { readonly coin: Coin; readonly dollar: Coin }): Floor {
  const units = (value: bigint | null): string => (value === null ? "" : plain(value, coin.scale));
  const floor = plain(fence.floorPrice, dollar.scale);
  return { floor, floorAuto: units(fence.autoUnits), floorDay: units(fence.dayUnits) };
}

type Planned = { readonly coin: Coin; readonly fence: Fence; readonly deed: Deed };

async function plan(parts: ListingParts, request: Asked): Promise<ConsoleResult<Planned>> {
  const coin = parts.markets.coin(request.coin);
  const dollar = parts.markets.coin(usdtId);
  if (coin === null || dollar === null) return no("unknown_coin");
  if (coin.assetId === dollar.assetId) return no("floor_usdt");
  const floor = parsePositiveAmount(request.floor, dollar.scale);
  if (!floor.ok) return floor;
  const auto = optionalAmount(request.auto, coin.scale);
  if (!auto.ok) return auto;
  const day = optionalAmount(request.day, coin.scale);
  if (!day.ok) return day;
  const fence = { floorPrice: floor.value as bigint, autoUnits: auto.value, dayUnits: day.value };
  const before: Facts = await floorOf(parts, coin);
  const after: Facts = textsOf(fence, { coin, dollar });
  if (JSON.stringify(before) === JSON.stringify(after)) return no("no_change");
  return ok({ coin, fence, deed: { subject: coin.symbol, before, after } });
}

async function change(parts: ListingParts, request: Asked, deciding: Deciding): Promise<ConsoleResult<Nothing>> {
  const planned = await plan(parts, request);
  if (!planned.ok) return planned;
  const { coin, fence, deed } = planned.value;
  await parts.database.transaction(async (tx) => {
    const floorPrice = fence.floorPrice as Amount;
    await putFence(tx, {
      ...fence,
      floorPrice,
      assetId: coin.assetId,
      setBy: deciding.operator,
      now: parts.clock.now(),
    });
    await deciding.log(tx, deed);
  });
  return ok({});
}

export function floorHandlers(parts: ListingParts): ConsoleHandler[] {
  return [
    doing(changeFloor, {
      async compare(request) {
        const planned = await plan(parts, request);
        return planned.ok ? ok(planned.value.deed) : planned;
      },
      run: (request, deciding) => parts.deeds.run(() => change(parts, request, deciding)),
    }),
  ];
}
