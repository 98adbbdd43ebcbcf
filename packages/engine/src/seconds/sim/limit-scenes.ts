// Scenes about what people set for themselves: limits that are reached, tightened and loosened, and pauses.

import type { Amount, AssetId, Instant, MarketId, UserId } from "@tidemark/kernel";
import { houseId } from "../../core/ledger/account.ts";
import type { Line, OptionScenes } from "./option-scenes.ts";
import { crowd } from "./option-world.ts";

const day = 86_400_000;

/** Sets a limit, stakes until it is reached, loosens it, is refused all the same, and is not a day later. */
export function limitScene(scenes: OptionScenes, marketId: MarketId): Line[] {
  const { random, world } = scenes;
  const assetId = 2 as AssetId;
  const userId = random.pick([3, 4, 7]) as UserId;
  const lossMax = BigInt(random.pick([0, 101, 102, 300, 500])) as Amount;
  const set = (most: bigint | null): Line => {
    return () => ({ userId, content: { type: "SetOptionLimit", assetId, lossMax: most as Amount | null } });
  };
  const place = () => scenes.place(marketId, 15, { by: userId, assetId, stake: 100n as Amount });
  const looser = random.pick([null, lossMax + 100n, lossMax + 5_000n]);
  const exactly: Line = () => {
    const from = world.limitFrom.get(`${userId} ${assetId}`) ?? null;
    const ask = scenes.look(0)();
    if (from !== null && from > world.shared.now) world.shared.pinned = from - random.pick([0, 1]);
    return ask;
  };
  const to = { owner: userId, kind: "seconds" as const };
  const money = { type: "Credit", to, assetId, amount: 2_000n as Amount, reason: "demo_fund", reference: "s" };
  return [
    () => ({ userId: houseId, content: money }),
    ...[scenes.look(0), set(lossMax), place(), place(), place(), scenes.look(random.pick([-8, 8]))],
    ...[scenes.atExpiry(-800, scenes.look(random.pick([-9, 9]))), scenes.atExpiry(1, scenes.runDue())],
    ...[scenes.runDue(), place(), set(looser), place(), place()],
    ...(random.percent(30) ? [set(random.pick([lossMax, lossMax / 2n]))] : []),
    ...(random.percent(60) ? [exactly] : [scenes.later(day, scenes.look(0))]),
    ...[place(), place(), scenes.look(3), set(random.pick([10n ** 9n, null]))],
  ];
}

/** Pauses, and wants to be back too soon. */
export function pauseScene(scenes: OptionScenes, marketId: MarketId): Line[] {
  const { random, world } = scenes;
  const userId = crowd as UserId;
  const pause = (ms: number): Line => {
    return () => ({ userId, content: { type: "PauseOptions", until: (world.shared.now + ms) as Instant } });
  };
  const place = () => scenes.place(marketId, 15, { by: userId });
  const shorter = random.pick([500, 3_000, 6_000]);
  return [
    ...[scenes.look(0), pause(9_000), place(), pause(shorter), place(), pause(12_000), scenes.look(0)],
    ...[place(), scenes.later(11_000, scenes.look(2)), place(), scenes.look(-3)],
  ];
}
